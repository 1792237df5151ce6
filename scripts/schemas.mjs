// Writes the JSON Schemas of pack and trail files into schemas/. Run by `npm run schemas`.
import { fileURLToPath } from 'node:url';
import { jsonSchemas, schemaText, writeWhole } from '../src/pack/index.ts';

for (const [name, schema] of Object.entries(jsonSchemas()))
  writeWhole(fileURLToPath(new URL(`../schemas/${name}`, import.meta.url)), schemaText(schema));
