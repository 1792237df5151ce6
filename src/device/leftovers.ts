import { removeForward } from './adb-forwards.js';
import type { ClaimedSession, Claims, ClaimRecord, Forward } from './claims.js';
import { portKey } from './port-claim.js';

/** Ending a session takes a driver a second or two; one that lost its device may try for minutes, for which nobody waits. */
const END_MS = 10_000;

export interface LeftoverOptions {
  readonly claims: Claims;
  readonly about: { readonly name: string; readonly folder: string };
  /** Gets a line for each leftover that held anything. */
  readonly tell: (line: string) => void;
  /** `Authorization` for a server, where the run at hand has credentials for it: none are ever written down. */
  readonly authorization: (url: string) => string | undefined;
}

/**
 * Cleans up after runs that were killed: ends their sessions, removes their port forwards, forgets their claims. What a living process holds
 * is not touched; journals stay, they can be read to the last whole line. Several processes may do this at the same time.
 */
export async function cleanUpLeftovers(options: LeftoverOptions): Promise<void> {
  const { claims, tell } = options;
  await Promise.all(
    claims.leftovers().map(async ({ record, remove }) => {
      const { session, forwards = [] } = record;
      const ended = session === undefined ? undefined : await endSession(session, options.authorization(session.url));
      // The driver removes its forwards itself when it ends the session.
      const removed = ended === 'ended' ? 0 : await removeForwards(forwards, options);
      remove();
      if (ended !== undefined) tell(leftoverWords(record, ended, removed));
    }),
  );
}

type Ended =
  | 'ended'
  /** The server knows no such session any more. */
  | 'gone'
  /** Nobody answers at its address. */
  | 'no-server'
  | 'refused';

async function endSession({ url, id }: ClaimedSession, authorization: string | undefined): Promise<Ended> {
  let reply: Response;
  try {
    reply = await fetch(`${url}/session/${encodeURIComponent(id)}`, {
      method: 'DELETE',
      headers: authorization === undefined ? {} : { authorization },
      signal: AbortSignal.timeout(END_MS),
    });
    await reply.body?.cancel();
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'refused' : 'no-server';
  }
  if (reply.ok) return 'ended';
  return reply.status === 404 ? 'gone' : 'refused';
}

/** A port that somebody has chosen since is theirs: only who holds its claim may remove what leads from it. */
async function removeForwards(forwards: readonly Forward[], { claims, about }: LeftoverOptions): Promise<number> {
  let removed = 0;
  for (const forward of forwards) {
    const taking = await claims.take(portKey(forward.local), about);
    if (taking.kind === 'busy') continue;
    try {
      if (await removeForward(forward)) removed += 1;
    } finally {
      taking.claim.release();
    }
  }
  return removed;
}

function leftoverWords({ name, holder, since }: ClaimRecord, ended: Ended, removed: number): string {
  const session = `the session on ${name} that process ${holder.pid} opened (claimed ${since}) and left when it was killed`;
  const ports = removed === 0 ? '' : `; removed its port ${removed === 1 ? 'forward' : 'forwards'}`;
  switch (ended) {
    case 'ended':
      return `ended ${session}${ports}`;
    case 'gone':
      return `${session} had ended by itself${ports}`;
    case 'no-server':
      return `${session} is gone with its Appium server${ports}`;
    case 'refused':
      return `${session} could not be ended; Appium does so itself after \`appium:newCommandTimeout\`${ports}`;
  }
}
