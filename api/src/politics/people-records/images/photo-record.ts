import type { PhotoRecord } from '@hustings/contract';
import { omitNulls, photoPath } from '../../people/index.ts';
import type { PhotoRow } from './images.queries.ts';

/** Returns the stored picture of a person as admins edit it. */
export const asPhotoRecord = (personId: string, { file, ...row }: PhotoRow): PhotoRecord =>
  omitNulls<PhotoRecord>({ ...row, photoName: file === null ? null : photoPath(personId, file) });
