import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from './release/releaser.ts';

/** A package that is built as a part of the site: the shell or a vertical. */
export interface Buildable {
  name: string;
  directory: string;
}

/**
 * Returns the vertical of a folder, named by its `vertical.json`.
 *
 * @throws {UsageError} if the folder contains no vertical
 */
export function verticalIn(directory: string): Buildable {
  const file = path.join(directory, 'vertical.json');
  if (!existsSync(file)) throw new UsageError(`There is no vertical.json in ${directory}. Make one: hustings new mf-…`);
  let name: unknown;
  try {
    ({ name } = JSON.parse(readFileSync(file, 'utf8')) as { name?: unknown });
  } catch (error) {
    throw new UsageError(`vertical.json is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (typeof name === 'string' && /^mf-[a-z]+$/.test(name)) return { name, directory };
  throw new UsageError(
    `The name in vertical.json is ${JSON.stringify(name)}, which is not mf- and lower-case letters.`,
  );
}
