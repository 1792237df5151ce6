import { expect } from 'chai';
import { parseLocator } from '../../../lab/src/android/uiautomator/locator.js';
import { NOTES } from './notes-app.js';
import { byId, tap, testPhone, type TestPhone } from './phone.js';

describe('finding elements', () => {
  let phone: TestPhone;

  beforeEach(() => {
    phone = testPhone();
  });

  async function find(strategy: string, selector: string, context: string | null = null): Promise<string[]> {
    const nodes = await phone.session.find(parseLocator(strategy, selector), context, false);
    return nodes.map(({ key }) => key);
  }

  async function failure(task: Promise<unknown>): Promise<string> {
    return task.then(
      () => 'no error',
      (error: unknown) => (error as { code?: string }).code ?? String(error),
    );
  }

  it('by id takes the full one, and completes a short one with the app’s package', async () => {
    expect(await find('id', `${NOTES}:id/header`)).to.deep.equal(['header']);
    expect(await find('id', 'header')).to.deep.equal(['header']);
    expect(await find('id', 'other:id/header')).to.deep.equal([]);
  });

  it('by id takes a short one as it is with disableIdLocatorAutocompletion', async () => {
    phone.session.updateSettings([['disableIdLocatorAutocompletion', true]]);
    expect(await find('id', 'header')).to.deep.equal([]);
    expect(await find('id', `${NOTES}:id/header`)).to.deep.equal(['header']);
  });

  it('by accessibility id and class name is exact', async () => {
    expect(await find('accessibility id', 'Add note')).to.deep.equal(['add']);
    expect(await find('accessibility id', 'Add')).to.deep.equal([]);
    expect(await find('class name', 'android.widget.Button')).to.deep.equal(['add', 'ask', 'crash', 'animate']);
    expect(await find('class name', 'Button')).to.deep.equal([]);
  });

  it('leaves out what is not visible to the user', async () => {
    expect(await find('id', 'hidden')).to.deep.equal([]);
    expect(await find('xpath', '//*[@text="Hidden"]')).to.deep.equal([]);
    phone.session.updateSettings([['allowInvisibleElements', true]]);
    expect(await find('xpath', '//*[@text="Hidden"]')).to.deep.equal(['hidden']);
  });

  it('by xpath has the functions of XPath 2', async () => {
    expect(await find('xpath', '//*[matches(@text, "^Note [12]$")]')).to.deep.equal(['title:Note 1', 'title:Note 2']);
    expect(await find('xpath', '//*[ends-with(lower-case(@text), "(30)")]')).to.deep.equal(['header']);
    expect(await find('xpath', '(//androidx.recyclerview.widget.RecyclerView/*)[last()]/@bounds')).to.deep.equal([]);
    expect(await find('xpath', '/hierarchy')).to.deep.equal([]);
  });

  it('by xpath has the attributes that the expression names, and what the display is', async () => {
    expect(await find('xpath', '//*[attribute::text="Note 1"]')).to.deep.equal([]);
    expect(await find('xpath', '//*[attribute::text="Note 1" and @text!=""]')).to.deep.equal(['title:Note 1']);
    expect(await find('xpath', '//*[attribute::text="Note 1" or @*="nothing"]')).to.deep.equal(['title:Note 1']);
    const { width, height } = phone.session.device.display();
    const display = `/hierarchy[@width="${width}"][@height="${height}"]`;
    expect(await find('xpath', `${display}//*[@text="Note 1"]`)).to.deep.equal(['title:Note 1']);
    expect(await find('xpath', '/hierarchy[@width="1"]//*[@text="Note 1"]')).to.deep.equal([]);
  });

  it('by xpath has only those of XPath 1.0 with enforceXPath1', async () => {
    phone.session.updateSettings([['enforceXPath1', true]]);
    expect(await find('xpath', '//*[@text="Note 2"]/..')).to.deep.equal(['row:Note 2']);
    expect(await find('xpath', '//android.widget.Button[contains(@text, "A")]')).to.deep.equal([
      'add',
      'ask',
      'animate',
    ]);
    expect(await failure(find('xpath', '//*[matches(@text, "x")]'))).to.equal('invalid selector');
  });

  it('answers invalid selector for what is no expression', async () => {
    expect(await failure(find('xpath', '//*['))).to.equal('invalid selector');
    expect(await failure(find('xpath', '//*[nope(@text)]'))).to.equal('invalid selector');
    expect(await failure(find('-android uiautomator', 'new UiSelector().nope("x")'))).to.equal('invalid selector');
    expect(await failure(find('-android uiautomator', 'new UiSelector().textMatches("(")'))).to.equal(
      'invalid selector',
    );
    expect(() => parseLocator('link text', 'x')).to.throw("'link text' is not supported");
  });

  it('asks an element for what is under it', async () => {
    const row = await phone.session.findOne(parseLocator('xpath', '//*[@text="Note 4"]/..'), null);
    const { ELEMENT } = phone.session.elements.add(row, null);
    expect(await find('id', 'title', ELEMENT)).to.deep.equal(['title:Note 4']);
    expect(await find('xpath', './/*', ELEMENT)).to.deep.equal(['title:Note 4']);
    expect(await find('xpath', '//*[@text="Note 3"]', ELEMENT)).to.deep.equal([]);
    expect(await find('-android uiautomator', 'className("android.widget.TextView")', ELEMENT)).to.deep.equal([
      'title:Note 4',
    ]);
  });

  it('sees a change of the screen at once', async () => {
    expect(await find('xpath', '//*[@text="ready"]')).to.have.length(1);
    tap(phone, 'title');
    expect(await find('xpath', '//*[@text="ready"]')).to.have.length(0);
  });

  it('knows only the active window, or all with enableMultiWindows', async () => {
    longPress(phone, 'title');
    expect(await find('id', 'header')).to.deep.equal([]);
    expect(await find('xpath', '//*[@text="Delete note?"]')).to.deep.equal(['dialog:title']);
    phone.session.updateSettings([['enableMultiWindows', true]]);
    expect(await find('id', 'header')).to.deep.equal(['header']);
  });

  describe('with UiScrollable', () => {
    const container = 'new UiScrollable(new UiSelector().scrollable(true))';

    it('scrolls until the element is there', async () => {
      expect(await find('-android uiautomator', `${container}.scrollIntoView(text("Note 28"))`)).to.deep.equal([
        'title:Note 28',
      ]);
      expect(await find('-android uiautomator', `${container}.scrollTextIntoView("Note 1")`)).to.deep.equal([
        'title:Note 1',
      ]);
    });

    it('does not scroll to what is there already', async () => {
      await find('-android uiautomator', `${container}.scrollIntoView(text("Note 3"))`);
      expect(phone.input.received()).to.deep.equal([]);
    });

    it('gives up at the end of the list, or after the most swipes', async () => {
      expect(await find('-android uiautomator', `${container}.scrollIntoView(text("Note 99"))`)).to.deep.equal([]);
      await find('-android uiautomator', `${container}.scrollTextIntoView("Note 1")`);
      expect(
        await find('-android uiautomator', `${container}.setMaxSearchSwipes(1).scrollIntoView(text("Note 30"))`),
      ).to.deep.equal([]);
    });

    it('names the row that holds a text', async () => {
      const rows = 'className("android.widget.LinearLayout")';
      expect(await find('-android uiautomator', `${container}.getChildByText(${rows}, "Note 25")`)).to.deep.equal([
        'row:Note 25',
      ]);
      expect(await find('-android uiautomator', `${container}.getChildByText(${rows}, "Note 1", false)`)).to.deep.equal(
        [],
      );
      expect(
        await failure(
          phone.session.findOne(
            parseLocator('-android uiautomator', `${container}.getChildByText(${rows}, "Note 1", false)`),
            null,
          ),
        ),
      ).to.equal('no such element');
    });

    it('scrolls even where the result is no element, and says so', async () => {
      expect(await failure(find('-android uiautomator', `${container}.scrollToEnd(10)`))).to.equal('invalid selector');
      expect(await find('xpath', '//*[@text="Note 30"]')).to.have.length(1);
      expect(await failure(find('-android uiautomator', `${container}.nope()`))).to.equal('invalid selector');
    });

    it('waits for its container as long as waitForSelectorTimeout says', async () => {
      phone.session.updateSettings([['waitForSelectorTimeout', 0]]);
      const locator = parseLocator('-android uiautomator', 'new UiScrollable(text("none")).scrollIntoView(text("x"))');
      expect(await failure(phone.session.findOne(locator, null))).to.equal('no such element');
    });
  });
});

function longPress(phone: TestPhone, id: string): void {
  const { x, y } = byId(phone, id).bounds;
  phone.input.touch({ kind: 'longPress', x: x + 5, y: y + 5 });
}
