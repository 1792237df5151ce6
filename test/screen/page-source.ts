/** Builds page sources as the drivers write them, for tests of every room. */

export interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
}

export type Box = readonly [left: number, top: number, right: number, bottom: number];

const VIEWPORT = { width: 1080, height: 2400 };
const POINTS = { width: 390, height: 844 };

function escape(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\n', '&#10;');
}

export function xml({ tag, attributes, children }: Element): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(value)}"`);
  return `<${tag}${written.join('')}>${children.map(xml).join('')}</${tag}>`;
}

/** An Android node: class without `android.widget.` is taken as one of it; `id` becomes a full resource id. */
export function view(
  className: string,
  { id, box, ...attributes }: Readonly<Record<string, string>> & { readonly id?: string; readonly box?: string } = {},
  ...children: readonly Element[]
): Element {
  const full = className.includes('.') ? className : `android.widget.${className}`;
  return {
    tag: full.replaceAll('$', '.'),
    attributes: {
      class: full,
      ...(id === undefined ? {} : { 'resource-id': `com.example:id/${id}` }),
      clickable: 'false',
      enabled: 'true',
      scrollable: 'false',
      selected: 'false',
      checked: 'false',
      focused: 'false',
      displayed: 'true',
      ...(box === undefined ? {} : { bounds: box }),
      ...attributes,
    },
    children,
  };
}

/** `[0,10][100,20]` */
export function bounds([left, top, right, bottom]: Box): string {
  return `[${left},${top}][${right},${bottom}]`;
}

export function androidSource(...roots: readonly Element[]): string {
  const attributes = {
    index: '0',
    class: 'hierarchy',
    rotation: '0',
    width: `${VIEWPORT.width}`,
    height: `${VIEWPORT.height}`,
  };
  return `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n${xml({ tag: 'hierarchy', attributes, children: roots })}`;
}

/** An iOS element of a type without its prefix, with x, y, width, height. */
export function item(
  type: string,
  [x, y, width, height]: readonly [number, number, number, number],
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Element[]
): Element {
  const full = `XCUIElementType${type}`;
  const place = { x: `${x}`, y: `${y}`, width: `${width}`, height: `${height}` };
  return { tag: full, attributes: { type: full, enabled: 'true', visible: 'true', ...place, ...attributes }, children };
}

export function iosSource(...children: readonly Element[]): string {
  const application = item(
    'Application',
    [0, 0, POINTS.width, POINTS.height],
    { name: 'Demo', label: 'Demo', bundleId: 'com.example.Demo' },
    ...children,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml({ tag: 'AppiumAUT', attributes: {}, children: [application] })}`;
}
