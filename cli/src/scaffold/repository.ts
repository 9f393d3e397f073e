import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../release/releaser.ts';
import { filesOf } from './files.ts';
import { namingOf } from './naming.ts';
import { json, packageOfRepository, type PackageJson } from './packages.ts';

/** Reads the `package.json` of a folder; an empty one if there is none. */
function readPackage(directory: string): PackageJson {
  const file = path.join(directory, 'package.json');
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PackageJson;
  } catch (error) {
    throw new UsageError(`package.json is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Makes a repository for one vertical: its sources and tests, and what the commands need. Keeps what the `package.json`
 * of the folder says.
 *
 * @returns what to do next
 * @throws {UsageError} if the name is invalid, or a file is there already. Then nothing was written.
 */
export function makeRepository(directory: string, name: string | undefined): string {
  const naming = namingOf(name);
  const files: Record<string, string> = {
    ...filesOf(naming),
    'tsconfig.json': json({ extends: '@hustings/cli/tsconfig.json', include: ['src'] }),
    '.gitignore': 'node_modules/\ndist/\n',
  };
  const present = Object.keys(files).find((file) => existsSync(path.join(directory, file)));
  if (present) throw new UsageError(`${present} is there already: make a vertical in a folder without one.`);
  files['package.json'] = packageOfRepository(naming.name, readPackage(directory));
  for (const [file, text] of Object.entries(files)) {
    const place = path.join(directory, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  return [
    `${naming.name} is there, with a list at /${naming.word} and a form at /${naming.word}/new.`,
    '  npm install            the packages of its tests',
    '  npm run dev            it alone, with made-up answers',
    '  npm test               its tests',
    '  npm run check -- <site>  whether it fits a site',
  ].join('\n');
}
