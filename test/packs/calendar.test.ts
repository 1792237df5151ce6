import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { AppStart, DevicePort } from '../../src/action/index.js';
import { compileMatcher, expandSelector, findAll } from '../../src/match/index.js';
import type { Capture, Pack, ResolvedPacks, Screen, Values } from '../../src/model/index.js';
import { checkPack, elementLookup, loadPacks, resolvePacks } from '../../src/pack/index.js';
import { compileGraph } from '../../src/route/index.js';
import { readScreen } from '../../src/screen/index.js';
import { createWalker } from '../../src/walk/index.js';

const PACKS = fileURLToPath(new URL('../../packs/', import.meta.url));
const PHONES = ['android', 'ios'] as const;
type Phone = (typeof PHONES)[number];

let read: { readonly main: Pack; readonly used: readonly Pack[] } | undefined;

/** Read once: nothing here changes a pack. */
function load(): { readonly main: Pack; readonly used: readonly Pack[] } {
  if (read !== undefined) return read;
  const loaded = loadPacks(join(PACKS, 'calendar'));
  if (loaded.kind === 'invalid') throw new Error(JSON.stringify(loaded.problems, null, 2));
  read = loaded;
  return read;
}

function packsOn(phone: Phone): ResolvedPacks {
  const { main, used } = load();
  return resolvePacks(main, used, [phone]);
}

function screenOf(pack: Pack, capture: Capture): Screen {
  return readScreen(readFileSync(join(pack.folder, capture.file), 'utf8'), capture.classifier as Phone);
}

function captured(phone: Phone, waypoint: string, name?: string): Screen {
  const { main, used } = load();
  const pack = waypoint.startsWith('system/') ? used[0] : main;
  const id = waypoint.slice(waypoint.indexOf('/') + 1);
  const capture = pack?.captures.find(
    (each) => each.waypoint === id && each.classifier === phone && each.name === name,
  );
  if (pack === undefined || capture === undefined) throw new Error(`There is no capture of ${waypoint} on ${phone}.`);
  return screenOf(pack, capture);
}

