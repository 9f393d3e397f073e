import { sealedRows } from '../../access/anonymity/index.ts';
import { statement } from '../../platform/db/database.ts';

/** What stances have in common with whatever else is sealed. Indexes: the primary key, topic_stances_hidden_anonymous. */
export const sealedStances = sealedRows('stances', 'topic_stances');

/**
 * Stores an anonymous stance whose hour has come; none where the slot is taken. $1 id, $2 slug, $3 topic, $4 slot, $5 sealed
 * author, $6 and $7 pseudonym and its number, $8 position, $9 to $11 text and excerpt, $12 language, $13 tags, $14 and $15
 * scopes, $16 polly in question, $17 the hour. Index: the unique slot.
 */
export const insertAnonymousStance = statement(
  'stances.insertAnonymous',
  `INSERT INTO topic_stances (id, slug, topic_id, slot, sealed_author, pseudonym, pseudonym_number, position, body, excerpt,
     is_excerpt, language, tags, view_scope, reply_scope, polly_id, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::jsonb, $14, $15, $16, $17)
   ON CONFLICT (slot) DO NOTHING`,
);

/** Deletes anonymous stances ($1) with all that hangs on them. Index: the primary key. */
export const deleteAnonymousStances = statement(
  'stances.deleteAnonymous',
  'DELETE FROM topic_stances WHERE id = ANY ($1::uuid[]) AND sealed_author IS NOT NULL',
);

/** What the author of some stances ($1) is shown of them. Index: the primary key. */
export const stanceSummaries = statement(
  'stances.summaries',
  `SELECT id, '/topicstance/' || slug AS path, excerpt AS text, created_at AS created FROM topic_stances
   WHERE id = ANY ($1::uuid[]) AND removed_at IS NULL`,
);
