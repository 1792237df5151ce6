/** A process that reserves the ports of some labs when told to, says which on a line, and holds them until its input closes: `port-racer.ts <count>`. */
import { reservePort } from '../../../lab/src/server/reserved-port.js';

const count = Number(process.argv[2]);
process.stdout.write('ready\n');
process.stdin.once('data', () => {
  void (async () => {
    // The same place to begin for everyone: the worst that can happen.
    const reserved = await Promise.all(Array.from({ length: count }, () => reservePort({ random: () => 0 })));
    process.stdout.write(`${JSON.stringify(reserved.map(({ port }) => port))}\n`);
  })();
});
process.stdin.once('end', () => process.exit(0));
