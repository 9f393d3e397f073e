import type { CallRequest, FileAnswer } from '@hustings/contract';
import { readFile } from '../../../platform/files/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from './photos.queries.ts';

/**
 * Returns the path of a person's photo on this site, with the file name as its version. Browsers never load photos from
 * other sites.
 */
export const photoPath = (personId: string, name: string): string => `/api/pollies/${personId}/photo?v=${name}`;

/**
 * Returns the fetched photo of a person. A request with the name of the current file gets an immutable answer.
 *
 * @throws {RequestFailure} `NotFound` if no photo was fetched
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
