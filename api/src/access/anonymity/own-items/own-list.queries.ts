import { statement } from '../../../platform/db/statement.ts';

/** Selects pages of lists that only their members read. Index: the primary key. */
export const ownPages = statement<{ pageHashes: readonly Uint8Array[] }>(
  'anonymity.ownPages',
  'SELECT page_hash AS hash, sealed_items AS sealed FROM own_anonymous_items WHERE page_hash = ANY ($pageHashes::bytea[])',
);

/** Inserts or replaces pages. `sealed` has one entry for each hash. Index: the primary key. */
export const writeOwnPages = statement<{ pageHashes: readonly Uint8Array[]; sealed: readonly Uint8Array[] }>(
  'anonymity.writeOwnPages',
  `INSERT INTO own_anonymous_items (page_hash, sealed_items)
   SELECT page.hash, page.sealed FROM unnest($pageHashes::bytea[], $sealed::bytea[]) AS page (hash, sealed)
   ON CONFLICT (page_hash) DO UPDATE SET sealed_items = excluded.sealed_items`,
);

/** Deletes pages. Index: the primary key. */
export const deleteOwnPages = statement<{ pageHashes: readonly Uint8Array[] }>(
  'anonymity.deleteOwnPages',
  'DELETE FROM own_anonymous_items WHERE page_hash = ANY ($pageHashes::bytea[])',
);
