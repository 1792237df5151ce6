import type { DescribedElement } from '../action/index.js';
import { handleOf } from './element-reply.js';

/**
 * What a reply to a search is asked to say of each element of an iPhone (WebDriverAgent, FBResponsePayload: any attribute under `attribute/`): what its page
 * source says and a screen is read from.
 */
const IOS = ['type', 'name', 'label', 'value', 'placeholderValue', 'traits', 'enabled', 'visible'] as const;

/** The settings with which replies describe elements. */
export const DESCRIBED = {
  shouldUseCompactResponses: false,
  elementResponseAttributes: ['rect', ...IOS.map((name) => `attribute/${name}`)].join(','),
};

/** WebDriverAgent writes a placeholder into its source for these only. */
const INPUTS: ReadonlySet<string> = new Set(
  ['TextField', 'SecureTextField', 'SearchField', 'TextView'].map((type) => `XCUIElementType${type}`),
);

/** One element of a reply to a search; undefined where it is none or is not described. */
export function describedOf(item: unknown): DescribedElement | undefined {
  const element = handleOf(item);
  if (element?.bounds === undefined || typeof item !== 'object' || item === null) return undefined;
  const told = IOS.flatMap((name) => {
    const value: unknown = Reflect.get(item, `attribute/${name}`);
    return value === undefined || value === null ? [] : [[name, wordsOf(name, value)] as const];
  });
  const attributes = new Map<string, string>(told);
  const type = attributes.get('type');
  if (type === undefined) return undefined;
  if (!INPUTS.has(type)) attributes.delete('placeholderValue');
  const { left, top, right, bottom } = element.bounds;
  const box = { x: left, y: top, width: right - left, height: bottom - top };
  for (const [name, value] of Object.entries(box)) attributes.set(name, String(value));
  return { ...element, attributes: Object.fromEntries(attributes) };
}

/** A flag is `true` or `false` in the page source, and a number where Objective-C made one of it. */
function wordsOf(name: (typeof IOS)[number], value: unknown): string {
  if (name === 'enabled' || name === 'visible')
    return String(value === true || value === 1 || value === '1' || value === 'true');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
