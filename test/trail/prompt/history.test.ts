import { expect } from 'chai';
import fc from 'fast-check';
import { keptLine, readHistory, writeHistory, type Confidential } from '../../../src/trail/prompt/history.js';

const CONFIDENTIAL: Confidential = {
  params: new Set(['password', 'pinCode']),
  others: new Set(['passport', 'title']),
  hide: (text) => text.replaceAll('hunter2', '•••'),
  nameOf: (param) => (param === 'pinCode' ? 'PIN_CODE' : param.toUpperCase()),
  isSecretField: (element) => element === 'login.password',
};
const kept = (line: string): string | undefined => keptLine(line, CONFIDENTIAL);

describe('the history of the prompt', () => {
  it('keeps lines as they were typed', () => {
    for (const line of ['go month-view', 'take create-event title="Lunch with Ana"', 'undo', 'take x passport=123'])
      expect(kept(line)).to.equal(line);
    expect(kept('  ')).to.equal(undefined);
  });

  it('has the name of a secret in the place of its value, mistyped or not', () => {
    expect(kept('take log-in user=ana password=letmein')).to.equal('take log-in user=ana password={{secret.PASSWORD}}');
    expect(kept('take log-in password="let me in" user=ana')).to.equal('take log-in password={{secret.PASSWORD}} user=ana'); // prettier-ignore
    expect(kept("take log-in pinCode='12 34")).to.equal('take log-in pinCode={{secret.PIN_CODE}}');
    expect(kept('take log-in pasword=letmein')).to.equal('take log-in pasword={{secret.PASWORD}}');
    expect(kept('take log-in password={{secret.OTHER}}')).to.equal('take log-in password={{secret.OTHER}}');
  });

  it('has no line with a secret that is known, wherever it stands', () => {
    expect(kept('see text="hello hunter2"')).to.equal(undefined);
    expect(kept('hunter2')).to.equal(undefined);
    expect(kept('take log-in password=hunter2')).to.equal('take log-in password={{secret.PASSWORD}}');
  });

  it('has no line that types into a field for passwords, unless by the name of a secret', () => {
    expect(kept('type into.element=login.password text=letmein')).to.equal(undefined);
    expect(kept('type text="let me in" into.role=secure-field')).to.equal(undefined);
    expect(kept('type into.element=login.user text=ana')).to.equal('type into.element=login.user text=ana');
    const named = 'type into.element=login.password text="{{secret.PASSWORD}}"';
    expect(kept(named)).to.equal(named);
  });

  it('never holds the value of a secret param, whatever it is', () => {
    const value = fc.stringMatching(/^[A-Za-z0-9!$%&/()=?+*#'"\\ ]{8,20}$/);
    fc.assert(
      fc.property(value, fc.constantFrom('"', "'"), (secret, quote) => {
        const body = secret.replaceAll(/["'\\]/g, 'q');
        expect(kept(`take log-in password=${quote}${body}${quote} title=x`) ?? '').not.to.contain(body);
        const word = body.replaceAll(/[ #]/g, 'w');
        expect(kept(`take log-in password=${word} title=x`) ?? '').not.to.contain(word);
      }),
    );
  });

  it('reads back as it was written, each line once, the newest first, at most 500', () => {
    const line = fc.stringMatching(/^[!-~][ -~]{0,30}$/);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const newest = [...new Set(lines)];
        expect(readHistory(writeHistory(lines))).to.deep.equal(newest);
      }),
    );
    const many = Array.from({ length: 600 }, (_, index) => `go ${index}`);
    expect(readHistory(writeHistory(many))).to.deep.equal(many.slice(0, 500));
  });

  it('takes no line from its file that acts on a terminal', () => {
    expect(readHistory('go a\ngo \u001b[2Jb\r\n\ngo c\n')).to.deep.equal(['go c', 'go a']);
  });
});
