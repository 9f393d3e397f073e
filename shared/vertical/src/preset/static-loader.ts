import type { LoaderContext } from '@rspack/core';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const printer = fileURLToPath(import.meta.resolve('./static-values.ts'));

/** Replaces a module by its values. A process of its own runs it, so that a watching build sees it as it is now. */
export default async function staticLoader(this: LoaderContext): Promise<string> {
  this.addContextDependency(path.dirname(this.resourcePath));
  const { stdout } = await promisify(execFile)(process.execPath, [printer, this.resourcePath]);
  return stdout;
}
