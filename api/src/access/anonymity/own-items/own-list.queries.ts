import { statement } from '../../../platform/db/statement.ts';

/** Selects pages of a member's own list by their hashes. Index: the primary key. */
export const ownPages = statement<{ pageHashes: readonly Uint8Array[] }>(
  'anonymity.ownPages',
  'SELECT page_hash AS hash, sealed_items AS sealed FROM own_anonymous_items WHERE page_hash = ANY ($pageHashes::bytea[])',
);

/** Stores a page of a member's own list. Index: the primary key. */
export const writeOwnPage = statement<{ pageHash: Uint8Array; sealedItems: Uint8Array }>(
  'anonymity.writeOwnPage',
  `INSERT INTO own_anonymous_items (page_hash, sealed_items) VALUES ($pageHash, $sealedItems)
   ON CONFLICT (page_hash) DO UPDATE SET sealed_items = EXCLUDED.sealed_items`,
);

/** Deletes pages of a member's own list. Index: the primary key. */
export const deleteOwnPages = statement<{ pageHashes: readonly Uint8Array[] }>(
  'anonymity.deleteOwnPages',
  'DELETE FROM own_anonymous_items WHERE page_hash = ANY ($pageHashes::bytea[])',
);
