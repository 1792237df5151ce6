import { expect } from 'chai';
import { compileMatcher, coveringOn, type Candidate, type ElementsProof, type Matcher } from '../../src/match/index.js';
import type { Place, Screen, Selector } from '../../src/model/index.js';
import { readScreen } from '../../src/screen/index.js';
import { androidSource, view, type Element } from '../screen/page-source.js';
import { resolvedPacks } from './corpus-pack.js';
import { driverAnswer } from './driver-answers.js';
import { place } from './places.js';

const SHEET = '[0,0][1080,2400]';
const day = place('day', { required: [{ id: 'day' }] });

function matcherOf(...places: readonly Place[]): Matcher {
  return compileMatcher(resolvedPacks('demo', 'android', places));
}

function screenOf(...inside: readonly Element[]): Screen {
  return readScreen(androidSource(view('FrameLayout', { box: SHEET }, ...inside)), 'android');
}

const shown = (id: string, attributes: Readonly<Record<string, string>> = {}, ...inside: readonly Element[]): Element =>
  view('View', { id, box: '[0,400][500,500]', ...attributes }, ...inside);

function proofOf(matcher: Matcher, screen: Screen, id: string, seen = screen.viewport): ElementsProof | undefined {
  const question = matcher.elementsQuestion([{ place: id, values: {} }], [], coveringOn('android'), seen);
  const proof = question?.proof(question.locators.map((locator) => driverAnswer(screen, locator)));
  return typeof proof === 'object' ? proof : undefined;
}

describe('Places of Android asked by searches', () => {
  it('are proven by what is shown, and not where something better may be shown', () => {
    const dialog = place('dialog', { refines: 'day', modal: true, required: [{ id: 'alertTitle' }] });
    const matcher = matcherOf(day, dialog);
    expect(proofOf(matcher, screenOf(shown('day')), 'day')?.identified.waypoint).to.equal('day');
    const other = view('TextView', { 'resource-id': 'android:id/alertTitle', box: SHEET });
    expect(proofOf(matcher, screenOf(shown('day'), other), 'day')).to.equal(undefined);
    expect(proofOf(matcher, screenOf(shown('day', { displayed: 'false' })), 'day')).to.equal(undefined);
  });

  it('know what normalisation makes equal, also what stands in place of a text', () => {
    const matcher = matcherOf(place('day', { required: [{ id: 'day' }], forbidden: [{ text: 'Save it' }] }));
    const plain = shown('other', { text: 'Save it all' });
    expect(proofOf(matcher, screenOf(shown('day'), plain), 'day')).not.to.equal(undefined);
    for (const attribute of ['text', 'hint', 'content-desc'])
      for (const text of ['Save it', ' Save it', 'Save\u00a0it', 'Save  it', 'Sa\u200eve it', 'Save it\n']) {
        const screen = screenOf(shown('day'), shown('other', { [attribute]: text }));
        expect(proofOf(matcher, screen, 'day'), `${attribute} ${JSON.stringify(text)}`).to.equal(undefined);
      }
  });

  it('know ids with and without their package, by their parts and by patterns', () => {
    const forms: readonly Selector[] = [
      { id: 'save' },
      { id: 'com.example:id/save' },
      { id: { startsWith: 'sa' } },
      { id: { endsWith: 've' } },
      { id: { contains: 'av' } },
      { id: { matches: 'sa(v|f)e' } },
      { id: { equals: 'SAVE', ignoreCase: true } },
    ];
    for (const id of forms) {
      const matcher = matcherOf(place('day', { required: [{ id: 'day' }], forbidden: [id] }));
      const words = JSON.stringify(id);
      expect(proofOf(matcher, screenOf(shown('day'), shown('save')), 'day'), words).to.equal(undefined);
      expect(proofOf(matcher, screenOf(shown('day'), shown('sums')), 'day'), words).not.to.equal(undefined);
    }
  });

  it('know what is within, and what has something inside', () => {
    const within = place('within', { required: [{ text: 'Saved', within: { id: 'banner' } }] });
    const having = place('having', { required: [{ id: 'row', has: { role: 'slider' } }] });
    const matcher = matcherOf(within, having);
    const saved = shown('', { text: 'Saved' });
    expect(proofOf(matcher, screenOf(shown('banner', {}, saved)), 'within')).not.to.equal(undefined);
    expect(proofOf(matcher, screenOf(shown('banner'), saved), 'within')).to.equal(undefined);
    const slider = view('SeekBar', { box: '[0,400][100,500]' });
    expect(proofOf(matcher, screenOf(shown('row', {}, slider)), 'having')).not.to.equal(undefined);
    expect(proofOf(matcher, screenOf(shown('row'), slider), 'having')).to.equal(undefined);
  });

  it('are not asked before it is known what cuts every box, and not found on a display of another size', () => {
    const matcher = matcherOf(day);
    expect(matcher.elementsQuestion([{ place: 'day', values: {} }])).to.equal(undefined);
    const turned = { left: 0, top: 0, right: 2400, bottom: 1080 };
    expect(proofOf(matcher, screenOf(shown('day')), 'day', turned)).to.equal(undefined);
  });

  it('are never asked by what the driver takes for a question of its own', () => {
    const odd = place('odd', { required: [{ id: "/*[@firstVisible='true']" }] });
    const viewport = screenOf().viewport;
    expect(matcherOf(odd).elementsQuestion([{ place: 'odd', values: {} }], [], [], viewport)).to.equal(undefined);
    const list = view('ListView', { scrollable: 'true', box: '[0,600][1080,2400]' });
    const question = matcherOf(day).elementsQuestion([{ place: 'day', values: {} }], [], [], viewport);
    const ask = () =>
      question?.proof(question.locators.map((each) => driverAnswer(screenOf(list, shown('day')), each)));
    expect(question?.locators.map(({ value }) => value).join()).not.to.include('//*[@scrollable');
    expect(ask()).to.be.an('object');
  });
});

