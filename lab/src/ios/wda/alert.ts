import { descendants, type ElementNode } from '../element/snapshot.js';
import { compileClassChain } from '../locate/class-chain.js';
import { SPRINGBOARD } from '../system/springboard.js';
import type { Agent } from './agent.js';
import { invalidElementState, noSuchAlert } from './errors.js';

/** The open alert or action sheet: SpringBoard's before the application's, an alert before a sheet (WDA, FBAlert). */
export function openAlert(agent: Agent): ElementNode | null {
  const candidates = new Set([SPRINGBOARD.bundleId, agent.activeBundleId()]);
  for (const bundleId of candidates) {
    const all = descendants(agent.tree(bundleId));
    const alert =
      all.find((node) => node.type === 'XCUIElementTypeAlert') ??
      all.find((node) => node.type === 'XCUIElementTypeSheet');
    if (alert) return alert;
  }
  return null;
}

/** @throws WdaError `no such alert` */
export function requireAlert(agent: Agent): ElementNode {
  const alert = openAlert(agent);
  if (!alert) throw noSuchAlert();
  return alert;
}

/** Title and message, a line each; texts inside buttons do not count. */
export function alertText(alert: ElementNode): string {
  const texts = descendants(alert).filter(
    (node) => (node.type === 'XCUIElementTypeStaticText' || node.type === 'XCUIElementTypeTextView') && !inButton(node),
  );
  return texts.flatMap((node) => node.label ?? node.value ?? []).join('\n');
}

function inButton(node: ElementNode): boolean {
  for (let at = node.parent; at; at = at.parent) if (at.type === 'XCUIElementTypeButton') return true;
  return false;
}

export function alertButtons(alert: ElementNode): ElementNode[] {
  return descendants(alert).filter((node) => node.type === 'XCUIElementTypeButton');
}

/**
 * The button that accepts or dismisses: an alert's last accepts and its first dismisses, a sheet's the other way round;
 * a selector in the settings goes first, and falls back to these when it finds nothing.
 * @throws WdaError `invalid element state` when the alert has no button
 */
export function alertButton(agent: Agent, alert: ElementNode, action: 'accept' | 'dismiss'): ElementNode {
  const selector =
    action === 'accept' ? agent.settings.acceptAlertButtonSelector : agent.settings.dismissAlertButtonSelector;
  if (selector !== '') {
    const chosen = bySelector(agent, alert, selector);
    if (chosen) return chosen;
    agent.log(`No ${action} button matches the class chain '${selector}'; the default one is taken`);
  }
  const buttons = alertButtons(alert);
  const last = (action === 'accept') === (alert.type === 'XCUIElementTypeAlert');
  const button = last ? buttons.at(-1) : buttons[0];
  if (!button) throw invalidElementState(`Failed to find ${action} button for alert: ${alert.label ?? ''}`);
  return button;
}

function bySelector(agent: Agent, alert: ElementNode, selector: string): ElementNode | null {
  try {
    return compileClassChain(selector)(alert)[0] ?? null;
  } catch (cause) {
    agent.log((cause as Error).message);
    return null;
  }
}

/** How many alerts in a row the monitor answers before a command: an answer may open the next one. */
const MAX_IN_A_ROW = 5;

/**
 * WDA's alerts monitor: with `autoClickAlertSelector` or `defaultAlertAction`, open alerts are answered. WDA looks every
 * two seconds; here it looks before each command.
 */
export async function monitorAlerts(agent: Agent): Promise<void> {
  const { autoClickAlertSelector, defaultAlertAction } = agent.settings;
  if (!agent.session || (autoClickAlertSelector === '' && defaultAlertAction === '')) return;
  for (let times = 0; times < MAX_IN_A_ROW; times++) {
    const tested = agent.session.bundleId;
    if (tested && !agent.device.process(tested)) return;
    const alert = openAlert(agent);
    if (!alert) return;
    const button =
      autoClickAlertSelector !== ''
        ? bySelector(agent, alert, autoClickAlertSelector)
        : alertButton(agent, alert, defaultAlertAction === 'accept' ? 'accept' : 'dismiss');
    const point = button && agent.hitPoint(button);
    if (!point) {
      agent.log(`Could not answer the alert '${alert.label ?? ''}'`);
      return;
    }
    await agent.perform({ kind: 'tap', ...point });
  }
}
