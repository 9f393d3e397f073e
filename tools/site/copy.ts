import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { distFolder, root } from '../build/packages.ts';

/** What is made, or is not of the project's sources. */
const left = new Set(['.git', '.data', '.cache', 'dist', 'node_modules', 'test-results']);

/** The project's sources in a folder of their own, with the packages that are installed here. */
export interface ProjectCopy {
  folder: string;
  remove(): void;
}

/**
 * Copies the project's sources, for whoever changes them to see what becomes of that.
 *
 * @param builds whether what has been built here is there too; otherwise nothing is
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

/** Gives a new vertical of a copy the packages that another has, in place of an installation. */
export function linkPackages({ folder }: ProjectCopy, from: string, to: string): void {
  const packages = (name: string) => path.join(folder, name, 'node_modules');
  cpSync(packages(from), packages(to), { recursive: true, verbatimSymlinks: true });
}