describe('The packs that ship', () => {
  it('load without a problem, the calendar with the dialogs of the system', () => {
    const { main, used } = load();
    expect(main.id).to.equal('calendar');
    expect(used.map(({ id }) => id)).to.deep.equal(['system']);
    expect(main.answers).to.deep.equal({
      'notification-permission': 'deny',
      'location-permission': 'deny',
      'app-not-responding': 'wait',
      'app-crash': 'close',
      'rating-prompt': 'later',
    });
  });

  for (const id of ['calendar', 'system']) {
    it(`give \`check\` no reason to complain: ${id}`, () => {
      const open = checkPack(join(PACKS, id)).filter(({ allowed }) => allowed === undefined);
      const bad = open.filter(({ severity }) => severity === 'error' || severity === 'warning');
      // The system's dialogs belong to no app, so nothing starts there.
      expect(bad.filter(({ code }) => id !== 'system' || code !== 'no-trailhead')).to.deep.equal([]);
    });
  }

  it('write each of the ids that several places share only once', () => {
    const folder = join(PACKS, 'calendar');
    const text = ['waypoints', 'shortcuts', 'trailheads']
      .flatMap((kind) => readdirSync(join(folder, kind)).map((file) => readFileSync(join(folder, kind, file), 'utf8')))
      .join('\n');
    for (const id of ['new_event', 'add-event', 'action_search', 'event-title-field', 'search_query'])
      expect(text.split(`id: ${id} `).length - 1, id).to.equal(1);
  });

  it('know at least 14 places on both phones, each by one id', () => {
    const [android, ios] = PHONES.map((phone) => new Set(packsOn(phone).places.keys()));
    const both = load().main.waypoints.filter(({ id }) => android?.has(id) === true && ios?.has(id) === true);
    expect(both.length).to.be.at.least(14);
  });

  it('have at least 30 atoms on each phone: edges of one gesture', () => {
    for (const phone of PHONES) {
      const atoms = packsOn(phone).edges.filter(({ body }) => body.length === 1 && body[0]?.action !== 'shortcut');
      expect(atoms.length, phone).to.be.at.least(30);
    }
  });

  it('have at least 4 express routes on each phone, composed of shortcuts', () => {
    for (const phone of PHONES) {
      const express = packsOn(phone).edges.filter(
        ({ body }) => body.filter(({ action }) => action === 'shortcut').length > 1,
      );
      const names = new Set(express.map(({ id, variant }) => `${id}.${variant ?? ''}`));
      expect([...names], phone).to.include.members(['create-event.quick', 'create-event.with-location']);
      expect(names.size, phone).to.be.at.least(4);
    }
  });

  it('create an event from day, week and month by either variant, exactly once and with a proof', () => {
    for (const phone of PHONES) {
      const edges = packsOn(phone).edges.filter(({ id }) => id === 'create-event');
      expect(edges.map(({ variant, from }) => `${variant ?? ''} ${from}`).sort()).to.deep.equal(
        ['quick', 'with-location'].flatMap((variant) =>
          ['day-view', 'month-view', 'week-view'].map((from) => `${variant} ${from}`),
        ),
      );
      for (const { effect, proof, to } of edges) {
        expect(effect).to.equal('once');
        expect(proof).to.have.length(1);
        expect(to).to.deep.equal([{ waypoint: 'event-saved', with: { title: '{{title}}' } }]);
      }
    }
  });

  it('go through the button for a new event on at least 5 edges', () => {
    for (const phone of PHONES) {
      const { edges } = packsOn(phone);
      const opens = edges.filter(({ body }) => JSON.stringify(body).includes('new-event'));
      const through = edges.filter(({ body }) =>
        body.some(({ action, spec }) => action === 'shortcut' && JSON.stringify(spec).includes('open-editor')),
      );
      expect(opens.length, phone).to.equal(3);
      expect(opens.length + through.length, phone).to.be.at.least(5);
    }
  });

  for (const phone of PHONES) {
    describe(`on ${phone}`, () => {
      const { main, used } = load();
      const packs = packsOn(phone);
      const matcher = compileMatcher(packs);
      const graph = compileGraph(packs);
      const all = [main, ...used].flatMap((pack) => pack.captures.map((capture) => ({ pack, capture })));

      it('have a capture of every place', () => {
        const proven = new Set(
          all
            .filter(({ capture }) => capture.classifier === phone)
            .map(({ pack, capture }) => (pack === main ? capture.waypoint : `${pack.id}/${capture.waypoint}`)),
        );
        expect([...packs.places.keys()].filter((id) => !proven.has(id))).to.deep.equal([]);
      });

      for (const { pack, capture } of all.filter((each) => each.capture.classifier === phone)) {
        const place = pack === main ? capture.waypoint : `${pack.id}/${capture.waypoint}`;
        it(`know ${capture.file} as ${place}, and the phone called it so`, () => {
          const { waypoint, confidence, quality } = matcher.identify(screenOf(pack, capture));
          expect(quality).to.equal('ok');
          expect(waypoint).to.equal(place);
          expect(confidence).to.be.at.least(0.9);
          const index = parse(readFileSync(join(pack.folder, 'captures', 'index.yaml'), 'utf8')) as Record<
            string,
            { readonly place: string }
          >;
          const said = index[capture.file.replace('captures/', '')]?.place;
          // The system has its own names for its dialogs.
          if (pack === main) expect(said).to.equal(capture.waypoint);
          else expect(said).to.be.a('string');
        });
      }

      const shown: readonly (readonly [string, Values])[] = [
        ['event-detail', { title: 'Lunch' }],
        ['event-saved', { title: 'Coffee' }],
        ['search-results', { query: 'Lunch' }],
        ['search-empty', { query: 'Nothing of the kind' }],
      ];
      for (const [place, data] of shown) {
        it(`read the data of ${place}, and take no other for it`, () => {
          const screen = captured(phone, place);
          expect(matcher.identify(screen).data).to.deep.equal(data);
          expect(matcher.showsHold(screen, place, data).holds).to.equal(true);
          const other = Object.fromEntries(Object.keys(data).map((name) => [name, 'Another']));
          expect(matcher.showsHold(screen, place, other).holds).to.equal(false);
        });
      }

      it('take a dialog or sheet over an event for itself, not for the event', () => {
        for (const over of ['event-menu', 'delete-dialog', 'share-sheet']) {
          const found = matcher.identify(captured(phone, over)).waypoint;
          expect(matcher.isAt(found, 'event-detail'), over).to.equal(false);
        }
      });

      it('take the day after saving and after deleting for the day too', () => {
        for (const after of ['event-saved', 'event-deleted'])
          expect(matcher.isAt(matcher.identify(captured(phone, after)).waypoint, 'day-view'), after).to.equal(true);
      });

      it('count the days of the month that have an event of a title', () => {
        const screen = captured(phone, 'month-view');
        const days = (title: string): number => {
          const selector = { element: 'day-cell', with: { title } };
          return findAll(screen, expandSelector(selector, elementLookup(packs, 'month-view'), {})).length;
        };
        expect(days('Dinner')).to.equal(1);
        expect(days('Nothing of the kind')).to.equal(0);
      });

      it('tell an event from another whose place has the same name', () => {
        const screen = captured(phone, 'day-view');
        const events = (title: string): number =>
          findAll(
            screen,
            expandSelector({ element: 'event', with: { title } }, elementLookup(packs, 'day-view'), {}),
          ).length;
        expect(events('Lunch')).to.equal(1);
        expect(events('Cafe Venetia')).to.equal(0);
      });

      it('lead from the day to every place but the welcome page, and back without an effect', () => {
        const from = graph.hopsFrom('day-view');
        const back = graph.hopsTo('day-view', ({ effect }) => effect === 'repeatable');
        for (const { id, kind } of packs.places.values()) {
          if (kind === 'interrupter') continue;
          if (id !== 'onboarding') expect(from.has(id), `day-view → ${id}`).to.equal(true);
          expect(back.has(id), `${id} → day-view`).to.equal(true);
        }
      });

      it('forget everything by the trailhead that is made for it, and by no other', async () => {
        const starts: AppStart[] = [];
        const source = readFileSync(join(main.folder, 'captures', `onboarding.${phone}.xml`), 'utf8');
        const device: Partial<DevicePort> = {
          platform: phone,
          lineage: [phone],
          name: 'stub',
          source: () => Promise.resolve(source),
          start: (start) => {
            starts.push(start);
            return Promise.resolve();
          },
        };
        const walker = createWalker({ device: device as DevicePort, packs });
        expect(await walker.start('onboarding', {}, { reset: 'data' })).to.include({ kind: 'success' });
        expect(await walker.start('onboarding')).to.include({ kind: 'success' });
        expect(starts.map((start) => [start.reset, start.arguments])).to.deep.equal([
          ['data', ['--reset-data']],
          ['none', []],
        ]);
      });
    });
  }

  it('name every place that the phones have a name for', () => {
    const places = new Set(load().main.waypoints.map(({ id }) => id));
    for (const file of ['android/place.ts', 'ios/truth.ts']) {
      const text = readFileSync(fileURLToPath(new URL(`../../lab/src/calendar/${file}`, import.meta.url)), 'utf8');
      const named = [...text.matchAll(/'([a-z]+(?:-[a-z]+)+)'/g)].map(([, name]) => name ?? '');
      expect(named.length, file).to.be.at.least(5);
      // `event-menu` and the like are kinds of overlays as well as places.
      expect(
        named.filter((name) => !places.has(name)),
        file,
      ).to.deep.equal([]);
    }
  });
});
