import { BuiltRelease } from '@hustings/contract/schemas';
import { requiredTokens, type CustomProperties } from '@hustings/vertical/custom-properties';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expectationOf, matchesBuild, listedFiles } from '@hustings/releases/integrity-check';
import type { Unpacker } from '../unpacker/index.ts';
import { broken } from './broken.ts';

/** The maximum size of `release.json` in bytes. */
const maxRecordBytes = 2 * 1024 * 1024;

async function readRecord(folder: string, names: readonly string[]): Promise<BuiltRelease> {
  if (!names.includes('release.json')) throw broken('It has no release.json.');
  const bytes = await readFile(path.join(folder, 'release.json'));
  if (bytes.length > maxRecordBytes) throw broken('Its release.json is too large.');
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

/** Requires that the manifest is consistent and lists every file that a page loads. */
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

/** Requires that a manifest names the tokens that its stylesheets take from the shell. Accepts old builds. */
function requireNamedTokens({ requiresTokens }: BuiltRelease, sheets: readonly CustomProperties[]): void {
  if (!requiresTokens) return;
  const named = new Set(requiresTokens);
  const unnamed = requiredTokens(sheets).filter((token) => !named.has(token));
  if (unnamed.length > 0)
    throw broken(`Its styles need tokens that it does not name: ${unnamed.slice(0, 10).join(', ')}`);
}

/**
 * Checks that a folder contains exactly a release of a part: all listed files as built, and their compressed
 * forms; and that its styles change nothing outside the part, and need no token that the manifest does not name.
 *
 * @param unpacker reads what others have written
 * @param maxBytes the size up to which a compressed form is decompressed
 * @returns the manifest
 * @throws {RequestFailure} `ReleaseBroken` with the problem
 */
export async function verifyRelease(
  part: string,
  folder: string,
  names: readonly string[],
  { integrityOfPlain, requireInside }: Pick<Unpacker, 'integrityOfPlain' | 'requireInside'>,
  maxBytes: number,
): Promise<BuiltRelease> {
  const build = await readRecord(folder, names);
  requireConsistent(part, build);
  const files = names.filter((name) => name !== 'release.json');
  const sheets: CustomProperties[] = [];
  for (const name of files) {
    const expected = expectationOf(build, name);
    if (!expected) throw broken('It holds a file that it does not list.', name);
    const bytes = await readFile(path.join(folder, name));
    if (!(await matchesBuild(bytes, expected, integrityOfPlain, maxBytes)))
      throw broken('A file is not as it was built.', name);
    if (part !== 'shell' && name.endsWith('.css')) sheets.push(await requireInside(part, name, bytes));
  }
  requireNamedTokens(build, sheets);
  const missing = listedFiles(build).find((name) => !names.includes(name));
  if (missing !== undefined) throw broken('A file that it lists is not there.', missing);
  return build;
}
