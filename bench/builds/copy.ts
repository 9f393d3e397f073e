import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** What is made, or is not of the project's sources. */
const left = new Set(['.git', '.data', '.cache', 'dist', 'node_modules', 'test-results']);

/**
 * Copies the project's sources to a folder of their own, where nothing has been built, with the packages that are
 * installed here. `remove` takes the copy away.
 */
export function copyProject(): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'hustings-copy-'));
  for (const name of readdirSync(root)) {
    if (!left.has(name))
      cpSync(path.join(root, name), path.join(folder, name), { recursive: true, verbatimSymlinks: true });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
