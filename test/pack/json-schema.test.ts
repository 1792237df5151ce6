import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { jsonSchemas, schemaText } from '../../src/pack/index.js';

const FOLDER = new URL('../../schemas/', import.meta.url);

describe('The JSON Schemas that are checked in', () => {
  const schemas = jsonSchemas();

  it('are those of the kinds of files, no more and no less', () => {
    expect(readdirSync(FOLDER).sort()).to.deep.equal(Object.keys(schemas).sort());
  });

  for (const [name, schema] of Object.entries(schemas))
    it(`are up to date: ${name} (else run \`npm run schemas\`)`, () => {
      expect(readFileSync(new URL(name, FOLDER), 'utf8')).to.equal(schemaText(schema));
    });

  it('know the actions, and no unknown keys', () => {
    const text = schemaText(schemas['shortcut.schema.json'] ?? {});
    expect(text).to.include('"scrollTo"').and.to.include('"additionalProperties": false');
  });
});
