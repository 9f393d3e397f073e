import { open } from 'node:fs/promises';

/** Whether something failed because there is no such file or folder. */
export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Makes durable what was written to a file, or the entries of a folder. @throws where it cannot be opened or written */
export async function sync(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
