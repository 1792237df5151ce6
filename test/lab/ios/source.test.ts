import { expect } from 'chai';
import fc from 'fast-check';
import { parseXmlDocument } from 'slimdom';
import { toDescription, toJson, toXml } from '../../../lab/src/ios/element/source.js';
import { all, node, treeOf } from './element-tree.js';

const tree = treeOf([
  node('window', { type: 'Window' }, [
    node('save', { type: 'Button', id: 'save-button', label: 'Save "all" & <more>', enabled: false }, [], {
      x: 10.5,
      y: 20.25,
      width: 99.5,
      height: 44,
    }),
    node('field', { type: 'TextField', id: 'title', label: '', placeholder: 'Title' }),
    node('secret', { type: 'SecureTextField', value: 'abc' }),
    node('switch', { type: 'Switch', label: 'All-day', value: '1' }),
    node('off', { type: 'Switch', label: 'Urgent', value: 'false' }),
    node('tab', { type: 'Button', label: 'Day', selected: true }),
    node('below', { type: 'StaticText', label: 'Far' }, [], { x: 0, y: 900, width: 50, height: 20 }),
    node('list', { type: 'Table' }, [
      node('cell', { type: 'Cell' }, [node('text', { type: 'StaticText', label: 'Row' })]),
    ]),
    node('strange', { type: 'Hologram', label: 'x' }),
  ]),
]);

const line = (xml: string, wanted: string): string =>
  xml
    .split('\n')
    .find((text) => text.includes(wanted))
    ?.trim() ?? '';

describe('Page source', () => {
  const xml = toXml(tree, { scope: 'AppiumAUT' });

  it('stands under the scope element, two blanks a level', () => {
    const lines = xml.split('\n');
    expect(lines.slice(0, 2)).to.deep.equal(['<?xml version="1.0" encoding="UTF-8"?>', '<AppiumAUT>']);
    expect(lines[2]).to.match(/^ {2}<XCUIElementTypeApplication /);
    expect(lines.at(-2)).to.equal('</AppiumAUT>');
  });

  it('starts with the application when no scope is asked for', () =>
    expect(toXml(tree, {}).split('\n')[1]).to.match(/^<XCUIElementTypeApplication /));

  it('gives the attributes in WDA’s order, with whole points', () =>
    expect(line(xml, 'save-button')).to.equal(
      '<XCUIElementTypeButton type="XCUIElementTypeButton" name="save-button" label="Save &quot;all&quot; &amp; &lt;more&gt;" ' +
        'enabled="false" visible="true" accessible="true" x="10" y="20" width="100" height="45" index="0" ' +
        'traits="Button, NotEnabled"/>',
    ));

  it('gives process and bundle id on the application alone', () => {
    expect(line(xml, 'bundleId')).to.match(/traits="" processId="700" bundleId="com\.example\.Demo">$/);
    expect(xml.match(/processId/g)).to.have.length(1);
  });

  it('takes the placeholder for the value of an empty input, and keeps its empty label', () =>
    expect(line(xml, '"title"')).to.match(
      / value="Title" name="title" label="" .* placeholderValue="Title" traits=""/,
    ));

  it('never shows what a secure input holds', () => {
    expect(line(xml, 'SecureTextField')).to.contain('value="•••"');
    expect(xml).not.to.contain('abc');
  });

  it('shows a switch as 1 or 0, and a selected button as 1', () => {
    expect(line(xml, 'All-day')).to.contain('value="1"');
    expect(line(xml, 'Urgent')).to.contain('value="0"');
    expect(line(xml, '"Day"')).to.match(/value="1".*traits="Button, Selected"/);
  });

  it('says that an element off the screen is not visible', () =>
    expect(line(xml, 'Far')).to.contain('visible="false"'));

  it('shows types that XCTest does not know as Other', () =>
    expect(line(xml, 'name="x"')).to.match(/^<XCUIElementTypeOther /));

  it('calls a cell accessible when its content is', () => {
    expect(line(xml, '<XCUIElementTypeCell')).to.contain('accessible="true"');
    expect(line(xml, '<XCUIElementTypeTable')).to.contain('accessible="false"');
  });

  it('leaves out excluded attributes, in any case, and adds hittable on demand', () => {
    const other = toXml(tree, { excluded: ['Visible', 'TRAITS'], hittable: true });
    expect(other).not.to.match(/ (visible|traits)=/);
    expect(line(other, 'save-button')).to.contain('index="0" hittable="true"');
  });

  it('cuts what is deeper than the depth that was set', () => {
    const shallow = treeOf(
      [node('window', { type: 'Window' }, [node('a', { type: 'Other' }, [node('b', { type: 'Other' })])])],
      2,
    );
    expect(all(shallow).map((element) => element.view.key)).to.deep.equal(['application', 'window', 'a']);
  });

  it('has short types and texts for flags in JSON', () => {
    const json = toJson(tree, new Set(['visible']));
    const [window] = json['children'] as Record<string, unknown>[];
    const [save] = window?.['children'] as Record<string, unknown>[];
    expect(save).to.deep.include({
      type: 'Button',
      rawIdentifier: 'save-button',
      isEnabled: '0',
      frame: '{{10, 20}, {100, 45}}',
      rect: { x: 10, y: 20, width: 100, height: 45 },
    });
    expect(save).not.to.have.property('isVisible');
    expect(save).not.to.have.property('children');
  });

  it('can be read by a person', () =>
    expect(toDescription(tree)).to.contain(
      "\n    Button, {{10.5, 20.25}, {99.5, 44}}, identifier: 'save-button', label: 'Save",
    ));

  it('is XML that gives every label back, whatever the label', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'binary' }), (label) => {
        const document = parseXmlDocument(toXml(treeOf([node('a', { type: 'Button', label })]), {}));
        // eslint-disable-next-line no-control-regex -- XML 1.0 cannot carry these
        const carried = label.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '');
        const shown = document.getElementsByTagName('XCUIElementTypeButton')[0]?.getAttribute('label');
        expect(shown ?? '').to.equal(carried);
      }),
    );
  });
});
