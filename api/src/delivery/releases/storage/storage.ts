import { join } from 'node:path';
import type { Services } from '../../../platform/core/services.ts';
import { diskStorage } from './disk.ts';
import { s3Storage } from './s3.ts';

/**
 * The storage of uploaded releases. Each upload has its own location; its files are named by their folder, such as
 * `public/<file>`.
 */
export interface ReleaseStorage {
  /** Moves the files of a folder to a new location, which is incomplete until the promise resolves. */
  put(location: string, folder: string, files: readonly string[]): Promise<void>;
  /** Reads a file, from a local copy if there is one; undefined if it is missing. */
  read(location: string, file: string): Promise<Buffer | undefined>;
  /** Reads a file without local copies; undefined if it is missing. */
  original(location: string, file: string): Promise<Buffer | undefined>;
  /** Replaces files at a location that is in use, each atomically. */
  restore(location: string, folder: string, files: readonly string[]): Promise<void>;
  /**
   * Returns the path of a file on this machine. Fetches the file first if necessary, and checks it with `integrity`.
   */
  local(location: string, file: string, integrity: string): Promise<string>;
  /** Removes a release; ignores missing files. */
  remove(location: string, files: readonly string[]): Promise<void>;
}

/** Returns the folder on this machine that contains uploaded releases and cached copies. */
export const releasesFolder = ({ settings }: Services): string => join(settings.dataDir, 'releases');

/** Returns the storage that the settings choose: an S3 bucket, else a folder in the data directory. */
export function releaseStorage(services: Services): ReleaseStorage {
  const folder = releasesFolder(services);
  const { s3 } = services.settings;
  return s3 ? s3Storage(s3, join(folder, 'copies')) : diskStorage(join(folder, 'kept'));
}
