import { expect } from 'chai';
import { ElasticTime } from '../../lab/src/elastic-time.js';
import { serve, START_TIME, SteppedTime } from '../../lab/src/time.js';

describe('the elastic time of a phone', () => {
  it('passes by a fixed cost for each request, half of it before the request is looked at', async () => {
    const time = new ElasticTime(12);
    const lookedAt = await serve(time, () => Promise.resolve(time.now()));
    expect(lookedAt).to.equal(START_TIME + 6);
    expect(time.now()).to.equal(START_TIME + 12);
  });

  it('does on the way what is due', async () => {
    const time = new ElasticTime(12);
    const done: string[] = [];
    time.after(5, () => done.push('before'));
    time.after(8, () => done.push('after'));
    await serve(time, () => Promise.resolve(done.push('answer')));
    expect(done).to.deep.equal(['before', 'answer', 'after']);
  });

  it('passes at once where the phone holds an answer back, and no further than it waits for', async () => {
    const time = new ElasticTime(0);
    const done: number[] = [];
    time.after(3_000, () => done.push(3_000));
    time.after(1_000, () => done.push(1_000));
    const answer = await serve(time, async () => {
      await new Promise<void>((resolve) => time.after(2_000, resolve));
      await new Promise<void>((resolve) => time.after(500, resolve));
      return 'held back';
    });
    expect(answer).to.equal('held back');
    expect(time.now()).to.equal(START_TIME + 2_500);
    expect(done).to.deep.equal([1_000]);
  });

  it('stands still while a request waits for what is no matter of time', async () => {
    const time = new ElasticTime(0);
    let answer: (text: string) => void = () => undefined;
    const served = serve(time, () => new Promise<string>((resolve) => (answer = resolve)));
    await new Promise((resolve) => setImmediate(resolve));
    expect(time.now()).to.equal(START_TIME);
    answer('done');
    expect(await served).to.equal('done');
  });

  it('hands on what a request fails with', async () => {
    const time = new ElasticTime(0);
    const failed = await serve(time, () => Promise.reject(new Error('no'))).catch((error: unknown) => error);
    expect(failed).to.be.an('error').with.property('message', 'no');
  });

  it('begins anew, and forgets what was to be done', async () => {
    const time = new ElasticTime(0);
    const done: string[] = [];
    time.after(10, () => done.push('forgotten'));
    await time.pass(5);
    time.restart(START_TIME + 60_000);
    await time.pass(100);
    expect(done).to.deep.equal([]);
    expect(time.now()).to.equal(START_TIME + 60_100);
  });
});

describe('a time that is not elastic', () => {
  it('lets a request take as long as it does', async () => {
    const time = new SteppedTime();
    expect(await serve(time, () => Promise.resolve('answer'))).to.equal('answer');
    expect(time.now()).to.equal(START_TIME);
  });
});
