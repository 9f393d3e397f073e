import { valuesPrinter } from '@hustings/vertical/preset';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './packages.ts';

/** Reads the files of the project, by their paths relative to the root. */
export interface ProjectFiles {
  read(file: string): Buffer;
  /** Runs a static module and prints the values of its exports, which the build puts in its place. */
  valuesOf(file: string): string;
}

/**
 * Makes a reader of the files on the disk, which runs each static module once. Make one for each build, because the files may
 * change.
 */
export function projectFiles(): ProjectFiles {
  const printed = new Map<string, string>();
  return {
    read: (file) => readFileSync(path.join(root, file)),
    valuesOf(file) {
      const known = printed.get(file);
      if (known !== undefined) return known;
      const { status, stdout, stderr } = spawnSync(process.execPath, [valuesPrinter, path.join(root, file)], {
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`${file} cannot be run:\n${stderr}`);
      printed.set(file, stdout);
      return stdout;
    },
  };
}
