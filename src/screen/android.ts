import type { Attributes } from './attributes.js';
import type { Fields, SourceReader } from './fields.js';
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
  viewport: (attributes) => {
    const right = Number(attributes.get('width'));
    const bottom = Number(attributes.get('height'));
    return right > 0 && bottom > 0 ? { left: 0, top: 0, right, bottom } : undefined;
  },
  app: (attributes) => attributes.get('package'),
  maxDepth: undefined,
};

/** DESIGN section 4, column Android. */
function fields(name: string, attributes: Attributes): Fields {
  const className = attributes.get('class') ?? name;
  const raw = normaliseText(attributes.get('text') ?? '');
  const description = normaliseText(attributes.get('content-desc') ?? '');
  const showingHint = attributes.get('showing-hint') === 'true';
  const hint = normaliseText(attributes.get('hint') ?? '') || (showingHint ? raw : '');
  const text = raw || hint || description;
  const clickable = attributes.get('clickable') === 'true';
  return {
    class: className,
    id: normaliseText(attributes.get('resource-id') ?? ''),
    text,
    label: description || text,
    // The text of the node itself: what an input holds, never the hint that is drawn in its place.
    value: showingHint ? '' : raw,
    hint,
    role: androidRole(className, {
      clickable,
      checkable: attributes.get('checkable') === 'true',
      editable: EDITABLE.test(className),
      password: attributes.get('password') === 'true',
    }),
    selected: state(attributes.get('selected')),
    checked: state(attributes.get('checked')),
    enabled: state(attributes.get('enabled')),
    focused: state(attributes.get('focused')),
    clickable: state(attributes.get('clickable')),
    scrollable: attributes.get('scrollable') === 'true',
    bounds: androidBox(attributes.get('bounds')),
    displayed: attributes.get('displayed') !== 'false',
    drawingOrder: Number.parseInt(attributes.get('drawing-order') ?? '0', 10) || 0,
  };
}

function state(value: string | undefined): boolean | undefined {
  return value === undefined ? undefined : value === 'true';
}
