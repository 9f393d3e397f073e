import { statement } from '../../../platform/db/statement.ts';

/** A draft in a list. */
export interface CardRow {
  id: string;
  version: number;
  /** A sealed `DraftSummary`. */
  card: Buffer;
}

/** Returns the drafts of an owner. Their number is limited, so the list has no pages. Index: the primary key. */
export const draftsOf = statement<{ ownerMark: Uint8Array }>(
  'drafts.ofOwner',
  'SELECT id, version, sealed_card AS card FROM drafts WHERE owner_mark = $ownerMark',
);

/** A draft with its content. */
export interface DraftRow extends CardRow {
  /** A sealed `DraftContent`. */
  content: Buffer;
}

/** A draft of an owner. */
interface OneDraft {
  ownerMark: Uint8Array;
  draftId: string;
}

/** Returns a draft of an owner. Index: the primary key. */
export const draftOf = statement<OneDraft>(
  'drafts.byId',
  `SELECT id, version, sealed_card AS card, sealed_content AS content FROM drafts
   WHERE owner_mark = $ownerMark AND id = $draftId`,
);

/** Locks a draft of an owner and returns its version. Index: the primary key. */
export const lockDraft = statement<OneDraft>(
  'drafts.lock',
  'SELECT version FROM drafts WHERE owner_mark = $ownerMark AND id = $draftId FOR UPDATE',
);

/** The versions of an owner's drafts. */
export interface VersionRow {
  id: string;
  version: number;
}

/** Returns the versions of an owner's drafts. Locks nothing. Index: the primary key. */
export const versionsOf = statement<{ ownerMark: Uint8Array }>(
  'drafts.versions',
  'SELECT id, version FROM drafts WHERE owner_mark = $ownerMark',
);

/** The parameters that store a draft. `card`, `content` and `images` are sealed. */
export interface DraftParams extends OneDraft {
  version: number;
  card: Uint8Array;
  content: Uint8Array;
  images: Uint8Array;
}

/**
 * Inserts a draft, or updates the version before, and returns its version. Returns no row if another version is stored.
 * Index: the primary key.
 */
export const storeDraft = statement<DraftParams>(
  'drafts.store',
  `INSERT INTO drafts AS d (owner_mark, has_account_mark, id, version, sealed_card, sealed_content, sealed_images)
   VALUES ($ownerMark, true, $draftId, $version, $card, $content, $images)
   ON CONFLICT (owner_mark, id) DO UPDATE SET version = excluded.version, sealed_card = excluded.sealed_card,
     sealed_content = excluded.sealed_content, sealed_images = excluded.sealed_images
   WHERE d.version = excluded.version - 1
   RETURNING version`,
);

/** Deletes a draft of an owner. Index: the primary key. */
export const deleteDraft = statement<OneDraft>(
  'drafts.delete',
  'DELETE FROM drafts WHERE owner_mark = $ownerMark AND id = $draftId RETURNING id',
);

/** Deletes all drafts of an owner. Index: the primary key. */
export const deleteDrafts = statement<{ ownerMark: Uint8Array }>(
  'drafts.deleteAll',
  'DELETE FROM drafts WHERE owner_mark = $ownerMark',
);

/** A draft with the mark of its owner. */
export interface OwnedRow extends DraftRow {
  ownerMark: Buffer;
}

/** Deletes all drafts of some owners, and returns them. Index: the primary key. */
export const takeDrafts = statement<{ ownerMarks: readonly Uint8Array[] }>(
  'drafts.take',
  `DELETE FROM drafts WHERE owner_mark = ANY ($ownerMarks::bytea[])
   RETURNING owner_mark AS "ownerMark", id, version, sealed_card AS card, sealed_content AS content`,
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
