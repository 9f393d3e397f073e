import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { distFolder, root } from '../build/packages.ts';

/** The names of folders that are not copied, because they are generated or contain no sources. */
const left = new Set(['.git', '.data', '.cache', 'dist', 'node_modules', 'test-results', 'shots']);

/** A copy of the project's sources, with the installed packages. */
export interface ProjectCopy {
  folder: string;
  remove(): void;
}

/**
 * Copies the project's sources, for tests that change them.
 *
 * @param builds whether to include the existing builds
 */
export function copyProject({ builds = false } = {}): ProjectCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'hustings-copy-'));
  for (const name of readdirSync(root)) {
    if (!left.has(name))
      cpSync(path.join(root, name), path.join(folder, name), { recursive: true, verbatimSymlinks: true });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  if (builds) {
    mkdirSync(path.join(folder, 'dist'));
    for (const name of readdirSync(distFolder))
      symlinkSync(path.join(distFolder, name), path.join(folder, 'dist', name));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Links the packages of one vertical into another, instead of installing them. */
export function linkPackages({ folder }: ProjectCopy, from: string, to: string): void {
  const packages = (name: string) => path.join(folder, name, 'node_modules');
  cpSync(packages(from), packages(to), { recursive: true, verbatimSymlinks: true });
}
