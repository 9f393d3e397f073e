import type { CallRequest, FileAnswer } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import { readFile } from '../../../platform/files/index.ts';
import * as queries from './party-mark.queries.ts';

/**
 * Returns the picture of a party, which an admin uploaded. A request with the name of the current file gets an immutable
 * answer.
 *
 * @throws {RequestFailure} `NotFound` if the party has none
 */
export async function getPartyImage(
  services: Services,
  partyId: string,
  { v }: CallRequest<'getPartyImage'>['query'],
): Promise<FileAnswer> {
  const [row] = await services.database.query<{ hash: string }>(queries.partyImageFile({ partyId }));
  const file = row && (await readFile(services, row.hash));
  if (!file) throw new RequestFailure('NotFound');
  return { ...file, hash: row.hash, immutable: v === row.hash.slice(0, queries.imageNameLength) };
}
