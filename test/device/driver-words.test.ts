import { expect } from 'chai';
import { driverWords } from '../../src/device/driver-words.js';

const CASES: Readonly<Record<string, readonly [said: unknown, words: string]>> = {
  'the innermost message': [
    new Error(
      "An unknown server-side error occurred while processing the command. Original error: Error executing adbExec. Original error: 'Command 'adb shell input' exited with code 255'",
    ),
    "'Command 'adb shell input' exited with code 255'",
  ],
  'nothing of the request, which holds what was typed': [
    new Error(
      'WebDriverError: The field is gone when running "element/7/value" with method "POST" and args "{"text":"1234"}"',
    ),
    'The field is gone',
  ],
  'nothing of a stack': [
    new Error('\njava.lang.IllegalStateException: UiAutomation not connected\n\tat androidx.test.uiautomator.UiDevice'),
    'UiAutomation not connected',
  ],
  'what it returned instead of throwing': [{ error: 'unknown error', message: 'unknown error: no view.' }, 'no view'],
  'its name where it has no message': [{ error: 'invalid argument', message: '' }, 'invalid argument'],
  'that it said nothing': [
    new Error('An unknown server-side error occurred while processing the command.'),
    'no reason given',
  ],
  'a text': ['all is lost', 'all is lost'],
};

describe('What a driver says', () => {
  for (const [name, [said, words]] of Object.entries(CASES))
    it(`is told as ${name}`, () => {
      expect(driverWords(said)).to.equal(words);
    });

  it('is told as far as a person reads', () => {
    expect(driverWords('x'.repeat(1_000))).to.have.lengthOf(301);
  });
});
