import { open } from 'node:fs/promises';

/** Returns whether an error says that a file or folder does not exist. */
export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Flushes a file's content, or a folder's entries, to the disk.
 *
 * @throws if it cannot be opened or flushed
 */
export async function fsyncPath(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
