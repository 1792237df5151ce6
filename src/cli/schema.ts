import { join } from 'node:path';
import { jsonSchemas, writeWhole } from '../pack/index.js';
import { givenPath, type Context } from './command.js';
import { EXIT, type ExitCode } from './exit-code.js';

export interface SchemaOptions {
  readonly out: string;
}

/** `waymark schema`: what editors validate pack files and trails with. */
export function schema(context: Context, options: SchemaOptions): Promise<ExitCode> {
  for (const [name, content] of Object.entries(jsonSchemas())) {
    const file = join(options.out, name);
    writeWhole(givenPath(context, file), `${JSON.stringify(content, null, 2)}\n`);
    context.output.line(file);
  }
  return Promise.resolve(EXIT.done);
}
