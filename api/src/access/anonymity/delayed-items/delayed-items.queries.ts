import { statement } from '../../../platform/db/statement.ts';
import type { ItemKind } from '../items.ts';

/** A stored delayed item. */
export interface DelayedRow {
  id: string;
  kind: ItemKind;
  sealedAuthor: Buffer;
  appearsAt: string;
  content: unknown;
}

/** Stores a delayed item. `content` is JSON. */
export const insertDelayed = statement<{
  itemId: string;
  kind: string;
  sealedAuthor: Uint8Array;
  appearsAt: string;
  content: string;
}>(
  'anonymity.insertDelayed',
  'INSERT INTO held_items (id, kind, sealed_author, appears_at, content) VALUES ($itemId, $kind, $sealedAuthor, $appearsAt, $content::jsonb)',
);

/** The columns of a `DelayedRow`. */
export const delayedColumns = 'id, kind, sealed_author AS "sealedAuthor", appears_at AS "appearsAt", content';

/** Selects delayed items. Index: the primary key. */
export const delayedByIds = statement<{ itemIds: readonly string[] }>(
  'anonymity.delayedByIds',
  `SELECT ${delayedColumns} FROM held_items WHERE id = ANY ($itemIds::uuid[])`,
);

/** Selects and locks the content of a delayed item. Index: the primary key. */
export const lockDelayed = statement<{ itemId: string }>(
  'anonymity.lockDelayed',
  'SELECT content FROM held_items WHERE id = $itemId FOR UPDATE',
);

/** Replaces the content of a delayed item. Index: the primary key. */
export const replaceDelayed = statement<{ itemId: string; content: string }>(
  'anonymity.replaceDelayed',
  'UPDATE held_items SET content = $content::jsonb WHERE id = $itemId',
);

/** Deletes delayed items and returns their ids. Index: the primary key. */
export const deleteDelayed = statement<{ itemIds: readonly string[] }>(
  'anonymity.deleteDelayed',
  'DELETE FROM held_items WHERE id = ANY ($itemIds::uuid[]) RETURNING id',
);
