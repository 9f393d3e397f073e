import type { BuiltRelease } from '@hustings/contract';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from './integrity.ts';
import { endings, type Ending, type PlainIntegrity } from './decompress.ts';

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

/** The folders of a release. Only the files in `public` are sent to browsers. */
export const releaseFolders = ['public', 'server', 'maps'] as const;

/** Returns the integrity of the files in a folder of a release, by name. */
const listedIn = (build: BuiltRelease, folder: string): Record<string, string> =>
  ({ public: build.files, server: build.server, maps: build.maps })[folder] ?? {};

/** Returns the expected content of a file (`public/…`); undefined if the manifest does not list it. */
export function expectationOf(build: BuiltRelease, name: string): ExpectedFile | undefined {
  const [folder = '', file = ''] = name.split('/');
  const listed = listedIn(build, folder);
  if (Object.hasOwn(listed, file)) return { integrity: listed[file], ending: undefined };
  const compressed = folder === 'public' ? plainOf(file) : undefined;
  if (!compressed || !Object.hasOwn(listed, compressed.plain)) return undefined;
  return { integrity: listed[compressed.plain], ending: compressed.ending };
}

/**
 * Returns whether bytes are exactly the expected content of a file.
 *
 * @param integrityOfPlain hashes the plain form of a compressed file
 * @param maxBytes the size up to which a compressed form is decompressed
 */
export async function matchesBuild(
  bytes: Buffer,
  { integrity, ending }: ExpectedFile,
  integrityOfPlain: PlainIntegrity,
  maxBytes?: number,
): Promise<boolean> {
  const found = ending ? await integrityOfPlain(bytes, ending, maxBytes) : integrityOf(bytes);
  return found !== undefined && found === integrity;
}

/** Returns the files that a release must have. */
export const listedFiles = (build: BuiltRelease): string[] =>
  releaseFolders.flatMap((folder) => Object.keys(listedIn(build, folder)).map((file) => `${folder}/${file}`));

/** Returns the names of the compressed files that a release may have besides the listed files. */
export const compressedForms = (build: BuiltRelease): string[] =>
  Object.keys(build.files).flatMap((file) => endings.map((ending) => `public/${file}${ending}`));

/**
 * Returns the files of a release that are missing or differ from the build. Compressed files may be missing, because
 * the server then sends the plain file.
 *
 * @param read reads a file; returns undefined if the file is missing
 * @param integrityOfPlain hashes the plain form of a compressed file
 */
export async function damagedFiles(
  build: BuiltRelease,
  read: (file: string) => Promise<Buffer | undefined>,
  integrityOfPlain: PlainIntegrity,
): Promise<string[]> {
  const damaged: string[] = [];
  const required = new Set(listedFiles(build));
  for (const file of [...required, ...compressedForms(build)]) {
    const expected = expectationOf(build, file);
    const bytes = await read(file);
    const isIntact = bytes
      ? expected !== undefined && (await matchesBuild(bytes, expected, integrityOfPlain))
      : !required.has(file);
    if (!isIntact) damaged.push(file);
  }
  return damaged;
}

/** Makes a function that reads a file of a folder; it returns undefined if the file is missing. */
export const filesIn =
  (folder: string) =>
  (file: string): Promise<Buffer | undefined> =>
    readFile(path.join(folder, file)).catch(() => undefined);
