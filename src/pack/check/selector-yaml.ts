import { stringify } from 'yaml';

/** One line of YAML, as packs write selectors. */
export function selectorYaml(selector: unknown): string {
  return stringify(selector, { collectionStyle: 'flow', lineWidth: 0, flowCollectionPadding: true }).trim();
}
