import { expect } from 'chai';
import { readScreen } from '../../../src/screen/index.js';
import { iosNode } from './read.js';

/** DESIGN section 4, the table's column of iOS, row by row. */
describe('rules of iOS: field', () => {
  it('id is the name', () => {
    expect(iosNode('Button', { name: 'save', label: 'Save' }).id).to.equal('save');
    expect(iosNode('Button', { label: 'Save' }).id).to.equal('');
  });

  for (const type of ['StaticText', 'TextField', 'SecureTextField', 'SearchField', 'TextView']) {
    it(`text of ${type} is the value`, () => {
      expect(iosNode(type, { value: 'V', placeholderValue: 'P', label: 'L' }).text).to.equal('V');
    });

    it(`text of ${type} is without a value the placeholder`, () => {
      expect(iosNode(type, { placeholderValue: 'P', label: 'L' }).text).to.equal('P');
    });

    it(`text of ${type} is without value and placeholder the label`, () => {
      expect(iosNode(type, { label: 'L' }).text).to.equal('L');
    });
  }

  it('text of all others is the label', () => {
    for (const type of ['Button', 'Cell', 'Switch', 'Other', 'Slider']) {
      expect(iosNode(type, { value: 'V', placeholderValue: 'P', label: 'L' }).text, type).to.equal('L');
    }
  });

  it('label is the label, never the name', () => {
    expect(iosNode('Button', { name: 'save', label: 'Save' }).label).to.equal('Save');
    expect(iosNode('Button', { name: 'save' }).label).to.equal('');
    expect(iosNode('StaticText', { value: 'V', label: 'L' }).label).to.equal('L');
  });

  it('value is the value', () => {
    expect(iosNode('Slider', { value: '50%' }).value).to.equal('50%');
    expect(iosNode('TextField', { value: 'V', placeholderValue: 'P' }).value).to.equal('V');
  });

  it('value of an empty text input is not its placeholder', () => {
    expect(iosNode('TextField', { value: 'P', placeholderValue: 'P' }).value).to.equal('');
    expect(iosNode('Other', { value: 'P', placeholderValue: 'P' }).value).to.equal('P');
  });

  it('hint is the placeholder', () => {
    expect(iosNode('TextField', { placeholderValue: 'P' }).hint).to.equal('P');
  });

  it('class is the type', () => {
    expect(iosNode('Any', { type: 'XCUIElementTypeButton' }).class).to.equal('XCUIElementTypeButton');
  });

  it('class is without a type the name of the tag', () => {
    expect(iosNode('Button').class).to.equal('XCUIElementTypeButton');
  });

  it('selected is the trait Selected', () => {
    expect(iosNode('Other', { traits: 'Button, Selected' }).selected).to.equal(true);
    expect(iosNode('Other', { traits: 'Button' }).selected).to.equal(false);
  });

  it('selected is the value 1 of a Button, and of nothing else', () => {
    expect(iosNode('Button', { value: '1' }).selected).to.equal(true);
    expect(iosNode('Button', { value: '0' }).selected).to.equal(false);
    expect(iosNode('Cell', { value: '1' }).selected).to.equal(false);
  });

  it('selected is an attribute that says so', () => {
    expect(iosNode('Cell', { selected: 'true' }).selected).to.equal(true);
    expect(iosNode('Cell', { selected: 'false' }).selected).to.equal(false);
  });

  for (const type of ['Switch', 'Toggle', 'CheckBox', 'RadioButton']) {
    it(`checked is the value of ${type}`, () => {
      expect(iosNode(type, { value: '1' }).checked).to.equal(true);
      expect(iosNode(type, { value: 'true' }).checked).to.equal(true);
      expect(iosNode(type, { value: '0' }).checked).to.equal(false);
    });
  }

  it('checked is nothing else', () => {
    expect(iosNode('Button', { value: '1' }).checked).to.equal(false);
  });

  it('enabled is what the source says, and not known where it says nothing', () => {
    expect(iosNode('Button', { enabled: 'true' }).enabled).to.equal(true);
    expect(iosNode('Button', { enabled: 'false' }).enabled).to.equal(false);
    expect(iosNode('Button').enabled).to.equal(undefined);
  });

  it('focused and clickable are not known', () => {
    const node = iosNode('Button', { focused: 'true', clickable: 'true' });
    expect([node.focused, node.clickable]).to.deep.equal([undefined, undefined]);
  });

  for (const type of ['ScrollView', 'Table', 'CollectionView', 'WebView']) {
    it(`${type} is scrollable`, () => {
      expect(iosNode(type).scrollable).to.equal(true);
    });
  }

  it('nothing else is scrollable', () => {
    expect(iosNode('Other').scrollable).to.equal(false);
  });

  it('bounds are x, y, width and height, with fractions and signs', () => {
    const bounds = (x: string, y: string, width: string, height: string): unknown => iosNode('Other', { x, y, width, height }).bounds; // prettier-ignore
    expect(bounds('10', '20', '30', '40')).to.deep.equal({ left: 10, top: 20, right: 40, bottom: 60 });
    expect(bounds('-10.5', '.5', '1e1', '2.')).to.deep.equal({ left: -10.5, top: 0.5, right: -0.5, bottom: 2.5 });
    for (const broken of ['', 'x', '-', 'inf', 'NaN', '1e999', '0x10', '1 ', '--1', '1-']) {
      for (let at = 0; at < 4; at++) {
        const [x = '', y = '', width = '', height = ''] = ['1', '1', '1', '1'].with(at, broken);
        expect(bounds(x, y, width, height), `${broken} at ${at}`).to.equal(undefined);
      }
    }
    expect(bounds('0', '0', '-1', '5')).to.equal(undefined);
    expect(bounds('0', '0', '5', '-1')).to.equal(undefined);
  });

  it('the viewport is the first element with an area', () => {
    const source = '<AppiumAUT><XCUIElementTypeApplication x="0" y="0" width="0" height="0"><XCUIElementTypeWindow x="0" y="0" width="390" height="844"/></XCUIElementTypeApplication></AppiumAUT>'; // prettier-ignore
    expect(readScreen(source, 'ios').viewport).to.deep.equal({ left: 0, top: 0, right: 390, bottom: 844 });
  });

  it('the app is the bundleId of the application', () => {
    expect(readScreen('<AppiumAUT><XCUIElementTypeApplication bundleId="com.example"/></AppiumAUT>', 'ios').app).to.equal('com.example'); // prettier-ignore
  });
});
