import { z } from 'zod';
import { ERROR_CODES } from '../error.js';
import type { SessionEvent } from '../event.js';
import { paramValueSchema } from './params.js';
import { platformSchema } from './platform.js';
import { writtenStepSchema } from './step.js';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const number = z.int().min(0);
const values = z.record(z.string(), paramValueSchema);
const place = z.string().nullable();
const quality = z.enum(['ok', 'truncated', 'empty', 'stale', 'not-a-source']);
const code = z.enum(ERROR_CODES);
const step = z.object({ id: z.string(), variant: z.string().optional(), from: z.string(), to: z.string() });
/** As a caller gave them: they were accepted when they were walked. */
const asGiven = z.looseObject({});

const call = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('start'),
    to: z.string(),
    params: values,
    reset: z.string(),
    trailhead: z.string().optional(),
  }),
  z.object({ kind: z.literal('goTo'), to: z.string(), params: values }),
  z.object({
    kind: z.literal('take'),
    id: z.string(),
    variant: z.string().optional(),
    from: place,
    to: z.string(),
    params: values,
  }),
  z.object({ kind: z.literal('edge'), edge: step, index: number, of: number }),
  z.object({ kind: z.literal('trailhead'), id: z.string() }),
  z.object({ kind: z.literal('raw'), step: writtenStepSchema }),
  z.object({ kind: z.enum(['see', 'gone']), assertion: asGiven }),
  z.object({ kind: z.literal('at'), waypoint: z.string(), with: values }),
  z.object({ kind: z.literal('read'), selector: asGiven, match: z.string().optional() }),
  z.object({ kind: z.literal('clear'), interrupter: z.string() }),
]);

const at = z.iso.datetime();
const spent = { ms: z.number().optional(), roundTrips: number.optional() };

const events = z.discriminatedUnion('type', [
  z.object({
    at,
    type: z.literal('session'),
    session: z.string(),
    pack: z.string(),
    platform: platformSchema,
    device: z.string(),
    version: number,
  }),
  z.object({
    at,
    type: z.literal('span-begin'),
    span: number,
    parent: number.optional(),
    call,
    place: place.optional(),
    data: values.optional(),
  }),
  z.object({
    at,
    type: z.literal('span-end'),
    span: number,
    outcome: z.enum(['success', 'fallback', 'error']),
    code: code.optional(),
    reason: z.string().optional(),
    place: place.optional(),
    data: values.optional(),
    route: z.array(step).optional(),
    reading: hash.optional(),
    named: asGiven.optional(),
    body: z.string().optional(),
    absent: z.object({ data: values, at: z.string(), shown: z.array(values) }).optional(),
    ...spent,
  }),
  z.object({
    at,
    type: z.literal('begin'),
    action: number,
    span: number,
    name: z.string(),
    spec: z.unknown(),
    words: z.string(),
    gesture: z.boolean(),
    commit: z.boolean(),
    reading: hash.optional(),
    place: place.optional(),
    data: values.optional(),
    nth: z.object({ body: z.string(), index: number, of: number }).optional(),
    element: z.object({ element: z.string(), with: values.optional() }).optional(),
    target: asGiven.optional(),
    byPoint: z.boolean().optional(),
  }),
  z.object({
    at,
    type: z.literal('end'),
    action: number,
    outcome: z.enum(['done', 'unsure', 'failed']),
    code: code.optional(),
    reason: z.string().optional(),
    ...spent,
  }),
  z.object({ at, type: z.literal('reading'), reading: hash, waypoint: place, data: values, quality, ms: z.number() }),
  z.object({ at, type: z.literal('screenshot'), span: number, action: number.optional(), screenshot: hash }),
  z.object({ at, type: z.literal('place'), span: number, waypoint: place, data: values, quality }),
  z.object({ at, type: z.literal('interrupter'), span: number, waypoint: z.string(), answer: z.string() }),
  z.object({ at, type: z.literal('test'), title: z.string(), params: values.optional() }),
  z.object({ at, type: z.literal('test-end'), passed: z.boolean() }),
  z.object({ at, type: z.literal('undo') }),
  z.object({ at, type: z.literal('note'), text: z.string() }),
]);

/**
 * A line of a journal. Keys that it does not know are left out: a later Waymark of the same journal version may say more. What a caller gave
 * (assertions, selectors, steps) is any object here, which only the compiler takes for what it was when it was walked.
 */
export const eventSchema = events as unknown as z.ZodType<SessionEvent>;
