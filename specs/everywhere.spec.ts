import { expect } from 'chai';
import { waymark } from 'waymark';
import { Tour, type Leg } from './tour.js';

const calendar = waymark.robot('calendar');
const EVENT = 'Lunch';
const GIVEN = { title: EVENT, query: EVENT };

/**
 * Only there when something else was done before: after an effect (saved, deleted), at the first start, over a form that was changed. They have
 * tests of their own below; no route knows how to bring them about.
 */
const CONDITIONAL = ['event-saved', 'event-deleted', 'onboarding', 'discard-dialog'];
/** Found for a query that finds nothing. */
const NOTHING = 'search-empty';

describe('Every place', () => {
  before(async () => {
    await calendar.start('day-view', {}, { reset: 'data' });
    await calendar.createEvent({ title: EVENT, location: 'Cafe Venetia' });
  });

  it('is reached from every other from which a route leads there', async function () {
    this.timeout(900_000);
    const { walker } = await waymark.session('calendar');
    const places = [...walker.packs.places.values()]
      .filter(({ id, kind }) => kind === 'place' && !CONDITIONAL.includes(id) && id !== NOTHING)
      .map(({ id }) => id);
    const tour = new Tour(walker.graph, places, GIVEN);
    expect(tour.size).to.be.at.least(15 * 14);

    /** One leg; throws what keeps it from arriving. */
    const walk = async (leg: Leg | undefined): Promise<string> => {
      if (leg === undefined) return expect.fail(`no leg leads on; left: ${tour.left.join(', ')}`);
      const result = await walker.goTo(leg.to, leg.params);
      if (result.kind !== 'success')
        throw new Error(`${leg.from} → ${leg.to}: ${result.kind === 'fallback' ? result.reason : result.message}`);
      tour.walked(leg, result.route);
      expect(walker.graph.isAt(result.at, leg.to), `${result.at} is not ${leg.to}`).to.be.true;
      return result.at;
    };
    /** Some places lead back to where they were opened: such a one is opened there first. */
    const walkBack = async ({ from, to }: Leg): Promise<string> => {
      const { at } = await calendar.start('day-view');
      await walk(tour.leg(await walk(tour.leg(at, to)), from));
      return walk(tour.leg(from, to));
    };

    // Away from the note that the event was saved, which is another place for some seconds.
    let { at } = await calendar.goTo('month-view');
    for (let leg = tour.next(at); leg !== undefined && tour.left.length > 0; leg = tour.next(at)) {
      const next = leg;
      at = await walk(next).catch(() => walkBack(next));
    }
    expect(tour.left, 'pairs never reached').to.be.empty;
  });
});
