import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A file with the times that the file system keeps of it. */
export interface FileTrace {
  path: string;
  bytes: number;
  /** The times of birth and of changes of the file's entry, which no program can set, in real milliseconds since 1970. */
  systemTimes: number[];
  /** The time of the last change as the program has set it, in the site's milliseconds since 1970. */
  changedAt: number;
}

function* pathsBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* pathsBelow(path);
    else if (entry.isFile()) yield path;
  }
}

/** Yields the files below a folder. Leaves out files that are gone before they are read. */
function* readable<Value>(folder: string, read: (path: string) => Value): Generator<Value> {
  for (const path of pathsBelow(folder)) {
    try {
      yield read(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** Lists all files below a folder with their times. */
export const listFiles = (folder: string): FileTrace[] => [
  ...readable(folder, (path) => {
    const { size, birthtimeMs, ctimeMs, mtimeMs } = statSync(path);
    return { path, bytes: size, systemTimes: [...new Set([birthtimeMs, ctimeMs])], changedAt: mtimeMs };
  }),
];

/** Yields the bytes of all files below a folder. */
export const contentsBelow = (folder: string): Generator<Buffer> => readable(folder, (path) => readFileSync(path));

/** A place of a sequence of bytes. */
export interface Place<Label> {
  label: Label;
  /** The number of the file, and the offset in it. */
  file: number;
  offset: number;
}

/** Finds all places of several sequences of bytes, each with a label, in the order of the places. */
export function findBytes<Label>(
  contents: Iterable<Buffer>,
  wanted: readonly { bytes: Buffer; label: Label }[],
): Place<Label>[] {
  const byStart = new Map<number, { bytes: Buffer; label: Label }[]>();
  // Most offsets are excluded by their first two bytes.
  const starts = new Uint8Array(0x10000);
  for (const each of wanted) {
    const start = each.bytes.readUInt32LE();
    byStart.set(start, [...(byStart.get(start) ?? []), each]);
    starts[start & 0xffff] = 1;
  }
  const places: Place<Label>[] = [];
  let file = 0;
  for (const content of contents) {
    for (let offset = 0; offset + 4 <= content.length; offset += 1) {
      if (!starts[(content[offset] ?? 0) | ((content[offset + 1] ?? 0) << 8)]) continue;
      for (const { bytes, label } of byStart.get(content.readUInt32LE(offset)) ?? [])
        if (content.subarray(offset, offset + bytes.length).equals(bytes)) places.push({ label, file, offset });
    }
    file += 1;
  }
  return places;
}
