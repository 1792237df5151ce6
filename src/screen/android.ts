import type { Attributes, Fields, SourceReader } from './fields.js';
import { androidBox } from './box.js';
import { normaliseText } from './normalise.js';
import { androidRole } from './roles.js';

/** Class names that end so are text inputs even when the table of roles does not know them. */
const EDITABLE = /(?:EditText|AutoCompleteTextView)$/;

/** Page source of the UiAutomator2 server: `<hierarchy width height>` over one tree a window, tags named by class. */
export const androidReader: SourceReader = {
  isWrapper: (name) => name === 'hierarchy',
  isRoot: (name) => name === 'hierarchy',
  fields,
  viewport: ({ width, height }) => {
    const right = Number(width);
    const bottom = Number(height);
    return right > 0 && bottom > 0 ? { left: 0, top: 0, right, bottom } : undefined;
  },
  app: (attributes) => attributes['package'],
  maxDepth: undefined,
};

/** DESIGN section 4, column Android. */
function fields(name: string, attributes: Attributes): Fields {
  const className = attributes['class'] ?? name;
  const raw = normaliseText(attributes['text'] ?? '');
  const description = normaliseText(attributes['content-desc'] ?? '');
  const showingHint = attributes['showing-hint'] === 'true';
  const hint = normaliseText(attributes['hint'] ?? '') || (showingHint ? raw : '');
  const text = raw || hint || description;
  const clickable = attributes['clickable'] === 'true';
  return {
    class: className,
    id: normaliseText(attributes['resource-id'] ?? ''),
    text,
    label: description || text,
    // The text of the node itself: what an input holds, never the hint that is drawn in its place.
    value: showingHint ? '' : raw,
    hint,
    role: androidRole(className, {
      clickable,
      checkable: attributes['checkable'] === 'true',
      editable: EDITABLE.test(className),
      password: attributes['password'] === 'true',
    }),
    selected: state(attributes['selected']),
    checked: state(attributes['checked']),
    enabled: state(attributes['enabled']),
    focused: state(attributes['focused']),
    clickable: state(attributes['clickable']),
    scrollable: attributes['scrollable'] === 'true',
    bounds: androidBox(attributes['bounds']),
    displayed: attributes['displayed'] !== 'false',
    drawingOrder: Number.parseInt(attributes['drawing-order'] ?? '0', 10) || 0,
  };
}

function state(value: string | undefined): boolean | undefined {
  return value === undefined ? undefined : value === 'true';
}
