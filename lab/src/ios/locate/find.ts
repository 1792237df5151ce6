import { attributeReader } from '../element/attributes.js';
import { descendants, type ElementNode } from '../element/snapshot.js';
import { TYPE_PREFIX, typeOfClassName } from '../element/types.js';
import { compileClassChain } from './class-chain.js';
import { compilePredicate } from './predicate.js';
import { evaluateXPath } from './xpath.js';

/** A locator strategy or a class name that WDA does not know. */
export class LocatorError extends Error {
  override readonly name = 'LocatorError';
}

/**
 * The elements that a locator names, in order. Searches by id, class name, predicate and link text include the context
 * element itself, class chains do not (WDA, XCUIElement+FBFind).
 * @param using as the XCUITest driver sends it
 * @throws LocatorError, PredicateError, UnknownAttribute, ClassChainError, XPathError
 */
export function find(
  using: string,
  value: string,
  context: ElementNode,
  options: { readonly limitXPathContextScope: boolean },
): ElementNode[] {
  const filter = (accepts: (node: ElementNode) => boolean): ElementNode[] =>
    [context, ...descendants(context)].filter(accepts);
  switch (using) {
    case 'id':
    case 'name':
    case 'accessibility id':
      return filter((node) => node.name === value);
    case 'class name': {
      const type = typeOfClassName(value);
      if (type === null) {
        throw new LocatorError(`Invalid argument for class used '${value}'. Did you mean ${TYPE_PREFIX}${value}?`);
      }
      return filter((node) => type === `${TYPE_PREFIX}Any` || node.type === type);
    }
    case 'predicate string':
      return filter(compilePredicate(value));
    case 'class chain':
      return compileClassChain(value)(context);
    case 'xpath':
      return evaluateXPath(value, context, options.limitXPathContextScope);
    case 'link text':
    case 'partial link text': {
      const parts = value.split('=');
      const read = attributeReader(parts.length < 2 ? 'name' : (parts[0] ?? ''));
      const text = parts.at(-1) ?? '';
      return filter((node) => {
        const found = read(node);
        if (typeof found !== 'string') return false;
        return using === 'link text' ? found === text : text !== '' && found.includes(text);
      });
    }
    default:
      throw new LocatorError(`Invalid locator requested: ${using}`);
  }
}
