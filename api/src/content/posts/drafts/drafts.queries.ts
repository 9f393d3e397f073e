import { statement } from '../../../platform/db/statement.ts';

/** What a list reads of a draft. */
export interface CardRow {
  id: string;
  version: number;
  card: Buffer;
}

/** All drafts of an owner: there are few. Index: the primary key. */
export const draftsOf = statement<{ ownerMark: Uint8Array }>(
  'drafts.ofOwner',
  'SELECT id, version, sealed_card AS card FROM drafts WHERE owner_mark = $ownerMark',
);

/** A whole draft. */
export interface DraftRow extends CardRow {
  content: Buffer;
}

const columns = 'id, version, sealed_card AS card, sealed_content AS content';

/** A draft of an owner. Index: the primary key. */
export const draftOf = statement<{ ownerMark: Uint8Array; draftId: string }>(
  'drafts.one',
  `SELECT ${columns} FROM drafts WHERE owner_mark = $ownerMark AND id = $draftId`,
);

/** The same, held until the transaction ends. Index: the primary key. */
export const lockDraft = statement<{ ownerMark: Uint8Array; draftId: string }>(
  'drafts.lock',
  'SELECT version FROM drafts WHERE owner_mark = $ownerMark AND id = $draftId FOR UPDATE',
);

/** How many drafts an owner has. Index: the primary key. */
export const countDrafts = statement<{ ownerMark: Uint8Array }>(
  'drafts.count',
  'SELECT count(*)::int AS total FROM drafts WHERE owner_mark = $ownerMark',
);

/** Stores a draft ($1 owner, $2 id, $3 card, $4 content) for the first time; nothing where another is quicker. */
export const insertDraft = statement(
  'drafts.insert',
  `INSERT INTO drafts (owner_mark, id, version, sealed_card, sealed_content) VALUES ($1, $2, 1, $3, $4)
   ON CONFLICT DO NOTHING RETURNING version`,
);

/** Stores a draft that is there, and locked. Index: the primary key. */
export const updateDraft = statement(
  'drafts.update',
  `UPDATE drafts SET version = version + 1, sealed_card = $3, sealed_content = $4 WHERE owner_mark = $1 AND id = $2
   RETURNING version`,
);

/** Deletes a draft of an owner. Index: the primary key. */
export const deleteDraft = statement<{ ownerMark: Uint8Array; draftId: string }>(
  'drafts.delete',
  'DELETE FROM drafts WHERE owner_mark = $ownerMark AND id = $draftId RETURNING id',
);

/** Deletes all drafts of an owner. Index: the primary key. */
export const deleteDrafts = statement<{ ownerMark: Uint8Array }>(
  'drafts.deleteAll',
  'DELETE FROM drafts WHERE owner_mark = $ownerMark',
);

/** Notes which pictures a draft of an owner shows. Index: the primary key. */
export const deleteOtherImages = statement<{ ownerMark: Uint8Array; draftId: string; imageIds: readonly string[] }>(
  'drafts.forgetImages',
  'DELETE FROM draft_images WHERE owner_mark = $ownerMark AND draft_id = $draftId AND image_id <> ALL ($imageIds::uuid[])',
);

/** As `forgetImages`, those that are new. */
export const insertImages = statement<{ owner: Uint8Array; draftId: string; imageIds: readonly string[] }>(
  'drafts.noteImages',
  `INSERT INTO draft_images (owner_mark, draft_id, image_id)
   SELECT $owner, $draftId, unnest($imageIds::uuid[]) ON CONFLICT DO NOTHING`,
);
