import { statement } from '../../../platform/db/statement.ts';

/** A draft in a list. */
export interface CardRow {
  id: string;
  version: number;
  /** A sealed `DraftSummary`. */
  card: Buffer;
}

/** Returns the drafts of an owner. Their number is limited, so the list has no pages. Index: the primary key. */
export const draftsOf = statement<{ ownerMarks: readonly Uint8Array[] }>(
  'drafts.ofOwner',
  'SELECT id, version, sealed_card AS card FROM drafts WHERE owner_mark = ANY ($ownerMarks::bytea[])',
);

/** A draft with its content. */
export interface DraftRow extends CardRow {
  /** A sealed `DraftContent`. */
  content: Buffer;
}

/** A draft, by all marks that its owner's row can have. */
interface OneDraft {
  ownerMarks: readonly Uint8Array[];
  draftId: string;
}

/** The mark of a draft's owner as it is stored, and the version. */
export interface VersionRow {
  ownerMark: Buffer;
  version: number;
}

const columns = 'id, version, sealed_card AS card, sealed_content AS content';

/** Returns a draft of an owner. Index: the primary key. */
export const draftOf = statement<OneDraft>(
  'drafts.byId',
  `SELECT ${columns} FROM drafts WHERE owner_mark = ANY ($ownerMarks::bytea[]) AND id = $draftId`,
);

/** Returns the `VersionRow` of a draft of an owner. Locks nothing. Index: the primary key. */
export const versionOfDraft = statement<OneDraft>(
  'drafts.version',
  'SELECT owner_mark AS "ownerMark", version FROM drafts WHERE owner_mark = ANY ($ownerMarks::bytea[]) AND id = $draftId',
);

/** Locks a draft of an owner and returns its `VersionRow`. Index: the primary key. */
export const lockDraft = statement<OneDraft>(
  'drafts.lock',
  `SELECT owner_mark AS "ownerMark", version FROM drafts
   WHERE owner_mark = ANY ($ownerMarks::bytea[]) AND id = $draftId FOR UPDATE`,
);

/** Returns the number of drafts of an owner. Index: the primary key. */
export const countDrafts = statement<{ ownerMarks: readonly Uint8Array[] }>(
  'drafts.count',
  'SELECT count(*)::int AS total FROM drafts WHERE owner_mark = ANY ($ownerMarks::bytea[])',
);

/** The parameters that store a draft. `card`, `content` and `images` are sealed. */
export interface DraftParams {
  ownerMark: Uint8Array;
  draftId: string;
  card: Uint8Array;
  content: Uint8Array;
  images: Uint8Array;
}

/** Inserts a draft and returns its version. Returns no row if the draft is stored already. */
export const insertDraft = statement<DraftParams & { version: number }>(
  'drafts.insert',
  `INSERT INTO drafts (owner_mark, id, version, sealed_card, sealed_content, sealed_images)
   VALUES ($ownerMark, $draftId, $version, $card, $content, $images)
   ON CONFLICT DO NOTHING RETURNING version`,
);

/** Updates a draft and returns its version. Index: the primary key. */
export const updateDraft = statement<DraftParams>(
  'drafts.update',
  `UPDATE drafts SET version = version + 1, sealed_card = $card, sealed_content = $content, sealed_images = $images
   WHERE owner_mark = $ownerMark AND id = $draftId
   RETURNING version`,
);

/** Deletes a draft of an owner. Index: the primary key. */
export const deleteDraft = statement<OneDraft>(
  'drafts.delete',
  'DELETE FROM drafts WHERE owner_mark = ANY ($ownerMarks::bytea[]) AND id = $draftId RETURNING id',
);

/** Deletes a draft of an owner if it still has a version. Index: the primary key. */
export const deleteVersion = statement<{ ownerMark: Uint8Array; draftId: string; version: number }>(
  'drafts.deleteVersion',
  'DELETE FROM drafts WHERE owner_mark = $ownerMark AND id = $draftId AND version = $version',
);

/** Deletes all drafts of an owner. Index: the primary key. */
export const deleteDrafts = statement<{ ownerMarks: readonly Uint8Array[] }>(
  'drafts.deleteAll',
  'DELETE FROM drafts WHERE owner_mark = ANY ($ownerMarks::bytea[])',
);

/** The sealed list of the images of a draft (`sealImageIds`). */
export interface ImagesRow {
  ownerMark: Buffer;
  id: string;
  images: Buffer;
}

/** Returns a batch of the drafts of all members. Index: the primary key. */
export const imagesOfDrafts = statement<{ ownerMark: Uint8Array; draftId: string; limit: number }>(
  'drafts.images',
  `SELECT owner_mark AS "ownerMark", id, sealed_images AS images FROM drafts
   WHERE sealed_images IS NOT NULL AND (owner_mark, id) > ($ownerMark, $draftId::uuid) ORDER BY owner_mark, id LIMIT $limit`,
);
