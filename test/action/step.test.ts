import { expect } from 'chai';
import { z } from 'zod';
import {
  ACTION_NAMES,
  bodySchema,
  isGesture,
  mapStepTargets,
  parseStep,
  stepBinds,
  stepPlace,
  stepSchema,
  stepShortcut,
  stepTargets,
  stepWords,
  writeStep,
} from '../../src/action/index.js';
import type { Step } from '../../src/model/index.js';

function parsed(written: unknown): Step {
  const result = parseStep(written);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.step;
}

function messages(written: unknown): string {
  const result = parseStep(written);
  return result.ok
    ? ''
    : result.issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`).join('\n');
}

describe('A step', () => {
  const WRITTEN: readonly unknown[] = [
    'back',
    'hideKeyboard',
    'acceptAlert',
    'dismissAlert',
    'launch',
    'activate',
    'terminate',
    { tap: { element: 'new-event' } },
    { doubleTap: { id: 'map', at: [0.25, 0.75] } },
    { longPress: { text: 'Lunch', scroll: { within: { role: 'list' }, direction: 'down', max: 3 } } },
    { type: { into: { element: 'editor.title' }, text: '{{title}}', clear: true, submit: true } },
    { clear: { element: 'editor.title' } },
    { swipe: { within: { role: 'list' }, direction: 'up', distance: 0.5 } },
    { scrollTo: { to: { text: 'About' }, within: { role: 'list' } } },
    { drag: { from: { text: 'Lunch' }, to: { text: 'Tuesday', at: [0.5, 0.1] } } },
    { pressKey: { key: 'enter' } },
    { deepLink: { uri: 'calendar://day/2026-12-09' } },
    { background: { for: '5s' } },
    { rotate: { to: 'landscape' } },
    { see: { text: 'Event saved', count: { min: 1 }, timeout: '2s' } },
    { gone: { role: 'progress' } },
    { read: { element: 'number', match: '#([0-9]+)', as: 'number' } },
    { at: { waypoint: 'editor', with: { title: '{{title}}' } } },
    { shortcut: { id: 'save-event', with: {} }, commit: true },
    { back: {}, when: { param: 'location' } },
  ];

  it('of every action parses, and what it parses to is written and parsed again to the same', () => {
    const seen = new Set<string>();
    for (const written of WRITTEN) {
      const step = parsed(written);
      seen.add(step.action);
      expect(parsed(writeStep(step))).to.deep.equal(step);
      expect(stepWords(step)).to.be.a('string').that.is.not.empty;
    }
    expect([...seen].sort()).to.deep.equal([...ACTION_NAMES].sort());
  });

  it('has short forms that mean the long ones', () => {
    expect(parsed({ pressKey: 'enter' })).to.deep.equal(parsed({ pressKey: { key: 'enter' } }));
    expect(parsed({ deepLink: 'app://x' })).to.deep.equal(parsed({ deepLink: { uri: 'app://x' } }));
    expect(parsed({ rotate: 'portrait' })).to.deep.equal(parsed({ rotate: { to: 'portrait' } }));
    expect(parsed({ at: 'editor' })).to.deep.equal(parsed({ at: { waypoint: 'editor' } }));
    expect(parsed('back')).to.deep.equal(parsed({ back: null }));
  });

  it('keeps `when` and `commit` apart from the action', () => {
    const step = parsed({ tap: { id: 'save' }, when: { param: 'location' }, commit: true });
    expect(step).to.deep.equal({ action: 'tap', spec: { id: 'save' }, when: 'location', commit: true });
  });

  it('names the nearest known action for one that is not there', () => {
    expect(messages({ tapp: { id: 'save' } })).to.contain('unknown action `tapp`; did you mean `tap`?');
    expect(messages('hideKeybord')).to.contain('did you mean `hideKeyboard`?');
  });

  it('names the nearest option for a stray key beside the action', () => {
    expect(messages({ tap: { id: 'save' }, comit: true })).to.contain('unknown key `comit`; did you mean `commit`?');
  });

  it('refuses two actions in one, and none', () => {
    expect(messages({ tap: { id: 'a' }, back: {} })).to.contain('exactly one action');
    expect(messages({ commit: true })).to.contain('names none');
    expect(messages([])).to.contain('must be an action');
  });

  it('refuses the bare form of an action that needs to know more', () => {
    expect(messages('tap')).to.contain('write `tap: …`');
  });

  it('refuses unknown keys inside a spec with their path and their code', () => {
    const result = z.object({ body: bodySchema }).safeParse({ body: ['back', { tap: { id: 'save', txt: 'x' } }] });
    expect(result.error?.issues[0]).to.include({ code: 'unrecognized_keys' });
    expect(result.error?.issues[0]?.path).to.deep.equal(['body', 1, 'tap']);
  });

  it('refuses a selector that says nothing', () => {
    expect(messages({ tap: { at: [0, 0] } })).to.contain('at least one field');
    expect(messages({ read: { as: 'x' } })).to.contain('at least one field');
  });

  it('refuses a shortcut that names neither an id nor both ends', () => {
    expect(messages({ shortcut: { from: 'a' } })).to.contain('needs `id`, or `from` and `to`');
  });

  it('tells all its selectors, and each can be replaced', () => {
    const step = parsed({ type: { into: { element: 'title' }, text: 'x', scroll: { within: { role: 'list' } } } });
    expect(stepTargets(step)).to.have.deep.members([{ element: 'title' }, { role: 'list' }]);
    const mapped = mapStepTargets(step, (selector) =>
      selector.element === undefined ? selector : { id: 'event_title' },
    );
    expect(mapped.spec).to.deep.equal({ into: { id: 'event_title' }, text: 'x', scroll: { within: { role: 'list' } } });
    expect(stepTargets(parsed({ tap: { id: 'a', at: [0, 1] } }))).to.deep.equal([{ id: 'a' }]);
    expect(stepTargets(parsed({ see: { text: 'a', count: 2 } }))).to.deep.equal([{ text: 'a' }]);
  });

  it('is called as a person would', () => {
    expect(stepWords(parsed({ tap: { text: 'Add description' } }))).to.equal("tap on 'Add description'");
    expect(stepWords(parsed({ tap: { element: 'new-event' } }))).to.equal('tap on new-event');
  });

  it('tells gestures from reads, what it binds, composes and states', () => {
    expect(isGesture(parsed('back'))).to.equal(true);
    expect(isGesture(parsed({ see: { text: 'a' } }))).to.equal(false);
    expect(stepBinds(parsed({ read: { text: 'a', as: 'x' } }))).to.deep.equal(['x']);
    expect(stepShortcut(parsed({ shortcut: { id: 'a' } }))).to.deep.equal({ id: 'a' });
    expect(stepPlace(parsed({ at: 'a' }))).to.deep.equal({ waypoint: 'a' });
  });

  it('can be part of a larger schema', () => {
    expect(z.array(stepSchema).parse(['back'])).to.deep.equal([{ action: 'back', spec: {} }]);
  });
});
