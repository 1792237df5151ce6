import { expect } from 'chai';
import { touchedBy, touchesOf, touchesOfText } from '../../../src/trail/index.js';

const CROSSED = { places: ['day-view', 'system/crash'], edges: ['create-event.quick', 'event-detail--day-view'] };
const by = (...files: readonly string[]): readonly string[] =>
  touchesOf(touchedBy(files), 'calendar', ['system'], CROSSED);

describe('What a change touches', () => {
  it('is a trail that crosses a place of which the waypoint or a capture changed', () => {
    expect(by('packs/calendar/waypoints/day-view.waypoint.yaml')).to.deep.equal(['calendar/day-view']);
    expect(by('packs/calendar/captures/day-view.ios.empty.xml')).to.deep.equal(['calendar/day-view']);
    expect(by('packs/system/waypoints/crash.waypoint.yaml')).to.deep.equal(['system/crash']);
    expect(by('packs/calendar/waypoints/week-view.waypoint.yaml')).to.deep.equal([]);
  });

  it('is a trail that takes a shortcut or a move that changed', () => {
    expect(by('packs/calendar/shortcuts/create-event.quick.shortcut.yaml')).to.deep.equal([
      'calendar/create-event.quick',
    ]);
    expect(by('packs/calendar/shortcuts/create-event.with-location.shortcut.yaml')).to.deep.equal([]);
    expect(by('packs/calendar/waypoints/event-detail.waypoint.yaml')).to.deep.equal([
      'calendar/event-detail--day-view',
    ]);
  });

  it('is every trail of a pack of which the whole may have changed', () => {
    expect(by('packs/calendar/pack.yaml')).to.deep.equal(['calendar']);
    expect(by('packs/system/pack.yaml')).to.deep.equal(['system']);
    expect(by('packs/calendar/trailheads/launch.trailhead.yaml')).to.deep.equal(['calendar']);
    expect(by('packs/notes/pack.yaml', 'README.md')).to.deep.equal([]);
  });

  it('is a spec that names it, as an id or as a method', () => {
    const touched = touchedBy([
      'packs/calendar/waypoints/day-view.waypoint.yaml',
      'packs/calendar/shortcuts/create-event.quick.shortcut.yaml',
    ]);
    expect(touchesOfText(touched, "await calendar.goTo('day-view')")).to.deep.equal(['calendar/day-view']);
    expect(touchesOfText(touched, 'await calendar.createEvent({ title })')).to.deep.equal([
      'calendar/create-event.quick',
    ]);
    expect(touchesOfText(touched, 'await calendar.dayView.event().see()')).to.deep.equal(['calendar/day-view']);
    expect(touchesOfText(touched, "goTo('day-view-2'); createEvents()")).to.deep.equal([]);
  });

  it('are other files by their name', () => {
    expect([...touchedBy(['recordings/a.trail.yaml']).files]).to.deep.equal(['recordings/a.trail.yaml']);
  });
});
