import { statement } from '../../../platform/db/database.ts';

/** What a list reads of a draft. */
export interface CardRow {
  id: string;
  version: number;
  card: Buffer;
}

/** All drafts of an owner ($1): there are few. Index: the primary key. */
export const draftsOf = statement(
  'drafts.ofOwner',
  'SELECT id, version, sealed_card AS card FROM drafts WHERE owner_mark = $1',
);

/** A whole draft. */
export interface DraftRow extends CardRow {
  content: Buffer;
}

const columns = 'id, version, sealed_card AS card, sealed_content AS content';

/** A draft ($2) of an owner ($1). Index: the primary key. */
export const draftOf = statement('drafts.one', `SELECT ${columns} FROM drafts WHERE owner_mark = $1 AND id = $2`);

/** The same, held until the transaction ends. Index: the primary key. */
export const lockDraft = statement(
  'drafts.lock',
  'SELECT version FROM drafts WHERE owner_mark = $1 AND id = $2 FOR UPDATE',
);

/** How many drafts an owner ($1) has. Index: the primary key. */
export const countDrafts = statement('drafts.count', 'SELECT count(*)::int AS total FROM drafts WHERE owner_mark = $1');

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

/** Deletes a draft ($2) of an owner ($1). Index: the primary key. */
export const deleteDraft = statement(
  'drafts.delete',
  'DELETE FROM drafts WHERE owner_mark = $1 AND id = $2 RETURNING id',
);

/** Deletes all drafts of an owner ($1). Index: the primary key. */
export const deleteDrafts = statement('drafts.deleteAll', 'DELETE FROM drafts WHERE owner_mark = $1');

/** Notes which pictures ($3) a draft ($2) of an owner ($1) shows. Index: the primary key. */
export const forgetImages = statement(
  'drafts.forgetImages',
  'DELETE FROM draft_images WHERE owner_mark = $1 AND draft_id = $2 AND image_id <> ALL ($3::uuid[])',
);

/** As `forgetImages`, those that are new. */
export const noteImages = statement(
  'drafts.noteImages',
  `INSERT INTO draft_images (owner_mark, draft_id, image_id)
   SELECT $1, $2, unnest($3::uuid[]) ON CONFLICT DO NOTHING`,
);
