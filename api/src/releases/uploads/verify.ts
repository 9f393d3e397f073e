import type { BuiltRelease } from '@hustings/contract';
import { BuiltRelease as BuiltReleaseSchema } from '@hustings/contract/schemas';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { integrityOf } from '../../kernel/integrity.ts';
import { broken } from './broken.ts';

const inflate = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;

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
  const read = BuiltReleaseSchema.safeParse(json);
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

/** The name of the file that another is a smaller form of; undefined where it is none. */
function plainOf(file: string): { plain: string; ending: keyof typeof inflate } | undefined {
  const ending = (['.br', '.gz'] as const).find((each) => file.endsWith(each));
  return ending && { plain: file.slice(0, -ending.length), ending };
}

/** What a file must hash to, and how it is read for that; undefined for one that the record does not know. */
function expectationOf(build: BuiltRelease, name: string) {
  const [folder = '', file = ''] = name.split('/');
  const listed = folder === 'public' ? build.files : { ...build.server };
  if (Object.hasOwn(listed, file)) return { integrity: listed[file], ending: undefined };
  const small = folder === 'public' ? plainOf(file) : undefined;
  if (!small || !Object.hasOwn(listed, small.plain)) return undefined;
  return { integrity: listed[small.plain], ending: small.ending };
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
    const plain = expected.ending
      ? await inflate[expected.ending](bytes, { maxOutputLength: mostBytes }).catch(() => undefined)
      : bytes;
    if (!plain || integrityOf(plain) !== expected.integrity) throw broken('A file is not as it was built.', name);
  }
  const due = [
    ...Object.keys(build.files).map((file) => `public/${file}`),
    ...Object.keys({ ...build.server }).map((file) => `server/${file}`),
  ];
  const missing = due.find((name) => !names.includes(name));
  if (missing !== undefined) throw broken('A file that it lists is not there.', missing);
  return build;
}
