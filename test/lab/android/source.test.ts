import { expect } from 'chai';
import fc from 'fast-check';
import type { Document } from 'slimdom';
import { parseXmlDocument } from 'slimdom';
import { sourceXml, tagName, xmlSafe } from '../../../lab/src/android/uiautomator/source.js';
import { NOTES } from './notes-app.js';
import { tap, testPhone, type TestPhone } from './phone.js';

const xml = ({ session }: TestPhone): string => sourceXml(session.tree('source'));

describe('the page source', () => {
  let phone: TestPhone;

  beforeEach(() => {
    phone = testPhone();
  });

  it('begins with the hierarchy and the display', () => {
    expect(xml(phone).split('\n').slice(0, 2)).to.deep.equal([
      "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>",
      '<hierarchy index="0" class="hierarchy" rotation="0" width="1080" height="2400">',
    ]);
    phone.device.rotate('landscape');
    expect(xml(phone)).to.contain('rotation="1" width="2400" height="1080"');
  });

  it('has the driver’s attributes in the driver’s order', () => {
    expect(
      xml(phone)
        .split('\n')
        .find((line) => line.includes('Add note'))
        ?.trim(),
    ).to.equal(
      `<android.widget.Button index="3" package="${NOTES}" class="android.widget.Button" text="Add" content-desc="Add note" ` +
        `resource-id="${NOTES}:id/add" checkable="false" checked="false" clickable="true" enabled="true" focusable="true" ` +
        'focused="false" long-clickable="false" password="false" scrollable="false" selected="false" bounds="[20,2220][250,2360]" ' +
        'displayed="true" a11y-important="true" screen-reader-focusable="false" drawing-order="4" showing-hint="false" ' +
        'text-entry-key="false" dismissable="false" a11y-focused="false" heading="false" live-region="0" ' +
        'context-clickable="false" content-invalid="false" />',
    );
  });

  it('shows a hint as text, says so, and hides a password', () => {
    tap(phone, 'add');
    expect(xml(phone)).to.match(/text="Title".* hint="Title".* input-type="1".* showing-hint="true"/);
    tap(phone, 'input_secret');
    phone.input.type('abc');
    expect(xml(phone)).to.match(/text="•••".* password="true".* input-type="129"/);
    expect(xml(phone)).to.not.contain('abc');
  });

  it('puts the window manager’s content frame around an activity', () => {
    expect(xml(phone)).to.contain('resource-id="android:id/content"');
  });

  it('holds the active window only, and never the soft keyboard', () => {
    tap(phone, 'add');
    tap(phone, 'input_title');
    expect(phone.device.glass.isKeyboardShown()).to.equal(true);
    expect(xml(phone)).to.not.contain('text="q"');
    expect(xml(phone)).to.contain('focused="true"');
  });

  it('cuts boxes at scroll containers and the screen', () => {
    phone.input.touch({ kind: 'drag', from: { x: 500, y: 1000 }, to: { x: 500, y: 930 } });
    expect(xml(phone)).to.contain('bounds="[0,220][1080,330]"');
  });

  it('shows renamed ids everywhere', () => {
    phone.device.renames = { header: 'caption' };
    phone.device.changed();
    expect(xml(phone)).to.contain(`resource-id="${NOTES}:id/caption"`);
    expect(xml(phone)).to.not.contain('id/header');
  });

  it('ends at snapshotMaxDepth, and leaves plain layouts out with ignoreUnimportantViews', () => {
    phone.session.updateSettings([['snapshotMaxDepth', 2]]);
    expect(xml(phone).match(/<android/g)).to.have.length(2);
    phone.session.updateSettings([
      ['snapshotMaxDepth', 70],
      ['ignoreUnimportantViews', true],
    ]);
    expect(xml(phone)).to.not.contain('android:id/content');
    expect(xml(phone)).to.contain('Add note');
  });

  it('escapes every text so that it can be read back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const source = sourceXml({ name: 'a', attributes: [['text', text]], node: null, children: [] });
        const parsed: Document = parseXmlDocument(source);
        expect(parsed.documentElement?.getAttribute('text')).to.equal(xmlSafe(text));
      }),
    );
  });

  it('makes XML names of class names', () => {
    expect(tagName('com.example.Outer$Inner')).to.equal('com.example.Outer.Inner');
    expect(tagName('.a@@b.')).to.equal('a.b');
    expect(tagName('')).to.equal('android.view.View');
  });
});
