import { hash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, stat, utimes, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { fsyncPath, isMissing } from '../core/fsync.ts';
import { coarseTime, openQuietly } from './storage.ts';

/**
 * A file of slots of one length, all filled with random bytes at first. A slot is written in place, so that the file
 * keeps neither a time nor a name for each of them. Only one writer at a time may use a file; readers need no lock.
 */
export interface SlotFile {
  /** Returns the number of slots; 0 if the file does not exist. */
  count(): Promise<number>;
  /** Adds slots until there are `count`. If the disk is full, leaves the file as it was. */
  growTo(count: number): Promise<void>;
  /**
   * Returns what a slot may hold: its bytes, and those of the journal if the last write was to this slot. An
   * interrupted write leaves one of the two complete. Returns nothing if there is no such slot.
   */
  read(slot: number): Promise<Buffer[]>;
  /** Writes a slot. A crash leaves either the former content or the new one; the new one is durable at the end. */
  write(slot: number, bytes: Uint8Array): Promise<void>;
  /** Sets the times of the file, so that the file system shows this moment as that of its last change. */
  touch(): Promise<void>;
}

/** The bytes before the copy of the journal: the number of its slot, a checksum, and random bytes. */
const headBytes = 4096;
const numberBytes = 4;
const checksumBytes = 32;
const chunkBytes = 1024 * 1024;
const fillWithRandom = promisify(randomBytes);

const checksumOf = (number: Buffer, copy: Uint8Array): Buffer =>
  hash('sha256', Buffer.concat([number, copy]), 'buffer');

async function writeAt(handle: FileHandle, bytes: Uint8Array, offset: number): Promise<void> {
  for (let done = 0; done < bytes.length;)
    done += (await handle.write(bytes, done, bytes.length - done, offset + done)).bytesWritten;
}

/** Reads bytes; undefined if the file ends before. */
async function readAt(handle: FileHandle, length: number, offset: number): Promise<Buffer | undefined> {
  const bytes = Buffer.alloc(length);
  for (let done = 0; done < length;) {
    const { bytesRead } = await handle.read(bytes, done, length - done, offset + done);
    if (bytesRead === 0) return undefined;
    done += bytesRead;
  }
  return bytes;
}

/** Sets the times that a program can set to the full hour. */
const setTimes = (handle: FileHandle): Promise<void> => handle.utimes(coarseTime(), coarseTime());

/** Writes the journal, which is on the disk at the end. */
async function writeJournal(handle: FileHandle, slot: number, bytes: Uint8Array): Promise<void> {
  const head = randomBytes(headBytes);
  head.writeUInt32BE(slot);
  checksumOf(head.subarray(0, numberBytes), bytes).copy(head, numberBytes);
  await writeAt(handle, Buffer.concat([head, bytes]), 0);
  await handle.datasync();
}

/** Makes the file of slots of `size` bytes at a path. Creates nothing before `growTo`. */
export function makeSlotFile(path: string, size: number): SlotFile {
  const offsetOf = (slot: number): number => headBytes + size + slot * size;
  const countIn = (bytes: number): number => Math.max(0, Math.floor((bytes - offsetOf(0)) / size));

  async function withFile<Result>(flags: number, work: (handle: FileHandle) => Promise<Result>): Promise<Result> {
    const handle = await openQuietly(path, flags);
    try {
      return await work(handle);
    } finally {
      await handle.close();
    }
  }

  /** Reads the last write from the journal; undefined if there is none, or if it was interrupted. */
  async function lastWrite(handle: FileHandle): Promise<{ slot: number; copy: Buffer } | undefined> {
    const journal = await readAt(handle, headBytes + size, 0);
    if (!journal) return undefined;
    const [number, copy] = [journal.subarray(0, numberBytes), journal.subarray(headBytes)];
    const checksum = journal.subarray(numberBytes, numberBytes + checksumBytes);
    return checksumOf(number, copy).equals(checksum) ? { slot: number.readUInt32BE(), copy } : undefined;
  }

  /** Completes the last write, which a crash may have interrupted: the journal is the only copy of its slot then. */
  async function completeLastWrite(handle: FileHandle): Promise<void> {
    const last = await lastWrite(handle);
    const stored = last && (await readAt(handle, size, offsetOf(last.slot)));
    if (!stored || stored.equals(last.copy)) return;
    await writeAt(handle, last.copy, offsetOf(last.slot));
    await handle.datasync();
  }

  return {
    async count() {
      const found = await stat(path).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      return countIn(found?.size ?? 0);
    },

    async growTo(count) {
      await mkdir(dirname(path), { recursive: true });
      const handle = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
      try {
        const before = (await handle.stat()).size;
        try {
          const present = countIn(before);
          const end = offsetOf(count);
          for (let offset = present === 0 ? 0 : offsetOf(present); offset < end; offset += chunkBytes)
            await writeAt(handle, await fillWithRandom(Math.min(chunkBytes, end - offset)), offset);
          await setTimes(handle);
          await handle.sync();
        } catch (error) {
          // On a full disk the new slots would take the last space.
          await handle.truncate(before);
          throw error;
        }
      } finally {
        await handle.close();
      }
      await utimes(dirname(path), coarseTime(), coarseTime());
      await fsyncPath(dirname(path));
    },

    async read(slot) {
      try {
        return await withFile(constants.O_RDONLY, async (handle) => {
          const stored = await readAt(handle, size, offsetOf(slot));
          const last = await lastWrite(handle);
          return [stored, last?.slot === slot ? last.copy : undefined].filter((bytes) => bytes !== undefined);
        });
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    },

    write: (slot, bytes) =>
      withFile(constants.O_RDWR, async (handle) => {
        await completeLastWrite(handle);
        await writeJournal(handle, slot, bytes);
        await writeAt(handle, bytes, offsetOf(slot));
        await handle.datasync();
        await setTimes(handle);
      }),

    touch: async () => {
      await utimes(path, coarseTime(), coarseTime()).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },
  };
}
