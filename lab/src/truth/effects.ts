import type { Effect } from '../phone.js';
import type { PhoneTime } from '../time.js';

type Change = Pick<Effect, 'kind' | 'what' | 'id' | 'value'>;
type Fields = Readonly<Record<string, unknown>>;

/** What apps did to their data, found by holding what they write against what was there. */
export class Effects {
  private readonly seen: Effect[] = [];
  private quiet = false;

  constructor(private readonly time: PhoneTime) {}

  all(): readonly Effect[] {
    return [...this.seen];
  }

  counts(): Record<Effect['kind'], number> {
    const counts = { created: 0, changed: 0, deleted: 0 };
    for (const { kind } of this.seen) counts[kind] += 1;
    return counts;
  }

  forget(): void {
    this.seen.length = 0;
  }

  /** What is written meanwhile is no doing of the app. */
  quietly(work: () => void): void {
    this.quiet = true;
    try {
      work();
    } finally {
      this.quiet = false;
    }
  }

  /** @param before undefined when the app held nothing */
  written(app: string, before: unknown, after: unknown): void {
    if (this.quiet) return;
    const at = new Date(this.time.now()).toISOString();
    for (const change of changesOf('', before, after)) this.seen.push({ at, app, ...change });
  }
}

/** Records of lists are told apart by their `id`; everything else by its path. */
function changesOf(what: string, before: unknown, after: unknown): Change[] {
  if (isRecords(after) && (before === undefined || isRecords(before))) return recordChanges(what, before ?? [], after);
  if (isFields(after) && (before === undefined || isFields(before))) {
    const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after)]);
    return [...names].flatMap((name) =>
      // A whole part that the app writes for the first time is its initial state; only records in it were made.
      before === undefined && !isRecords(after[name])
        ? []
        : changesOf(what === '' ? name : `${what}.${name}`, before?.[name], after[name]),
    );
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ kind: 'changed', what, value: after }];
}

function recordChanges(what: string, before: readonly Fields[], after: readonly Fields[]): Change[] {
  const old = new Map(before.map((record) => [idOf(record), record]));
  const now = new Map(after.map((record) => [idOf(record), record]));
  const changes: Change[] = [];
  for (const [id, value] of now) {
    const was = old.get(id);
    if (!was) changes.push({ kind: 'created', what, id, value });
    else if (JSON.stringify(was) !== JSON.stringify(value)) changes.push({ kind: 'changed', what, id, value });
  }
  for (const [id, value] of old) if (!now.has(id)) changes.push({ kind: 'deleted', what, id, value });
  return changes;
}

function idOf({ id }: Fields): number | string {
  return typeof id === 'number' || typeof id === 'string' ? id : '';
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRecords(value: unknown): value is readonly Fields[] {
  return Array.isArray(value) && value.every((each) => isFields(each) && idOf(each) !== '');
}
