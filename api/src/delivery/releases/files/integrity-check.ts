import type { BuiltRelease } from '@hustings/contract';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { integrityOf } from '../../../platform/crypto/integrity.ts';

const endings = ['.br', '.gz'] as const;
type Ending = (typeof endings)[number];

/** What a file of a release must be. */
export interface ExpectedFile {
  /** The hash of the file, or of what it unpacks to. */
  integrity: string | undefined;
  /** How it is packed; undefined where it is not. */
  ending: Ending | undefined;
}

/** The name of the file that another is a smaller form of; undefined where it is none. */
function plainOf(file: string): { plain: string; ending: Ending } | undefined {
  const ending = endings.find((each) => file.endsWith(each));
  return ending && { plain: file.slice(0, -ending.length), ending };
}

/** What a file (`public/…`, `server/…`) must be; undefined for one that the release does not know. */
export function expectationOf(build: BuiltRelease, name: string): ExpectedFile | undefined {
  const [folder = '', file = ''] = name.split('/');
  const listed = folder === 'public' ? build.files : { ...build.server };
  if (Object.hasOwn(listed, file)) return { integrity: listed[file], ending: undefined };
  const small = folder === 'public' ? plainOf(file) : undefined;
  if (!small || !Object.hasOwn(listed, small.plain)) return undefined;
  return { integrity: listed[small.plain], ending: small.ending };
}

/** Unpacks bytes; undefined where they are damaged, unpack to more than `most`, or have others behind them. */
async function unpacked(bytes: Buffer, ending: Ending, most: number): Promise<Buffer | undefined> {
  const engine = ending === '.br' ? createBrotliDecompress() : createGunzip();
  const parts: Buffer[] = [];
  let length = 0;
  engine.end(bytes);
  try {
    for await (const part of engine as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > most) return undefined;
      parts.push(part);
    }
  } catch {
    return undefined;
  }
  // It stops at the end of what was packed, and counts what it read.
  return engine.bytesWritten === bytes.length ? Buffer.concat(parts) : undefined;
}

/**
 * Whether bytes are what a file must be, and nothing besides.
 *
 * @param most the most bytes that a smaller form may unpack to
 */
export async function isAsBuilt(
  bytes: Buffer,
  { integrity, ending }: ExpectedFile,
  most = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const plain = ending ? await unpacked(bytes, ending, most) : bytes;
  return plain !== undefined && integrityOf(plain) === integrity;
}

/** The files that a release must have. */
export const listedFiles = (build: BuiltRelease): string[] => [
  ...Object.keys(build.files).map((file) => `public/${file}`),
  ...Object.keys({ ...build.server }).map((file) => `server/${file}`),
];

/** The smaller forms that a release may have besides. */
export const smallForms = (build: BuiltRelease): string[] =>
  Object.keys(build.files).flatMap((file) => endings.map((ending) => `public/${file}${ending}`));

/**
 * The files of a release that are missing or are not as they were built. A smaller form may be missing: the file itself is
 * sent then.
 *
 * @param read answers undefined where a file is missing
 */
export async function damagedFiles(
  build: BuiltRelease,
  read: (file: string) => Promise<Buffer | undefined>,
): Promise<string[]> {
  const damaged: string[] = [];
  const due = new Set(listedFiles(build));
  for (const file of [...due, ...smallForms(build)]) {
    const expected = expectationOf(build, file);
    const bytes = await read(file);
    const isFine = bytes ? expected !== undefined && (await isAsBuilt(bytes, expected)) : !due.has(file);
    if (!isFine) damaged.push(file);
  }
  return damaged;
}

/** Reads files of a folder; undefined for those that are missing. */
export const filesIn =
  (folder: string) =>
  (file: string): Promise<Buffer | undefined> =>
    readFile(path.join(folder, file)).catch(() => undefined);
