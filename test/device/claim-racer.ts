/** A process that takes a claim, says what it got on a line, and holds it until its input closes: `claim-racer.ts <state> port|KEY <url of a session>`. */
import { setTimeout as timer } from 'node:timers/promises';
import { Claims } from '../../src/device/claims.js';
import { claimPort } from '../../src/device/port-claim.js';

const [state = '', kind = '', name = ''] = process.argv.slice(2);
const claims = new Claims({ folder: state, pause: (ms) => timer(ms), now: () => new Date(), random: Math.random });
const about = { name, folder: process.cwd() };
// All begin at once, when the test says so.
process.stdout.write('ready\n');
process.stdin.once('data', () => {
  void (async () => {
    if (kind === 'port') {
      // The same place in the range for everyone: the worst that can happen.
      const { port } = await claimPort([18300, 18399], { claims, about, random: () => 0 });
      process.stdout.write(`${port}\n`);
    } else {
      const taking = await claims.take(kind, about);
      if (taking.kind === 'taken') taking.claim.update({ session: { url: name, id: 'left-open' } });
      process.stdout.write(`${taking.kind}\n`);
    }
  })();
});
process.stdin.once('end', () => process.exit(0));
