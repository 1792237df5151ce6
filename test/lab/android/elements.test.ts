import { expect } from 'chai';
import { attributeValue } from '../../../lab/src/android/uiautomator/attribute.js';
import { type Locator, parseLocator } from '../../../lab/src/android/uiautomator/locator.js';
import { byId, tap, testPhone, type TestPhone } from './phone.js';

describe('element references', () => {
  let phone: TestPhone;

  beforeEach(() => {
    phone = testPhone();
  });

  async function reference(locator: Locator, single: boolean): Promise<string> {
    const [node] = await phone.session.find(locator, null, single);
    if (!node) throw new Error('not found');
    return phone.session.elements.add(node, { locator, single, context: null }).ELEMENT;
  }

  const code = (id: string): string => {
    try {
      phone.session.element(id);
      return 'alive';
    } catch (error) {
      return (error as { code: string }).code;
    }
  };

  it('are the same for the same view, and follow its changes', async () => {
    const id = await reference(parseLocator('id', 'status'), true);
    tap(phone, 'title');
    expect(await reference(parseLocator('xpath', '//*[@text="opened Note 1"]'), true)).to.equal(id);
    expect(phone.session.element(id).text).to.equal('opened Note 1');
  });

  it('go stale when their view is gone', async () => {
    const id = await reference(parseLocator('id', 'header'), true);
    tap(phone, 'add');
    expect(code(id)).to.equal('stale element reference');
    phone.device.back();
    expect(code(id)).to.equal('alive');
  });

  it('are found again by their locator, unless they were one of several', async () => {
    const single = await reference(parseLocator('id', 'status'), true);
    const several = await reference(parseLocator('class name', 'android.widget.Button'), false);
    tap(phone, 'add');
    expect(phone.session.element(single).key).to.equal('editor_status');
    expect(code(several)).to.equal('stale element reference');
  });

  it('live on under a dialog', async () => {
    const id = await reference(parseLocator('id', 'header'), true);
    const { x, y } = byId(phone, 'title').bounds;
    phone.input.touch({ kind: 'longPress', x: x + 5, y: y + 5 });
    expect(code(id)).to.equal('alive');
  });

  it('that were never given out are no elements', () => {
    expect(code('nonsense')).to.equal('no such element');
  });
});

describe('attributes of elements', () => {
  const phone = testPhone();
  const value = (id: string, name: string): string | null => attributeValue(byId(phone, id), name);

  it('are known by all their names, whatever the case', () => {
    for (const name of ['content-desc', 'contentDescription', 'CONTENTDESCRIPTION'])
      expect(value('add', name)).to.equal('Add note');
    expect(value('add', 'name')).to.equal('Add');
    expect(value('add', 'className')).to.equal('android.widget.Button');
    expect(value('add', 'resourceId')).to.equal('com.example.notes:id/add');
    expect(value('add', 'bounds')).to.equal('[20,2220][250,2360]');
    expect(value('add', 'longClickable')).to.equal('false');
  });

  it('are null where the element has none', () => {
    expect(value('header', 'content-desc')).to.equal(null);
    expect(value('header', 'hint')).to.equal(null);
  });

  it('that do not exist are an error that lists those that do', () => {
    expect(() => value('header', 'colour')).to.throw(/'colour' attribute is unknown.*resource-id,resourceId/);
    expect(() => value('header', 'index')).to.throw("'index' attribute is unknown");
  });
});
