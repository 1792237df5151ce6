import type { AdbStream } from './stream.js';

/**
 * Serves `exec:cmd package install … -S SIZE`: takes that many bytes of an APK, then says how it went.
 * @param installed called with the number of bytes
 */
export function serveInstall(stream: AdbStream, words: readonly string[], installed: (bytes: number) => void): void {
  const size = Number(words[words.indexOf('-S') + 1]);
  if (!words.includes('-S') || !Number.isSafeInteger(size) || size < 0) {
    stream.end('Failure [INSTALL_FAILED_INVALID_APK: the size of the stream (-S) is missing]\n');
    return;
  }
  let received = 0;
  const finish = (): void => {
    if (received < size) return;
    stream.off('data', take);
    stream.resume();
    installed(size);
    stream.end('Success\n');
  };
  const take = (chunk: Buffer): void => {
    received += chunk.length;
    finish();
  };
  stream.on('data', take);
  finish();
}
