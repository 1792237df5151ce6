/** A process that has a lab's folder, a watchdog and a child, says what they are on a line, and lives until it is killed. */
import { spawn } from 'node:child_process';
import { LabFolder } from '../../../lab/src/server/lab-folder.js';
import { Watchdog } from '../../../lab/src/server/watchdog.js';

const folder = await LabFolder.make();
const watchdog = new Watchdog((processes) => folder.holds(processes));
watchdog.folder(folder.path);
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
watchdog.watch(child.pid ?? 0);
process.stdout.write(`${JSON.stringify({ folder: folder.path, watchdog: watchdog.pid, child: child.pid })}\n`);
setInterval(() => undefined, 1000);
