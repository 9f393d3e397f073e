import { join } from 'node:path';
import type { Services } from '../../../platform/core/services.ts';
import { diskStorage } from './disk.ts';
import { s3Storage } from './s3.ts';

/**
 * Where the files of uploaded releases lie, each release at a location of its own, so that two uploads never meet. Files are
 * named within it: `public/<file>`, `server/<file>`.
 */
export interface ReleaseStorage {
  /** Takes the files of a folder; the location counts for nothing until this has ended. */
  put(location: string, folder: string, files: readonly string[]): Promise<void>;
  /** Undefined where there is none. */
  read(location: string, file: string): Promise<Buffer | undefined>;
  /** Reads a file from where it is kept, past every copy; undefined where there is none. */
  original(location: string, file: string): Promise<Buffer | undefined>;
  /** Puts files of a folder in place of those of the same names at a location that is in use, each in one step. */
  restore(location: string, folder: string, files: readonly string[]): Promise<void>;
  /** The path of a file on the disk of this machine; a file that comes from elsewhere is checked first. */
  local(location: string, file: string, integrity: string): Promise<string>;
  /** Removes a release; what is not there is no fault. */
  remove(location: string, files: readonly string[]): Promise<void>;
}

/** The folder that uploads and copies of releases lie in, on this machine. */
export const releasesFolder = ({ settings }: Services): string => join(settings.dataDir, 'releases');

/** The storage that the settings name: an S3 bucket, else a folder beside the site's other data. */
export function releaseStorage(services: Services): ReleaseStorage {
  const folder = releasesFolder(services);
  const { s3 } = services.settings;
  return s3 ? s3Storage(s3, join(folder, 'copies')) : diskStorage(join(folder, 'kept'));
}
