import { BuiltRelease } from '@hustings/contract/schemas';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expectationOf, isAsBuilt, listedFiles } from '../files/integrity-check.ts';
import { broken } from './broken.ts';

/** The most bytes of a `release.json`. */
const largestRecord = 2 * 1024 * 1024;

async function readRecord(folder: string, names: readonly string[]): Promise<BuiltRelease> {
  if (!names.includes('release.json')) throw broken('It has no release.json.');
  const bytes = await readFile(path.join(folder, 'release.json'));
  if (bytes.length > largestRecord) throw broken('Its release.json is too large.');
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw broken('Its release.json is no JSON.');
  }
  const read = BuiltRelease.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw broken(`Its release.json is not as it should be: ${issue?.path.join('.')}: ${issue?.message}`);
}

/** Everything that a page is told to load is among the files. */
function requireConsistent(part: string, { name, version, remote, manifest, ...build }: BuiltRelease): void {
  if (name !== part || manifest.name !== part) throw broken(`It is a release of ${name}, not of ${part}.`);
  if (!/^[0-9a-z]{1,60}$/.test(version)) throw broken('Its version is not made of small letters and digits.');
  const expected = part === 'shell' ? 'shell' : `${part}_${version}`.replaceAll('-', '_');
  if (remote !== expected) throw broken(`It is named ${remote} in the federation, not ${expected}.`);
  if (part === 'shell' && build.offers === undefined) throw broken('It does not say which contract it offers.');
  const named = [build.exposed, ...Object.values(build.chunks)].flatMap(({ js, css }) => js.concat(css));
  const missing = [build.entry, ...named].find((file) => !Object.hasOwn(build.files, file));
  if (missing !== undefined) throw broken('It names a file that it does not list.', missing);
  if (!build.server || !Object.hasOwn(build.server, 'render.cjs')) throw broken('It has no server/render.cjs.');
}

/**
 * Checks that a folder holds a release of a part: every file that its record lists, each as it was when it was built, the
 * smaller forms of them, and nothing else. Answers the record.
 *
 * @param mostBytes that a smaller form may come to
 * @throws {RequestFailure} `ReleaseBroken` with the problem
 */
export async function verifyRelease(
  part: string,
  folder: string,
  names: readonly string[],
  mostBytes: number,
): Promise<BuiltRelease> {
  const build = await readRecord(folder, names);
  requireConsistent(part, build);
  const files = names.filter((name) => name !== 'release.json');
  for (const name of files) {
    const expected = expectationOf(build, name);
    if (!expected) throw broken('It holds a file that it does not list.', name);
    const bytes = await readFile(path.join(folder, name));
    if (!(await isAsBuilt(bytes, expected, mostBytes))) throw broken('A file is not as it was built.', name);
  }
  const missing = listedFiles(build).find((name) => !names.includes(name));
  if (missing !== undefined) throw broken('A file that it lists is not there.', missing);
  return build;
}
