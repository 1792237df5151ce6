import { TEXT_OPERATORS, type TextMatch, type TextOperator } from '../model/index.js';
import { normaliseText } from '../screen/index.js';
import { compilePattern, type Pattern } from './pattern.js';

/** A text match with its one operator named and its operand treated as values are (a pattern is taken as written). */
export interface TextTest {
  readonly operator: TextOperator;
  readonly operand: string;
  readonly ignoreCase: boolean;
}

export function textTest(match: TextMatch): TextTest {
  if (typeof match === 'string') return { operator: 'equals', operand: normaliseText(match), ignoreCase: false };
  const operator = TEXT_OPERATORS.find((name) => match[name] !== undefined) ?? 'equals';
  const written = match[operator] ?? '';
  const ignoreCase = match.ignoreCase === true;
  const operand = operator === 'matches' ? written : normaliseText(written);
  return { operator, operand: ignoreCase && operator !== 'matches' ? foldCase(operand) : operand, ignoreCase };
}

/**
 * How case is ignored: Unicode's, without a locale. By upper case first, so that ß is SS as it is in a title in capitals; the two small
 * sigmas are one letter. Composed again, since changing the case may take letters apart.
 */
export function foldCase(text: string): string {
  return text.toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
}

/**
 * A predicate over normalised values. Empty and absent match nothing, and so does an empty operand.
 * @throws SelectorError (`pattern`)
 */
export function compileTextTest(test: TextTest): (value: string) => boolean {
  const { operator, operand, ignoreCase } = test;
  if (operator === 'matches') {
    const pattern: Pattern = compilePattern(operand, ignoreCase);
    return (value) => value !== '' && pattern.test(value);
  }
  if (operand === '') return () => false;
  const holds = (value: string): boolean => {
    switch (operator) {
      case 'equals':
        return value === operand;
      case 'contains':
        return value.includes(operand);
      case 'startsWith':
        return value.startsWith(operand);
      case 'endsWith':
        return value.endsWith(operand);
    }
  };
  return ignoreCase ? (value) => holds(foldCase(value)) : holds;
}
