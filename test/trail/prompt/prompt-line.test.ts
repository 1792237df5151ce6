import { expect } from 'chai';
import fc from 'fast-check';
import { parseCommand } from '../../../src/trail/command.js';
import { readPromptLine } from '../../../src/trail/prompt/prompt-line.js';
import { deedOf, type PromptState } from '../../../src/trail/prompt/prompt-state.js';

describe('a line of the prompt', () => {
  it('is one of its own commands', () => {
    for (const kind of ['help', 'undo', 'where', 'quit'] as const)
      expect(readPromptLine(`  ${kind} # now`)).to.deep.equal({ kind });
    expect(readPromptLine('save')).to.deep.equal({ kind: 'save' });
    expect(readPromptLine('save my trails/lunch.trail.yaml ')).to.deep.equal({ kind: 'save', file: 'my trails/lunch.trail.yaml' }); // prettier-ignore
    expect(readPromptLine('save "a b.yaml"')).to.deep.equal({ kind: 'save', file: 'a b.yaml' });
    expect(readPromptLine("save 'a b.yaml'")).to.deep.equal({ kind: 'save', file: 'a b.yaml' });
  });

  it('is a command of a recording, or nothing', () => {
    expect(readPromptLine('go month-view')).to.deep.equal({
      kind: 'command',
      command: { kind: 'go', to: 'month-view', params: {} },
    });
    for (const line of ['', '   ', '# a comment']) expect(readPromptLine(line)).to.deep.equal({ kind: 'nothing' });
  });

  it('is wrong with the nearest right word, and without the number of a line', () => {
    expect(readPromptLine('udno')).to.deep.equal({ kind: 'wrong', message: '`udno` is no command.', hint: 'Did you mean `undo`?' }); // prettier-ignore
    expect(readPromptLine('tapp id=x')).to.deep.include({ hint: 'Did you mean `tap`?' });
    expect(readPromptLine('xyzzy')).to.deep.include({ hint: '`help` lists what there is.' });
    expect(readPromptLine('go')).to.deep.include({ kind: 'wrong', message: '`go` needs a name first.' });
    expect(readPromptLine('undo 3')).to.deep.include({ kind: 'wrong', message: '`undo` takes nothing behind it.' });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })), (text) => {
        expect(readPromptLine(text)).to.have.property('kind');
      }),
    );
  });

  it('is refused where no person types: in a file of commands', () => {
    expect(() => parseCommand('undo', 3)).to.throw('Line 3: `undo` is for the prompt only.');
  });
});

describe('what a line comes to', () => {
  const state = (more: Partial<PromptState> = {}): PromptState => ({ steps: 2, unsaved: true, asked: false, ...more });
  const deed = (line: string, more: Partial<PromptState> = {}) => deedOf(readPromptLine(line), state(more));

  it('runs commands, and says what is wrong with a line', () => {
    expect(deed('back')).to.deep.equal({ kind: 'run', command: { kind: 'raw', step: 'back' } });
    expect(deed('udno')).to.deep.equal({ kind: 'tell', text: '`udno` is no command. Did you mean `undo`?' });
    expect(deed('')).to.deep.equal({ kind: 'nothing' });
    expect(deed('where')).to.deep.equal({ kind: 'where' });
  });

  it('takes out and saves only what is there', () => {
    expect(deed('undo')).to.deep.equal({ kind: 'undo' });
    expect(deed('undo', { steps: 0 })).to.have.property('kind', 'tell');
    expect(deed('save a.yaml')).to.deep.equal({ kind: 'save', file: 'a.yaml' });
    expect(deed('save', { steps: 0 })).to.have.property('kind', 'tell');
  });

  it('asks once before it leaves without saving', () => {
    expect(deed('quit')).to.deep.equal({
      kind: 'ask',
      text: '2 steps are not saved: `save`, or `quit` again to leave without.',
    });
    expect(deed('quit', { steps: 1 }))
      .to.have.property('text')
      .that.contains('1 step is not saved');
    expect(deed('quit', { asked: true })).to.deep.equal({ kind: 'quit' });
    expect(deed('quit', { unsaved: false })).to.deep.equal({ kind: 'quit' });
  });
});
