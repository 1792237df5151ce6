import { randomUUID } from 'node:crypto';
import { center, type Point } from '../../ui/geometry.js';
import type { Gesture } from '../../ui/touch.js';
import type { AttributeValue } from '../element/attributes.js';
import { attributeReader } from '../element/attributes.js';
import { descendants, snapshot, type ElementNode } from '../element/snapshot.js';
import { APP_STATE, type Device } from '../system/device.js';
import { SPRINGBOARD } from '../system/springboard.js';
import { ElementCache } from './element-cache.js';
import { invalidElementState, staleElement } from './errors.js';
import { DEFAULT_SETTINGS, type Settings } from './settings.js';

/** The W3C name of an element reference. */
export const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

export interface Session {
  readonly id: string;
  /** The application under test; null for a session without one. */
  readonly bundleId: string | null;
  /** Nobody asked for its end: when it is gone, it has crashed. */
  expectedToRun: boolean;
  readonly terminateAtEnd: boolean;
  readonly elements: ElementCache;
}

/** What WDA's commands share: the one session, its settings, snapshots, references, and waiting for a quiet screen. */
export class Agent {
  session: Session | null = null;
  settings: Settings = { ...DEFAULT_SETTINGS };

  constructor(
    readonly device: Device,
    readonly osVersion: string,
    readonly udid: string,
  ) {}

  log(message: string): void {
    this.device.log.write('WebDriverAgent', 501, message);
  }

  open(bundleId: string | null, terminateAtEnd: boolean): Session {
    this.session = {
      id: randomUUID().toUpperCase(),
      bundleId,
      expectedToRun: bundleId !== null,
      terminateAtEnd,
      elements: new ElementCache(),
    };
    return this.session;
  }

  /** Ends the session, and the application under test with it. */
  close(): void {
    const session = this.session;
    this.forget();
    if (session?.bundleId && session.terminateAtEnd) this.device.terminate(session.bundleId);
  }

  /** Knows nothing of the session any more; the application goes on. */
  forget(): void {
    if (this.session) this.device.ground.malice.sessionEnded();
    this.session = null;
  }

  /**
   * The application that commands are about (FBSession, `activeApplication`).
   * @param inFront what has the screen, as far as the command knows
   * @throws WdaError when the application under test is gone unasked
   */
  activeBundleId(inFront = this.device.screen.inFront()): string {
    const { device, session, settings } = this;
    const wanted = settings.defaultActiveApplication;
    if (wanted !== 'auto' && device.stateOf(wanted) === APP_STATE.foreground) return wanted;
    const tested = session?.bundleId;
    if (session && tested && device.process(tested) === null && session.expectedToRun) {
      throw invalidElementState(
        `The application under test with bundle id '${tested}' is not running, possibly crashed`,
      );
    }
    if (inFront.locked || (settings.respectSystemAlerts && inFront.alert)) return SPRINGBOARD.bundleId;
    return inFront.app;
  }

  tree(bundleId = this.activeBundleId()): ElementNode {
    return snapshot(this.device.screen.snapshotSource(bundleId), this.settings.snapshotMaxDepth);
  }

  /** The tree as accessibility has it for a source or a search: late, where malice makes it so. */
  late(reading: 'source' | 'elements'): ElementNode {
    const { screen, ground } = this.device;
    const { inFront, windows } = ground.read(reading);
    // An alert and what it covers are of one moment: what never was on the screen is never read.
    const bundleId = this.activeBundleId(inFront);
    return snapshot(screen.snapshotSource(bundleId, windows.get(bundleId)), this.settings.snapshotMaxDepth);
  }

  /** Waits for the application to come to rest, as XCTest does before it looks at it. */
  idle(): Promise<void> {
    return this.device.idle(this.settings.waitForIdleTimeout * 1000);
  }

  /** Waits for the end of animations, as WDA does after actions, rotations and before XPath. */
  coolOff(): Promise<void> {
    return this.device.idle(this.settings.animationCoolOffTimeout * 1000);
  }

  /**
   * The element that a reference stands for, as it is now.
   * @throws WdaError `stale element reference` when it was never found, was forgotten, or is gone
   */
  resolve(uid: string): ElementNode {
    const elements = this.session?.elements;
    const bundleId = elements?.bundleIdOf(uid) ?? null;
    if (bundleId === null) {
      throw staleElement(
        `The element identified by "${uid}" is either not present or it has expired from the internal cache. Try to find it again`,
      );
    }
    const runs = bundleId === SPRINGBOARD.bundleId || this.device.process(bundleId) !== null;
    const root = runs ? this.tree(bundleId) : null;
    const node = root && [root, ...descendants(root)].find((candidate) => candidate.uid === uid);
    if (!node) {
      elements?.forget(uid);
      throw staleElement(
        `The previously found element "${uid}" is not present in the current view anymore. ` +
          'Make sure the application UI has the expected state',
      );
    }
    return node;
  }

  /** The answer of a find command; the element can be named from now on. */
  reference(node: ElementNode): Record<string, unknown> {
    this.session?.elements.store(node.uid, node.application.bundleId);
    const reference: Record<string, unknown> = { ELEMENT: node.uid, [ELEMENT_KEY]: node.uid };
    if (this.settings.shouldUseCompactResponses) return reference;
    for (const field of this.settings.elementResponseAttributes.split(',')) {
      const value = responseField(node, field);
      if (value !== undefined) reference[field] = value;
    }
    return reference;
  }

  /** A gesture after which the screen is at rest again. */
  async perform(gesture: Gesture): Promise<void> {
    await this.idle();
    this.device.perform(gesture);
    await this.idle();
  }

  /**
   * Where a finger meets the element: the middle of what is seen of it.
   * @returns null when nothing is
   */
  hitPoint(node: ElementNode): Point | null {
    return node.cut && center(node.cut);
  }
}

/** FBResponsePayload, `dictionaryResponseWithElement`. */
function responseField(node: ElementNode, field: string): AttributeValue | undefined {
  if (field === 'name') return attributeReader('type')(node);
  if (field === 'type' || field === 'label' || field === 'enabled' || field === 'selected') {
    return attributeReader(field)(node);
  }
  if (field === 'text') return node.value || node.label || null;
  if (field === 'rect') return { ...node.rect };
  if (field === 'displayed') return node.visible;
  if (field.startsWith('attribute/')) return attributeReader(field.slice('attribute/'.length))(node);
  return undefined;
}
