import { expect } from 'chai';
import fc from 'fast-check';
import { MASK, Secrets } from '../../src/walk/index.js';
import { secretName } from '../../src/walk/values.js';

const secret = fc.string({ minLength: 3, maxLength: 20 }).filter((text) => !text.includes('•'));

describe('Secrets', () => {
  it('are taken out of every text that holds them, wherever they stand', () => {
    fc.assert(
      fc.property(secret, fc.string(), fc.string(), (value, before, after) => {
        const secrets = new Secrets();
        secrets.add(value);
        fc.pre(!before.includes(value) && !after.includes(value));
        const masked = secrets.json({ deep: [{ text: `${before}${value}${after}` }] });
        expect(masked.deep[0]?.text).to.contain(MASK);
        for (const rest of (masked.deep[0]?.text ?? '').split(MASK)) expect(rest).not.to.contain(value);
      }),
    );
  });

  it('are known in every form in which others write them, the longest first, but for those too short to be searched for', () => {
    const secrets = new Secrets();
    for (const value of ['<"&', 'ab', 'plain']) secrets.add(value);
    const forms = secrets.forms();
    for (const form of ['<"&', '<\\"&', '&lt;&quot;&amp;', '&lt;"&amp;', '%3C%22%26', '"<","\\"","&"', 'plain'])
      expect(forms).to.include(form);
    expect(forms).not.to.include('ab');
    expect(forms.map(({ length }) => length)).to.deep.equal(forms.map(({ length }) => length).sort((a, b) => b - a));
    for (const form of forms) expect(secrets.text(`- ${form} -`)).to.equal(`- ${MASK} -`);
  });

  it('are announced when the first becomes known, before it is used, and once', () => {
    const heard: number[] = [];
    const secrets = new Secrets(
      (name) => (name === 'A' ? 'first' : 'second'),
      () => heard.push(secrets.forms().length),
    );
    secrets.add('');
    expect(heard).to.deep.equal([]);
    secrets.valueOf('A');
    secrets.valueOf('B');
    secrets.add('third');
    expect(heard).to.deep.equal([0]);
  });

  it('leave nothing behind where one is part of another', () => {
    const secrets = new Secrets();
    secrets.add('pass');
    secrets.add('password');
    expect(secrets.text('the password')).to.equal(`the ${MASK}`);
  });

  it('are found in a page source, too, where signs are escaped', () => {
    const secrets = new Secrets();
    secrets.add('a<b&"c');
    expect(secrets.text('text="a&lt;b&amp;&quot;c"')).to.equal(`text="${MASK}"`);
  });

  it('are found in a URI, too, where signs are percent-encoded', () => {
    const secrets = new Secrets();
    secrets.add('a b&c');
    expect(secrets.text('app://login?pin=a%20b%26c')).to.equal(`app://login?pin=${MASK}`);
  });

  it('that are short are masked only where they stand alone', () => {
    const secrets = new Secrets();
    secrets.add('1');
    expect(secrets.text('1')).to.equal(MASK);
    expect(secrets.text('at 11:15')).to.equal('at 11:15');
    expect(secrets.json({ pin: 1 })).to.deep.equal({ pin: MASK });
  });

  it('are read by name, and known from then on', () => {
    const secrets = new Secrets((name) => (name === 'PIN' ? '9876' : undefined));
    expect(secrets.valueOf('PIN')).to.equal('9876');
    expect(secrets.valueOf('OTHER')).to.equal(undefined);
    expect(secrets.text('the pin is 9876')).to.equal(`the pin is ${MASK}`);
  });

  it('have names in upper case', () => {
    expect(secretName('apiKey')).to.equal('API_KEY');
    expect(secretName('password')).to.equal('PASSWORD');
  });
});
