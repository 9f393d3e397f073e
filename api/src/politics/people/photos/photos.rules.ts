import type { CallRequest, FileAnswer } from '@hustings/contract';
import { readFile } from '../../../platform/files/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from './photos.queries.ts';

/** Where the photo of a person is on this site, under the name of its file: no reader's browser asks another site. */
export const photoPath = (personId: string, name: string): string => `/api/pollies/${personId}/photo?v=${name}`;

/**
 * The photo of a person in office, as it was fetched. Asked for with its name it never changes.
 *
 * @throws {RequestFailure} `NotFound` where none came: initials are shown in its place.
 */
export async function getPhoto(
  services: Services,
  personId: string,
  { v }: CallRequest<'getPollyPhoto'>['query'],
): Promise<FileAnswer> {
  const [row] = await services.database.query<{ hash: string }>(queries.photoOf({ personId }));
  const file = row && (await readFile(services, row.hash));
  if (!file) throw new RequestFailure('NotFound');
  return { ...file, hash: row.hash, immutable: v === row.hash.slice(0, queries.photoNameLength) };
}
