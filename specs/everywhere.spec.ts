import { expect } from 'chai';
import { waymark, type Session, type Values, type WalkResult } from 'waymark';
import { Tour, type Leg } from './tour.js';

const calendar = waymark.robot('calendar');
const EVENT = 'Lunch';

/**
 * Only there when something else was done before: after an effect (saved, deleted), at the first start, over a form that was changed. No route knows
 * how to bring them about; they have tests of their own below.
 */
const CONDITIONAL = ['event-saved', 'event-deleted', 'onboarding', 'discard-dialog'];

describe('Every place', () => {
  before(async () => {
    await calendar.start('day-view', {}, { reset: 'data' });
    await calendar.createEvent({ title: EVENT, location: 'Cafe Venetia' });
  });

  it('is reached from every other from which a route leads there', async function () {
    this.timeout(900_000);
    const { walker } = await waymark.session('calendar');
    // A search finds something or nothing: with what it finds, the other is not to be reached.
    const places = [...walker.packs.places.values()]
      .filter(({ id, kind }) => kind === 'place' && !CONDITIONAL.includes(id) && id !== 'search-empty')
      .map(({ id }) => id);
    const tour = new Tour(walker.graph, places, { title: EVENT, query: EVENT });
    expect(tour.size).to.be.at.least(15 * 14);
    await walkAll(tour, walker);
  });

  it('is reached from a search that found nothing, and leads there', async function () {
    this.timeout(300_000);
    const { walker } = await waymark.session('calendar');
    const places = ['search-empty', 'search', 'day-view', 'week-view', 'month-view', 'editor', 'settings'];
    const tour = new Tour(walker.graph, places, { query: 'Nothing of the kind' });
    expect(tour.size).to.equal(places.length * (places.length - 1));
    await walkAll(tour, walker);
  });

  it('is reached from the first start', async () => {
    await calendar.start('onboarding', {}, { reset: 'data' });
    const { route } = await calendar.goTo('settings');
    expect(route[0]).to.include({ from: 'onboarding' });
  });

  it('is reached from where something was just saved or deleted', async () => {
    await calendar.start('day-view', {}, { reset: 'data' });
    await calendar.createEvent({ title: EVENT });
    expect((await calendar.goTo('settings')).at).to.equal('settings');
    await calendar.goTo('event-detail', { title: EVENT });
    await calendar.deleteEvent();
    await calendar.at('event-deleted');
    expect((await calendar.goTo('month-view')).at).to.equal('month-view');
  });

  it('is reached over a form that was changed, whose question is a place, too', async () => {
    await calendar.goTo('editor');
    await calendar.setTitle({ title: EVENT });
    await calendar.goTo('discard-dialog');
    await calendar.goTo('editor');
    await calendar.goTo('discard-dialog');
    expect((await calendar.goTo('week-view')).at).to.equal('week-view');
  });

  it('that cannot be brought about by walking ends the walk, which does not go in circles', async () => {
    await calendar.goTo('editor');
    const result = await calendar.try.goTo('discard-dialog');
    // Only the form of an event that exists is left to be tried, and for that a title is needed.
    expect(result).to.include({ kind: 'error', code: 'missing-param' });
    expect((await calendar.goTo('day-view')).at).to.equal('day-view');
  });
});

async function walkAll(tour: Tour, walker: Session['walker']): Promise<void> {
  const walk = async (leg: Leg | undefined): Promise<WalkResult> => {
    if (leg === undefined) return expect.fail(`no leg leads on; left: ${tour.left.join(', ')}`);
    const result = await walker.goTo(leg.to, leg.params);
    if (result.kind !== 'success') return result;
    tour.walked(leg, result.route);
    expect(walker.graph.isAt(result.at, leg.to), `${result.at} is not ${leg.to}`).to.be.true;
    return result;
  };

  // Away from a note that something was saved, which is another place for some seconds.
  let { at } = arrived(await walker.goTo('month-view'));
  for (let leg = tour.next(at); leg !== undefined && tour.left.length > 0; leg = tour.next(at)) {
    const result = await walk(leg);
    if (result.kind === 'success') ({ at } = result);
    else if (ledBack(result)) {
      // Some places lead back to where they were opened: such a one is opened there, with all that this takes.
      const { from, to } = leg;
      const start = arrived(await walker.start('day-view'));
      const opener = arrived(await walk(tour.leg(start.at, to)));
      arrived(await walk(tour.leg(opener.at, from)));
      ({ at } = arrived(await walk(leg)));
    } else arrived(result, `${leg.from} → ${leg.to} (${tour.left.length} pairs left)`);
  }
  expect(tour.left, 'pairs never reached').to.be.empty;
}

/** The walk was well until an edge led to another of its ends, from which nothing leads on with the values given. */
function ledBack(result: WalkResult): boolean {
  return result.kind === 'fallback'
    ? result.code === 'wrong-place' && result.reason.includes('there is no other way')
    : result.kind === 'error' && result.code === 'missing-param';
}

function arrived(result: WalkResult, leg = 'the walk'): { readonly at: string; readonly data: Values } {
  if (result.kind === 'success') return result;
  return expect.fail(`${leg}: ${result.kind === 'fallback' ? result.reason : result.message}`);
}
