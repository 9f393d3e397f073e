import { richTextLimits } from '@hustings/contract';
import { allPendingActs } from '../../../access/anonymity/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { seal, unseal } from '../../../platform/crypto/sealing.ts';
import { imageIdsOf } from '../publish/content.ts';
import * as queries from './drafts.queries.ts';
import { asKeptDraft } from './rows.ts';

const idBytes = 16;

/**
 * Encrypts the ids of the images that a draft uses. All lists have one length, so that neither the images nor their
 * number can be seen (docs/decisions/07-anonymity.md). The key does not depend on the owner, because the job that
 * deletes unused uploads does not know the owners.
 */
export function sealImageIds({ hmac }: Pick<Services, 'hmac'>, draftId: string, imageIds: readonly string[]): Buffer {
  const plain = Buffer.alloc(1 + richTextLimits.images * idBytes);
  plain.writeUInt8(imageIds.length);
  for (const [index, id] of imageIds.entries())
    plain.write(id.replaceAll('-', ''), 1 + index * idBytes, idBytes, 'hex');
  return seal(hmac('draft-images', draftId), plain);
}

/** Decrypts the result of `sealImageIds`. */
function openImageIds({ hmac }: Pick<Services, 'hmac'>, draftId: string, sealed: Uint8Array): string[] {
  const plain = unseal(hmac('draft-images', draftId), sealed);
  return Array.from({ length: plain.readUInt8() }, (_, index) =>
    plain
      .toString('hex', 1 + index * idBytes, 1 + (index + 1) * idBytes)
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  );
}

const draftsPerRead = 1_000;

/** Returns the ids of the images that the drafts of all members use. */
export async function draftImageIds(services: Services, database: Queryable): Promise<Set<string>> {
  // The rows are read first: a step between the two reads moves drafts from rows into the sealed inbox.
  const ids = await imageIdsOfRows(services, database);
  for (const { drafts } of (await allPendingActs(services, database)).values())
    for (const draft of drafts.values()) {
      const { document } = asKeptDraft(draft).content;
      for (const id of imageIdsOf({ document })) ids.add(id);
    }
  return ids;
}

async function imageIdsOfRows(services: Services, database: Queryable): Promise<Set<string>> {
  const ids = new Set<string>();
  let after: { ownerMark: Buffer; draftId: string } = {
    ownerMark: Buffer.alloc(0),
    draftId: '00000000-0000-0000-0000-000000000000',
  };
  for (;;) {
    const rows = await database.query<queries.ImagesRow>(queries.imagesOfDrafts({ ...after, limit: draftsPerRead }));
    for (const { id, images } of rows) for (const each of openImageIds(services, id, images)) ids.add(each);
    const last = rows.at(-1);
    if (!last || rows.length < draftsPerRead) return ids;
    after = { ownerMark: last.ownerMark, draftId: last.id };
  }
}
