import { center } from '../../../ui/geometry.js';
import { WebDriverError } from '../error.js';
import { descendants, snapshot, type UiNode } from '../node.js';
import type { Route, RouteRequest } from '../route.js';
import type { ServerSession } from '../session.js';

/** How the server knows an alert: by resource ids alone (appium-uiautomator2-server, AlertHelpers). */
const KINDS = [
  { title: /.+:id\/(?:alertTitle|custom)$/, button: /^android:id\/button\d+$/ },
  { title: /.+:id\/permission_message$/, button: /.+:id\/permission_\w+_button$/ },
] as const;
const CONTENT = 'android:id/content';

interface Alert {
  readonly nodes: readonly UiNode[];
  readonly kind: (typeof KINDS)[number];
}

export const ALERT_ROUTES: readonly Route[] = [
  { method: 'GET', path: '/alert/text', handle: ({ session }) => alertText(findAlert(session)) },
  { method: 'POST', path: '/alert/accept', handle: (request) => press(request, 'accept') },
  { method: 'POST', path: '/alert/dismiss', handle: (request) => press(request, 'dismiss') },
];

function findAlert(session: ServerSession): Alert {
  const nodes = snapshot(session.device, false).flatMap((root) => descendants(root));
  const kind = KINDS.find(({ title }) => nodes.some((node) => title.test(node.resourceId ?? '')));
  if (!kind)
    throw new WebDriverError('no such alert', 'An attempt was made to operate on a modal dialog when one was not open');
  return { nodes, kind };
}

/** The texts of everything in the alert that has an id, buttons aside, a line each. */
function alertText({ nodes, kind }: Alert): string {
  const content = nodes.find((node) => node.resourceId === CONTENT);
  if (!content) throw new WebDriverError('no such alert', 'Alert content container is missing');
  return descendants(content)
    .filter(({ resourceId }) => resourceId !== null && /.+:id\/.+/.test(resourceId) && !kind.button.test(resourceId))
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join('\n');
}

function press({ session, body }: RouteRequest, action: 'accept' | 'dismiss'): string {
  const alert = findAlert(session);
  const label = body.optionalString('buttonLabel');
  const buttons = alert.nodes.filter((node) => alert.kind.button.test(node.resourceId ?? ''));
  const button =
    label === undefined ? defaultButton(alert, buttons, action) : buttons.find(({ text }) => text === label);
  if (!button) {
    const labels = buttons.map(({ text }) => `'${text}'`).join(', ');
    throw new WebDriverError(
      'invalid element state',
      `The expected button cannot be detected on the alert. Its buttons: ${labels === '' ? 'none' : labels}`,
    );
  }
  session.input.touch({ kind: 'tap', ...center(button.bounds) });
  return button.text;
}

/** Plain alerts by the numbers of their buttons: the first accepts, the next dismisses. Permission dialogs by their ids. */
function defaultButton({ kind }: Alert, buttons: readonly UiNode[], action: 'accept' | 'dismiss'): UiNode | undefined {
  if (kind === KINDS[1]) {
    const word = action === 'accept' ? '_allow_' : '_deny_';
    return buttons.find(({ resourceId }) => resourceId?.includes(word));
  }
  const sorted = buttons.toSorted((a, b) => buttonNumber(a) - buttonNumber(b));
  return action === 'accept' ? sorted[0] : (sorted[1] ?? sorted[0]);
}

function buttonNumber({ resourceId }: UiNode): number {
  return Number(/\d+$/.exec(resourceId ?? '')?.[0] ?? 0);
}
