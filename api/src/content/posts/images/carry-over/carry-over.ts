import { rewriteUploads, type PendingUpload } from '../../../../access/anonymity/index.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import type { Services } from '../../../../platform/core/services.ts';
import { readFile } from '../../../../platform/files/index.ts';
import { sealImageIds } from '../../drafts/images.ts';
import type { Upload } from '../uploads.ts';
import * as queries from './carry-over.queries.ts';
import { openDimensions, openFile, ownerMark } from './earlier-sealing.ts';

/**
 * Moves uploads that have rows of their own into the sealed inbox and to sealed files, and the images of drafts into
 * sealed lists. Earlier versions stored them in `post_images` and `draft_images`. Does nothing if there are none.
 */
export async function carryOverUploads(services: Services): Promise<void> {
  await services.database.transaction(async (transaction) => {
    const rows = await transaction.query<queries.UploadRow>(queries.storedUploads());
    const drafts = await transaction.query<{ id: string; imageIds: string[] }>(queries.draftsWithoutList());
    if (rows.length + drafts.length === 0) return;
    const added = await carriedUploads(services, transaction, rows);
    await rewriteUploads(services, transaction, () => Promise.resolve((upload) => upload), added);
    for (const { id, imageIds } of drafts)
      await transaction.query(queries.storeList({ draftId: id, images: sealImageIds(services, id, imageIds) }));
    await transaction.query(queries.emptyDraftImages());
    await transaction.query(queries.deleteStoredUploads());
  });
}

/** Stores the files of uploads as sealed files. Leaves out uploads whose member or files are lost. */
async function carriedUploads(services: Services, transaction: Queryable, rows: readonly queries.UploadRow[]) {
  const accounts = rows.length === 0 ? [] : await transaction.query<{ id: string }>(queries.allAccounts());
  const added: { accountId: string; upload: PendingUpload }[] = [];
  for (const row of rows) {
    const owner = accounts.find(({ id }) => ownerMark(services, id, row.id).equals(row.ownerMark));
    const content = owner && (await contentOf(services, transaction, row));
    if (content) added.push({ accountId: owner.id, upload: { id: row.id, at: row.uploadedAt, content } });
  }
  return added;
}

async function contentOf(
  services: Services,
  transaction: Queryable,
  { id, sealedSize, hashes, ...stored }: queries.UploadRow,
): Promise<Upload | undefined> {
  const files: Buffer[] = [];
  for (const hash of hashes) {
    const file = await readFile(services, hash, transaction);
    if (!file) return undefined;
    files.push(sealedSize ? openFile(services, id, file.bytes) : file.bytes);
  }
  const { width, height } = sealedSize ? openDimensions(services, id, sealedSize) : stored;
  const name = await services.sealedFiles.store(Buffer.concat(files));
  return { width, height, name, lengths: files.map(({ length }) => length) };
}
