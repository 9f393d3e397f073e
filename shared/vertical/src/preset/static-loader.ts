import type { LoaderContext } from '@rspack/core';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { valuesPrinter } from './static-modules.ts';

/**
 * Replaces the code of a module by the values of its exports. Runs the module in a separate process, so that a build in
 * watch mode reads the current source.
 */
export default async function staticLoader(this: LoaderContext): Promise<string> {
  this.addContextDependency(path.dirname(this.resourcePath));
  const { stdout } = await promisify(execFile)(process.execPath, [valuesPrinter, this.resourcePath]);
  return stdout;
}
