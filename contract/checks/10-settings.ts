import { expect } from 'chai';
import { calendarOnFirstLaunch, calendarWithLunch, LUNCH, type CalendarPhone } from '../calendar.js';
import { check, type Phone } from '../check.js';
import { parseSource, type SourceNode } from '../source.js';
import { centre } from '../wire.js';

async function withSettings<Result>(
  { wire }: Phone,
  settings: object,
  after: object,
  work: () => Promise<Result>,
): Promise<Result> {
  await wire.send('POST', '/appium/settings', { settings });
  try {
    return await work();
  } finally {
    await wire.send('POST', '/appium/settings', { settings: after });
  }
}

function depth(node: SourceNode): number {
  return 1 + Math.max(0, ...node.children.map(depth));
}

describe('settings', () => {
  check('shows the system’s alert in the source only where that is asked for', ['calendar', 'ios'], async (phone) => {
    const { wire, screens } = await calendarOnFirstLaunch(phone);
    await wire.tap(screens.welcomed);
    await wire.poll(() => wire.send('GET', '/alert/text'));
    expect(await wire.source()).to.include('XCUIElementTypeAlert');
    await withSettings(phone, { respectSystemAlerts: false }, { respectSystemAlerts: true }, async () => {
      expect(await wire.source()).to.not.include('XCUIElementTypeAlert');
    });
    await wire.send('POST', '/alert/dismiss');
  });

  check('cuts its source at the depth that is asked for', ['calendar', 'ios'], async (phone) => {
    const { wire } = await calendarWithLunch(phone);
    const whole = depth(parseSource(await wire.source()));
    const cut = await withSettings(phone, { snapshotMaxDepth: 4 }, { snapshotMaxDepth: 62 }, async () =>
      depth(parseSource(await wire.source())),
    );
    expect(cut).to.be.lessThan(whole);
  });

  check('leaves attributes out of its source that are not wanted', ['calendar', 'ios'], async (phone) => {
    const { wire } = await calendarWithLunch(phone);
    await withSettings(
      phone,
      { pageSourceExcludedAttributes: 'visible,accessible' },
      { pageSourceExcludedAttributes: '' },
      async () => {
        const source = await wire.source();
        expect(source).to.not.include(' visible="').and.to.not.include(' accessible="');
        expect(source).to.include(' enabled="');
      },
    );
  });

  check('tells what is not shown where that is asked for', ['calendar', 'android'], async (phone) => {
    const { wire } = await calendarWithLunch(phone);
    const shown = await wire.findAll(['xpath', '//*']);
    const all = await withSettings(phone, { allowInvisibleElements: true }, { allowInvisibleElements: false }, () =>
      wire.findAll(['xpath', '//*']),
    );
    expect(all.length).to.be.at.least(shown.length);
  });
});

describe('gestures as the phone’s glass received them', () => {
  const received = async (calendar: CalendarPhone, work: () => Promise<unknown>): Promise<readonly string[]> => {
    const before = (await calendar.control.gestures()).length;
    await work();
    return (await calendar.control.gestures()).slice(before).map(({ kind }) => kind);
  };

  check('a finger that stays is a long press', ['calendar'], async (phone) => {
    const calendar = await calendarWithLunch(phone);
    const point = centre(await calendar.wire.rect(await calendar.wire.find(calendar.screens.event(LUNCH.title))));
    expect(await received(calendar, () => calendar.wire.finger([point], { hold: 1200 }))).to.deep.equal(['longPress']);
  });

  check('the long press and the double tap of the driver are one', ['calendar'], async (phone) => {
    const android = phone.device.platform === 'android';
    const event = async (): Promise<CalendarPhone & { readonly elementId: string }> => {
      const calendar = await calendarWithLunch(phone);
      return { ...calendar, elementId: await calendar.wire.find(calendar.screens.event(LUNCH.title)) };
    };
    const { elementId, ...first } = await event();
    const long = (): Promise<unknown> =>
      android
        ? first.wire.execute('mobile: longClickGesture', { elementId, duration: 1000 })
        : first.wire.execute('mobile: touchAndHold', { elementId, duration: 1 });
    expect(await received(first, long)).to.deep.equal(['longPress']);
    const second = await event();
    const twice = (): Promise<unknown> =>
      second.wire.execute(android ? 'mobile: doubleClickGesture' : 'mobile: doubleTap', {
        elementId: second.elementId,
      });
    expect(await received(second, twice)).to.deep.equal(['doubleTap']);
  });

  check('a finger that moves is a drag, typing is typing', ['calendar'], async (phone) => {
    const calendar = await calendarWithLunch(phone);
    const { wire, screens } = calendar;
    const { width, height } = await wire.windowRect();
    const drag = () =>
      wire.finger([
        { x: width / 2, y: height * 0.7 },
        { x: width / 2, y: height * 0.5 },
      ]);
    expect(await received(calendar, drag)).to.deep.equal(['drag']);
    await wire.tap(screens.newEvent);
    const title = await wire.await(screens.titleField);
    await wire.click(title);
    const kinds = await received(calendar, () => wire.type(title, 'Hi'));
    expect(kinds).to.include('type');
    expect(new Set(kinds)).to.have.property('size', 1);
  });
});
