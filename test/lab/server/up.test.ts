import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { labUp } from '../../../lab/src/index.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

describe('lab up', function () {
  this.timeout(60_000);

  const up = async (
    json: boolean,
  ): Promise<{ readonly text: string; readonly answered: boolean; readonly url: string }> => {
    let text = '';
    let end: () => void = () => undefined;
    const until = new Promise<void>((resolve) => {
      end = resolve;
    });
    let answered = false;
    let url = '';
    let asking: Promise<void> = Promise.resolve();
    await labUp({
      root,
      json,
      phones: ['ios'],
      until,
      write: (chunk) => {
        text += chunk;
        url = /http:\/\/127\.0\.0\.1:\d+/.exec(chunk)?.[0] ?? '';
        asking = fetch(`${url}/status`).then((response) => {
          answered = response.ok;
          end();
        });
      },
    });
    await asking;
    return { text, answered, url };
  };

  it('prints one JSON document, answers until it is told to end, and is gone then', async () => {
    const { text, answered, url } = await up(true);
    expect(answered).to.be.true;
    const { appium, phones } = JSON.parse(text) as {
      appium: string;
      phones: { name: string; platform: string; control: string; capabilities: object }[];
    };
    expect(appium).to.equal(url);
    expect(phones.map(({ name, platform }) => [name, platform])).to.deep.equal([['lab-ios', 'ios']]);
    expect(phones[0]?.control).to.match(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(phones[0]?.capabilities).to.include({ platformName: 'iOS' });
    const gone = await fetch(`${url}/status`).catch(() => 'gone');
    expect(gone).to.equal('gone');
  });

  it('prints as text where Appium is, and capabilities that can be copied', async () => {
    const { text, url } = await up(false);
    expect(text).to.include(`The lab is up. Appium: ${url}`).and.to.include('Ctrl-C ends it.');
    const copied = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
    expect(JSON.parse(copied)).to.include({ 'appium:automationName': 'XCUITest' });
  });
});
