import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { allUploads, rewriteUploads, type PendingUpload } from '../../../../access/anonymity/index.ts';
import { isMissing } from '../../../../platform/core/fsync.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import type { Services } from '../../../../platform/core/services.ts';
import { readFile, type StoreInSlot } from '../../../../platform/files/index.ts';
import { sealImageIds } from '../../drafts/images.ts';
import type { Upload } from '../uploads.ts';
import * as queries from './carry-over.queries.ts';
import { openDimensions, openFile, openSealedFile, ownerMark, type UploadInFile } from './earlier-sealing.ts';

/**
 * Moves uploads into sealed slots, and the images of drafts into sealed lists. Earlier versions stored uploads in rows
 * (`post_images`) or in sealed files, and the images of drafts in `draft_images`. Does nothing if there are none.
 */
export async function carryOverUploads(services: Services): Promise<void> {
  await carryOverRows(services);
  await carryOverFiles(services);
}

async function carryOverRows(services: Services): Promise<void> {
  const { database } = services;
  if ((await rowsToCarryOver(database)).total === 0) return;
  await services.sealedSlots.write((store) =>
    database.transaction(async (transaction) => {
      const { rows, drafts } = await rowsToCarryOver(transaction);
      const added = await carriedUploads(services, transaction, rows, store);
      await rewriteUploads(services, transaction, () => Promise.resolve((upload) => upload), added);
      for (const { id, imageIds } of drafts)
        await transaction.query(queries.storeList({ draftId: id, images: sealImageIds(services, id, imageIds) }));
      await transaction.query(queries.emptyDraftImages());
      await transaction.query(queries.deleteStoredUploads());
    }),
  );
}

async function rowsToCarryOver(database: Queryable) {
  const rows = await database.query<queries.UploadRow>(queries.storedUploads());
  const drafts = await database.query<{ id: string; imageIds: string[] }>(queries.draftsWithoutList());
  return { rows, drafts, total: rows.length + drafts.length };
}

/** Stores the files of uploads in slots. Leaves out uploads whose member or files are lost. */
async function carriedUploads(
  services: Services,
  transaction: Queryable,
  rows: readonly queries.UploadRow[],
  store: StoreInSlot,
) {
  const accounts = rows.length === 0 ? [] : await transaction.query<{ id: string }>(queries.allAccounts());
  const added: { accountId: string; upload: PendingUpload }[] = [];
  for (const row of rows) {
    const owner = accounts.find(({ id }) => ownerMark(services, id, row.id).equals(row.ownerMark));
    const content = owner && (await contentOf(services, transaction, row, store));
    if (content) added.push({ accountId: owner.id, upload: { id: row.id, at: row.uploadedAt, content } });
  }
  return added;
}

async function contentOf(
  services: Services,
  transaction: Queryable,
  { id, sealedSize, hashes, ...stored }: queries.UploadRow,
  store: StoreInSlot,
): Promise<Upload | undefined> {
  const files: Buffer[] = [];
  for (const hash of hashes) {
    const file = await readFile(services, hash, transaction);
    if (!file) return undefined;
    files.push(sealedSize ? openFile(services, id, file.bytes) : file.bytes);
  }
  const { width, height } = sealedSize ? openDimensions(services, id, sealedSize) : stored;
  const place = await store(Buffer.concat(files));
  return { width, height, place, lengths: files.map(({ length }) => length) };
}

/** Moves the uploads in sealed files into slots, and removes all sealed files. Leaves out uploads whose file is lost. */
async function carryOverFiles(services: Services): Promise<void> {
  const { database, settings } = services;
  const folder = join(settings.dataDir, 'files', 'sealed');
  const folders = (await entriesOf(folder)).filter((name) => /^([0-9a-f]{2}|unfinished)$/.test(name));
  if (folders.length === 0) return;
  await services.sealedSlots.write(async (store) => {
    const contents = new Map<string, Upload>();
    const inFiles = [...(await allUploads(services, database)).values()].filter(isInFile);
    for (const { id, content } of inFiles) {
      const { name, ...others } = content;
      const bytes = await openSealedFile(services, folder, name);
      if (bytes) contents.set(id, { ...others, place: await store(bytes) });
    }
    await database.transaction((transaction) =>
      rewriteUploads(services, transaction, () =>
        Promise.resolve((upload) => {
          if (!isInFile(upload)) return upload;
          const content = contents.get(upload.id);
          return content && { ...upload, content };
        }),
      ),
    );
  });
  for (const name of folders) await rm(join(folder, name), { recursive: true });
}

const isInFile = (upload: PendingUpload): upload is PendingUpload & { content: UploadInFile } =>
  (upload.content as Partial<UploadInFile>).name !== undefined;

/** Returns the names in a folder; none if it does not exist. */
const entriesOf = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
