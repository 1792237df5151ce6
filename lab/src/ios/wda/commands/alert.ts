import { alertButton, alertButtons, alertText, requireAlert } from '../alert.js';
import { descendants, type ElementNode } from '../../element/snapshot.js';
import { invalidElementState, unsupportedOperation } from '../errors.js';
import { get, post, type Call, type Route } from '../route.js';
import { tap } from './element.js';

export const alertRoutes: readonly Route[] = [
  get('/alert/text', ({ agent }) => alertText(requireAlert(agent)), { withoutSession: true }),
  post('/alert/text', typeIntoAlert),
  post('/alert/accept', (call) => press(call, 'accept'), { withoutSession: true }),
  post('/alert/dismiss', (call) => press(call, 'dismiss'), { withoutSession: true }),
  get('/wda/alert/buttons', ({ agent }) => alertButtons(requireAlert(agent)).flatMap((button) => button.label ?? [])),
];

async function press({ agent, body }: Call, action: 'accept' | 'dismiss'): Promise<null> {
  await agent.idle();
  const alert = requireAlert(agent);
  let button: ElementNode;
  if (body.has('name')) {
    const name = body.string('name');
    const named = alertButtons(alert).find((candidate) => candidate.label === name);
    if (!named) {
      const labels = alertButtons(alert).map((candidate) => `'${candidate.label ?? ''}'`);
      throw invalidElementState(
        `Failed to find button with label '${name}' for alert '${alert.label ?? ''}'. It has: ${labels.join(', ')}`,
      );
    }
    button = named;
  } else button = alertButton(agent, alert, action);
  await tap(agent, button);
  return null;
}

async function typeIntoAlert({ agent, body }: Call): Promise<null> {
  const text = Array.isArray(body.raw('value')) ? body.strings('value').join('') : body.string('value');
  await agent.idle();
  const fields = descendants(requireAlert(agent)).filter((node) =>
    ['XCUIElementTypeTextField', 'XCUIElementTypeSecureTextField'].includes(node.type),
  );
  const [field] = fields;
  if (!field) throw unsupportedOperation('The alert contains no input fields');
  if (fields.length > 1) throw unsupportedOperation('The alert contains more than one input field');
  if (!field.focused) await tap(agent, field);
  agent.device.keyboard.clear();
  if (!agent.device.keyboard.type(text))
    throw invalidElementState('The input field of the alert did not take the focus');
  return null;
}
