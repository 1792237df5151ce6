import { expect } from 'chai';
import { byId, tap, testPhone, type TestPhone } from './phone.js';

describe('touches and text', () => {
  let phone: TestPhone;

  beforeEach(() => {
    phone = testPhone();
  });

  it('are taken by what lies on top', () => {
    phone.input.touch({ kind: 'tap', x: 500, y: 490 });
    expect(byId(phone, 'status').text).to.equal('opened Note 2');
    // A banner now covers the buttons.
    tap(phone, 'add');
    expect(phone.input.received().at(-1)?.view).to.equal('cover');
    expect(byId(phone, 'status').text).to.equal('opened Note 2');
  });

  it('do not reach what is under a dialog; outside of it they close it', () => {
    phone.input.touch({ kind: 'longPress', x: 500, y: 300 });
    phone.input.touch({ kind: 'tap', x: 500, y: 300 });
    expect(phone.device.glass.windows()).to.have.length(1);
    expect(byId(phone, 'status').text).to.equal('ready');
  });

  it('on the soft keyboard type, and reach nothing under it', () => {
    tap(phone, 'add');
    const before = byId(phone, 'save').bounds;
    tap(phone, 'input_title');
    expect(phone.device.glass.isKeyboardShown()).to.equal(true);
    const keyboard = phone.device.foreground()?.keyboard();
    expect(keyboard).to.deep.equal({ x: 0, y: 1536, width: 1080, height: 864 });
    expect(byId(phone, 'save').bounds.y, 'the app moves out of its way').to.be.lessThan(before.y);
    phone.input.touch({ kind: 'tap', x: 54, y: 1600 });
    expect(byId(phone, 'input_title').text).to.equal('q');
  });

  it('off the screen meet nothing', () => {
    phone.input.touch({ kind: 'tap', x: 5000, y: 300 });
    expect(phone.input.received()).to.have.length(1);
    expect(phone.input.received()[0]).to.not.have.property('view');
  });

  it('on a disabled view are taken and do nothing', () => {
    tap(phone, 'add');
    tap(phone, 'save');
    expect(phone.input.received().at(-1)?.view).to.equal('save');
    expect(phone.device.foreground()?.process.activity()).to.equal('.EditActivity');
  });

  it('type letter by letter, erase and submit', () => {
    tap(phone, 'add');
    tap(phone, 'input_title');
    phone.input.type('ab');
    phone.input.key(67);
    expect(byId(phone, 'input_title').text).to.equal('a');
    phone.input.key(31, 1);
    expect(byId(phone, 'input_title').text).to.equal('aC');
    phone.input.type('\n');
    expect(byId(phone, 'status').text).to.equal('submitted');
  });

  it('are lost without a focus', () => {
    expect(phone.input.type('x')).to.equal(false);
  });

  it('set text only in text inputs', () => {
    tap(phone, 'add');
    expect(phone.input.setText(byId(phone, 'input_title').view, 'whole')).to.equal(true);
    expect(byId(phone, 'input_title').text).to.equal('whole');
    expect(phone.input.setText(byId(phone, 'save').view, 'x')).to.equal(false);
  });

  it('give the keyboard back when a field is touched again', () => {
    tap(phone, 'add');
    tap(phone, 'input_title');
    phone.device.glass.hideKeyboard();
    expect(phone.device.glass.isKeyboardShown()).to.equal(false);
    tap(phone, 'input_title');
    expect(phone.device.glass.isKeyboardShown()).to.equal(true);
  });

  it('lose the focus with the view that had it', () => {
    tap(phone, 'add');
    tap(phone, 'input_title');
    phone.device.glass.hideKeyboard();
    phone.device.back();
    expect(phone.device.glass.isKeyboardShown()).to.equal(false);
    tap(phone, 'add');
    expect(phone.device.glass.isKeyboardShown(), 'a new editor has no focus yet').to.equal(false);
  });

  it('say whether a drag moved something', () => {
    const up = { kind: 'drag', from: { x: 500, y: 1500 }, to: { x: 500, y: 1000 } } as const;
    const down = { ...up, from: up.to, to: up.from };
    expect(phone.input.touch(down)).to.equal(false);
    expect(phone.input.touch(up)).to.equal(true);
    expect(phone.input.touch(down)).to.equal(true);
  });
});
