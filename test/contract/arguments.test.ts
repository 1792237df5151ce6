import { expect } from 'chai';
import { ArgumentError, parseArguments } from '../../contract/arguments.js';

describe('the arguments of the contract suite', () => {
  it('a phone of the lab has the calendar', () => {
    expect(parseArguments(['--device', 'lab-ios'])).to.include({ device: 'lab-ios', app: 'calendar' });
  });

  it('a phone of a file has no known app, and Appium where it usually listens', () => {
    expect(parseArguments(['--device', 'pixel.json'])).to.deep.equal({
      device: 'pixel.json',
      appium: 'http://127.0.0.1:4723',
      app: undefined,
      control: undefined,
      grep: undefined,
    });
  });

  it('a phone of a file may have the calendar where its control port is known', () => {
    const line = ['--device', 'a.json', '--app', 'calendar', '--control', 'http://127.0.0.1:4801'];
    expect(parseArguments(line)).to.include({ app: 'calendar', control: 'http://127.0.0.1:4801' });
  });

  for (const [line, sentence] of [
    ['', 'Which phone?'],
    ['--device a.json --appp x', "Unknown option '--appp'"],
    ['--device a.json --app notes', 'The contract knows no app "notes"'],
    ['--device a.json --app calendar', '--app and --control go together'],
    ['--device a.json --control http://127.0.0.1:1', '--app and --control go together'],
    ['--device a.json --appium nowhere', '--appium: "nowhere" is not a URL'],
    ['--device lab-ios --appium http://127.0.0.1:1', '--appium goes with a file'],
  ] as const) {
    it(`refused: ${line === '' ? 'nothing' : line}`, () => {
      expect(() => parseArguments(line.split(' ').filter((word) => word !== ''))).to.throw(ArgumentError, sentence);
    });
  }
});
