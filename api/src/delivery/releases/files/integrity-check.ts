import type { BuiltRelease } from '@hustings/contract';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { integrityOf } from '../../../platform/crypto/integrity.ts';

const endings = ['.br', '.gz'] as const;
type Ending = (typeof endings)[number];

/** The expected content of a release file. */
export interface ExpectedFile {
  /** The hash of the uncompressed file. */
  integrity: string | undefined;
  /** The compression; undefined for an uncompressed file. */
  ending: Ending | undefined;
}

/** Splits the name of a compressed file into the name of the plain file and the ending; undefined for other names. */
function plainOf(file: string): { plain: string; ending: Ending } | undefined {
  const ending = endings.find((each) => file.endsWith(each));
  return ending && { plain: file.slice(0, -ending.length), ending };
}

/** Returns the expected content of a file (`public/…`, `server/…`); undefined if the manifest does not list it. */
export function expectationOf(build: BuiltRelease, name: string): ExpectedFile | undefined {
  const [folder = '', file = ''] = name.split('/');
  const listed = folder === 'public' ? build.files : { ...build.server };
  if (Object.hasOwn(listed, file)) return { integrity: listed[file], ending: undefined };
  const compressed = folder === 'public' ? plainOf(file) : undefined;
  if (!compressed || !Object.hasOwn(listed, compressed.plain)) return undefined;
  return { integrity: listed[compressed.plain], ending: compressed.ending };
}

/** Decompresses bytes; undefined if they are damaged, exceed `maxBytes`, or are followed by other bytes. */
async function decompress(bytes: Buffer, ending: Ending, maxBytes: number): Promise<Buffer | undefined> {
  const engine = ending === '.br' ? createBrotliDecompress() : createGunzip();
  const parts: Buffer[] = [];
  let length = 0;
  engine.end(bytes);
  try {
    for await (const part of engine as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > maxBytes) return undefined;
      parts.push(part);
    }
  } catch {
    return undefined;
  }
  // The engine stops at the end of the compressed stream. If other bytes follow, `bytesWritten` is smaller than the
  // number of all bytes.
  return engine.bytesWritten === bytes.length ? Buffer.concat(parts) : undefined;
}

/**
 * Returns whether bytes are exactly the expected content of a file.
 *
 * @param maxBytes the size up to which a compressed form is decompressed
 */
export async function matchesBuild(
  bytes: Buffer,
  { integrity, ending }: ExpectedFile,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const plain = ending ? await decompress(bytes, ending, maxBytes) : bytes;
  return plain !== undefined && integrityOf(plain) === integrity;
}

/** Returns the files that a release must have. */
export const listedFiles = (build: BuiltRelease): string[] => [
  ...Object.keys(build.files).map((file) => `public/${file}`),
  ...Object.keys({ ...build.server }).map((file) => `server/${file}`),
];

/** Returns the names of the compressed files that a release may have besides the listed files. */
export const compressedForms = (build: BuiltRelease): string[] =>
  Object.keys(build.files).flatMap((file) => endings.map((ending) => `public/${file}${ending}`));

/**
 * Returns the files of a release that are missing or differ from the build. Compressed files may be missing, because
 * the server then sends the plain file.
 *
 * @param read reads a file; returns undefined if the file is missing
 */
export async function damagedFiles(
  build: BuiltRelease,
  read: (file: string) => Promise<Buffer | undefined>,
): Promise<string[]> {
  const damaged: string[] = [];
  const required = new Set(listedFiles(build));
  for (const file of [...required, ...compressedForms(build)]) {
    const expected = expectationOf(build, file);
    const bytes = await read(file);
    const isIntact = bytes ? expected !== undefined && (await matchesBuild(bytes, expected)) : !required.has(file);
    if (!isIntact) damaged.push(file);
  }
  return damaged;
}

/** Makes a function that reads a file of a folder; it returns undefined if the file is missing. */
export const filesIn =
  (folder: string) =>
  (file: string): Promise<Buffer | undefined> =>
    readFile(path.join(folder, file)).catch(() => undefined);
