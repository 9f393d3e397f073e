import type { BuiltRelease } from '@hustings/contract';
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject, type ProjectCopy } from '../site/copy.ts';

const run = promisify(execFile);
const part = 'mf-chat';

let copy: ProjectCopy;
beforeAll(() => {
  copy = copyProject();
});
afterAll(() => copy.remove());

/** Builds the part in the copy. */
async function build(): Promise<BuiltRelease> {
  await run(process.execPath, ['tools/build.ts', part], { cwd: copy.folder });
  const folder = path.join(copy.folder, 'dist', part);
  const version = readFileSync(path.join(folder, 'current'), 'utf8').trim();
  return JSON.parse(readFileSync(path.join(folder, version, 'release.json'), 'utf8')) as BuiltRelease;
}

/** Replaces the first occurrence of a text in a source of the part. */
function edit(file: string, from: string, to: string): void {
  const place = path.join(copy.folder, part, 'src', file);
  const source = readFileSync(place, 'utf8');
  expect(source).toContain(from);
  writeFileSync(place, source.replace(from, to));
}

/** Lists the names, without ids and hashes, of the files that only the later of two builds has. */
function changedFiles(before: BuiltRelease, after: BuiltRelease): string[] {
  const isOld = (file: string) => before.files[file] === after.files[file];
  const changed = Object.keys(after.files).filter((file) => !isOld(file) && file !== 'mf-manifest.json');
  return changed.map((file) => file.replace(/(\.\w+)?\.[0-9a-f]{8}\./, '.')).toSorted();
}

test('a release changes only the files whose sources have changed, its entry and its hashes', async () => {
  const first = await build();
  const sheets = Object.keys(first.files).filter((file) => file.endsWith('.css'));
  expect(sheets).toEqual([expect.stringMatching(/^styles\.[0-9a-f]{8}\.css$/)]);
  edit('locales/en.json', '": "', '": "Now: ');
  const second = await build();
  expect(second.version).not.toBe(first.version);
  expect(changedFiles(first, second)).toEqual(['en.js', 'hashes.json', 'remoteEntry.js']);
}, 60_000);
