import { invalidSelector, WebDriverError } from './error.js';
import { descendants, type UiNode } from './node.js';

export type Strategy = 'id' | 'accessibility id' | 'class name' | 'xpath' | '-android uiautomator';

const STRATEGIES: readonly Strategy[] = ['id', 'accessibility id', 'class name', 'xpath', '-android uiautomator'];

export interface Locator {
  readonly strategy: Strategy;
  readonly selector: string;
}

/** @throws WebDriverError for a strategy that the server does not have */
export function parseLocator(strategy: string, selector: string): Locator {
  const known = STRATEGIES.find((name) => name === strategy);
  if (!known) {
    throw invalidSelector(`Locator strategy '${strategy}' is not supported. Use one of: ${STRATEGIES.join(', ')}`);
  }
  return { strategy: known, selector };
}

/** `package:type/name`, as the server tells a full resource id from a short one. */
const FULL_ID = /^[a-zA-Z_][a-zA-Z0-9._]*:[^/]+\/\S+$/;

/**
 * A short id gets the package of the app under test.
 * @param appPackage from the session's capabilities
 */
export function completeId(id: string, appPackage: string | undefined): string {
  if (FULL_ID.test(id)) return id;
  if (appPackage === undefined || appPackage === '') {
    throw new WebDriverError(
      'unknown error',
      `Cannot rewrite element locator '${id}' to its complete form, because the current application package name is unknown. Consider providing the app package name or changing the locator to '<package_name>:id/${id}' format.`,
    );
  }
  return `${appPackage}:id/${id}`;
}

/** What an attribute equals, among what is visible under the roots (androidx.test.uiautomator.By). */
export function byAttribute(
  roots: readonly UiNode[],
  field: 'resourceId' | 'description' | 'class',
  value: string,
): UiNode[] {
  return roots.flatMap((root) => descendants(root)).filter((node) => node[field] === value);
}
