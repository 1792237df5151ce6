import { expect } from 'chai';
import { calendarWithLunch, type CalendarPhone } from '../calendar.js';
import { check } from '../check.js';
import type { Locator } from '../wire.js';

/** Locators and how many elements each finds on the day view with one event, Lunch. */
type Expected = readonly (readonly [Locator, number])[];

const uiautomator = (value: string): Locator => ['-android uiautomator', value];
const predicate = (value: string): Locator => ['-ios predicate string', value];
const chain = (value: string): Locator => ['-ios class chain', value];
const xpath = (value: string): Locator => ['xpath', value];

async function finds({ wire }: CalendarPhone, expected: Expected): Promise<void> {
  const found: string[] = [];
  for (const [locator] of expected) found.push(`${(await wire.findAll(locator)).length} ${locator[1]}`);
  expect(found).to.deep.equal(expected.map(([locator, count]) => `${count} ${locator[1]}`));
}

describe('selectors', () => {
  check(
    'reads UiSelector: which fields ignore case, which want the whole text',
    ['calendar', 'android'],
    async (phone) => {
      await finds(await calendarWithLunch(phone), [
        [uiautomator('new UiSelector().text("Lunch")'), 1],
        [uiautomator('new UiSelector().text("lunch")'), 0],
        [uiautomator('new UiSelector().text("Lun")'), 0],
        [uiautomator('new UiSelector().textContains("UNC")'), 1],
        [uiautomator('new UiSelector().textStartsWith("lun")'), 1],
        [uiautomator('new UiSelector().textMatches("L.*h")'), 1],
        [uiautomator('new UiSelector().textMatches("unc")'), 0],
        [uiautomator('new UiSelector().textMatches("(?i)LUNCH")'), 1],
        [uiautomator('new UiSelector().description("New event")'), 1],
        [uiautomator('new UiSelector().description("new event")'), 0],
        [uiautomator('new UiSelector().descriptionContains("EW EV")'), 1],
        [uiautomator('new UiSelector().resourceIdMatches(".*:id/new_event")'), 1],
        [uiautomator('.text("Lunch")'), 1],
      ]);
    },
  );

  check('reads UiSelector: combinations, children, siblings and instances', ['calendar', 'android'], async (phone) => {
    await finds(await calendarWithLunch(phone), [
      [uiautomator('new UiSelector().description("New event").clickable(true).enabled(true)'), 1],
      [uiautomator('new UiSelector().description("New event").clickable(false)'), 0],
      [
        uiautomator(
          'new UiSelector().resourceId("com.example.calendar:id/day_list").childSelector(new UiSelector().text("Lunch"))',
        ),
        1,
      ],
      [
        uiautomator(
          'new UiSelector().resourceId("com.example.calendar:id/toolbar").childSelector(new UiSelector().text("Lunch"))',
        ),
        0,
      ],
      [
        uiautomator('new UiSelector().description("Search").fromParent(new UiSelector().description("Go to today"))'),
        1,
      ],
      [uiautomator('new UiSelector().resourceId("com.example.calendar:id/event_chip").instance(0)'), 1],
      [uiautomator('new UiSelector().resourceId("com.example.calendar:id/event_chip").instance(1)'), 0],
    ]);
  });

  check('reads XPath 2 by default', ['calendar', 'android'], async (phone) => {
    await finds(await calendarWithLunch(phone), [
      [xpath('//*[@text="Lunch"]'), 1],
      [xpath('//*[matches(@text, "^L.+h$")]'), 1],
      [xpath('//*[ends-with(@resource-id, "new_event")]'), 1],
      [xpath('//*[lower-case(@text) = "lunch"]'), 1],
      [xpath('(//*[@clickable="true"])[1]'), 1],
      [xpath('//*[@text="Lunch"]/ancestor::*[@resource-id="com.example.calendar:id/day_list"]'), 1],
      [xpath('//*[@text="no such"]'), 0],
    ]);
  });

  check('reads only XPath 1 where that is enforced', ['calendar', 'android'], async (phone) => {
    const calendar = await calendarWithLunch(phone);
    const { wire } = calendar;
    await wire.send('POST', '/appium/settings', { settings: { enforceXPath1: true } });
    try {
      await finds(calendar, [[xpath('//*[contains(@text, "unc")]'), 1]]);
      const error = await wire.failure(wire.findAll(xpath('//*[matches(@text, "^L.+h$")]')));
      expect(error.code).to.equal('invalid selector');
    } finally {
      await wire.send('POST', '/appium/settings', { settings: { enforceXPath1: false } });
    }
  });

  check('completes an id with the package, unless that is switched off', ['calendar', 'android'], async (phone) => {
    const calendar = await calendarWithLunch(phone);
    const { wire } = calendar;
    const complete = (on: boolean): Promise<unknown> =>
      wire.send('POST', '/appium/settings', { settings: { disableIdLocatorAutocompletion: !on } });
    await complete(true);
    try {
      await finds(calendar, [[['id', 'new_event'], 1]]);
    } finally {
      await complete(false);
    }
    await finds(calendar, [
      [['id', 'new_event'], 0],
      [['id', 'com.example.calendar:id/new_event'], 1],
    ]);
  });

  check('reads predicates: operators, modifiers, lists and logic', ['calendar', 'ios'], async (phone) => {
    await finds(await calendarWithLunch(phone), [
      [predicate('name == "event-cell"'), 1],
      [predicate('name == "EVENT-CELL"'), 0],
      [predicate('name ==[c] "EVENT-CELL"'), 1],
      [predicate('name CONTAINS "vent-c"'), 1],
      [predicate('name BEGINSWITH "event-c" AND label BEGINSWITH "Lunch"'), 1],
      [predicate('name ENDSWITH[c] "-CELL" AND type == "XCUIElementTypeCell"'), 1],
      [predicate('name LIKE "event-?ell"'), 1],
      [predicate('name MATCHES "event"'), 0],
      [predicate('name MATCHES "event.*"'), 1],
      [predicate('name IN {"event-cell", "add-event"}'), 2],
      [predicate('(name == "event-cell" OR name == "add-event") AND NOT type == "XCUIElementTypeCell"'), 1],
      [predicate('name == "event-cell" && visible == 1 && enabled == true'), 1],
      [predicate('name == "event-cell" AND rect.height > 1000'), 0],
      [predicate('name == "add-event" AND value == nil'), 1],
    ]);
  });

  check('reads class chains: levels, positions, predicates and descendants', ['calendar', 'ios'], async (phone) => {
    await finds(await calendarWithLunch(phone), [
      [chain('**/XCUIElementTypeCell[`name == "event-cell"`]'), 1],
      [chain('**/XCUIElementTypeTabBar/XCUIElementTypeButton'), 4],
      [chain('**/XCUIElementTypeTabBar/XCUIElementTypeButton[2]'), 1],
      [chain('**/XCUIElementTypeTabBar/XCUIElementTypeButton[-1]'), 1],
      [chain('**/XCUIElementTypeTabBar/*[`label == "Week"`]'), 1],
      [chain('**/XCUIElementTypeCell[$label BEGINSWITH "Lunch"$]'), 1],
      [chain('**/XCUIElementTypeTable/XCUIElementTypeButton'), 0],
    ]);
  });

  check('reads XPath 1 with the functions that WebDriverAgent adds', ['calendar', 'ios'], async (phone) => {
    await finds(await calendarWithLunch(phone), [
      [xpath('//XCUIElementTypeCell[@name="event-cell"]'), 1],
      [xpath('//*[matches(@name, "^event-c")]'), 1],
      [xpath('//*[ends-with(@name, "-cell")]'), 1],
      [xpath('//XCUIElementTypeTabBar/XCUIElementTypeButton[2]'), 1],
      [xpath('//XCUIElementTypeTabBar/XCUIElementTypeButton[@label="Week"]/following-sibling::*'), 2],
      [xpath('/XCUIElementTypeApplication'), 1],
    ]);
  });

  check(
    'sees from an element only what is inside it, unless the scope is lifted',
    ['calendar', 'ios'],
    async (phone) => {
      const { wire } = await calendarWithLunch(phone);
      const cell = await wire.find(['accessibility id', 'event-cell']);
      expect(await wire.findAll(xpath('./..'), cell)).to.be.empty;
      await wire.send('POST', '/appium/settings', { settings: { limitXPathContextScope: false } });
      try {
        expect(await wire.findAll(xpath('./..'), cell)).to.have.length(1);
      } finally {
        await wire.send('POST', '/appium/settings', { settings: { limitXPathContextScope: true } });
      }
    },
  );
});