describe('Targets of Android asked by searches', () => {
  const SELECTOR: Selector = { text: 'Go' };
  const go = (attributes: Readonly<Record<string, string>> = {}): Element =>
    view('Button', { text: 'Go', clickable: 'true', box: '[0,400][500,500]', ...attributes });

  /** What is found when it is asked for again, and whether it was found at first. */
  function twice(screen: Screen, selector = SELECTOR): { readonly first: boolean; readonly again: readonly string[] } {
    const question = matcherOf(day).targetQuestion(selector, [], screen.viewport);
    const look = question?.look(question.locators.map((locator) => driverAnswer(screen, locator)));
    const again = look && question?.again([look]);
    return {
      first: look !== undefined,
      again: again === undefined ? [] : driverAnswer(screen, again).map(({ attributes }) => attributes['text'] ?? ''),
    };
  }

  it('are found, and found again', () => {
    expect(twice(screenOf(go()))).to.deep.equal({ first: true, again: ['Go'] });
    expect(twice(screenOf())).to.deep.equal({ first: false, again: [] });
    expect(twice(screenOf(go(), go({ box: '[0,600][500,700]' })))).to.deep.equal({ first: false, again: [] });
  });

  it('are left to a page source where something lies over them, or may', () => {
    const over = shown('scrim', { clickable: 'true', box: SHEET });
    expect(twice(screenOf(go(), over)).first).to.equal(false);
    expect(twice(screenOf(over, go()))).to.deep.equal({ first: true, again: ['Go'] });
    const bar = view('androidx.appcompat.widget.Toolbar', { box: '[0,450][1080,600]' });
    expect(twice(screenOf(go(), bar)).first).to.equal(false);
    const raised = shown('scrim', { clickable: 'true', box: SHEET, 'drawing-order': '10' });
    expect(twice(screenOf(raised, go({ 'drawing-order': '9' }))).again).to.deep.equal([]);
    expect(twice(screenOf(raised, go({ 'drawing-order': '11' }))).again).to.deep.equal(['Go']);
  });

  it('are left to a page source where a keyboard may lie over them', () => {
    const field = view('EditText', { focused: 'true', box: '[0,100][500,200]' });
    expect(twice(screenOf(field, go({ box: '[0,300][500,400]' }))).first).to.equal(true);
    expect(twice(screenOf(field, go({ box: '[0,1500][500,1600]' }))).first).to.equal(false);
    expect(twice(screenOf(go({ box: '[0,1500][500,1600]' }))).first).to.equal(true);
  });

  it('are left to a page source where what scrolls around them may cut them off', () => {
    const list = (...inside: readonly Element[]): Element =>
      view('ListView', { scrollable: 'true', box: '[0,600][1080,2400]' }, ...inside);
    expect(twice(screenOf(list(), go())).again).to.deep.equal(['Go']);
    expect(twice(screenOf(list(go()))).again).to.deep.equal([]);
    expect(twice(screenOf(list(go({ box: '[0,700][500,800]' })))).again).to.deep.equal(['Go']);
  });

  it('are not told apart among those of a place by how their text is written', () => {
    const matcher = matcherOf(day);
    const screen = screenOf(
      shown('day', { box: '[0,100][500,200]' }),
      go(),
      go({ text: 'Go ', box: '[0,600][500,700]' }),
    );
    const besides = [SELECTOR, ...coveringOn('android')];
    const question = matcher.elementsQuestion([{ place: 'day', values: {} }], [], besides, screen.viewport);
    const proof = question?.proof(question.locators.map((locator) => driverAnswer(screen, locator)));
    if (typeof proof !== 'object') throw new Error('not proven');
    const among = (selector: Selector): readonly Candidate[] | undefined =>
      matcher.targetQuestion(selector, [], screen.viewport)?.among(proof.screen, proof.elements);
    expect(question?.covers(SELECTOR)).to.equal(true);
    expect(among(SELECTOR)).to.deep.equal([]);
    expect(among({ id: 'day' })?.map(({ sure }) => sure)).to.deep.equal([true]);
  });
});
