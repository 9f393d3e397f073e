import { sealedRows } from '../../../access/anonymity/index.ts';
import { statement } from '../../../platform/db/statement.ts';

/** What stances have in common with whatever else is sealed. Indexes: the primary key, topic_stances_hidden_anonymous. */
export const sealedStances = sealedRows('stances', 'topic_stances');

/** Stores an anonymous stance whose hour has come; none where the slot is taken. Index: the unique slot. */
export const insertAnonymousStance = statement<{
  stanceId: string;
  slug: string;
  topicId: string;
  slot: Uint8Array;
  sealedAuthor: Uint8Array;
  pseudonym: Uint8Array;
  pseudonymNumber: number;
  position: string;
  body: string;
  excerpt: string;
  isExcerpt: boolean;
  language: string;
  tags: string;
  viewScope: string;
  replyScope: string;
  pollyId: string | null;
  createdAt: string;
}>(
  'stances.insertAnonymous',
  `INSERT INTO topic_stances (id, slug, topic_id, slot, sealed_author, pseudonym, pseudonym_number, position, body, excerpt,
     is_excerpt, language, tags, view_scope, reply_scope, polly_id, created_at)
   VALUES ($stanceId, $slug, $topicId, $slot, $sealedAuthor, $pseudonym, $pseudonymNumber, $position, $body, $excerpt,
     $isExcerpt, $language, $tags::jsonb, $viewScope, $replyScope, $pollyId, $createdAt)
   ON CONFLICT (slot) DO NOTHING`,
);

/** Deletes anonymous stances with all that hangs on them. Index: the primary key. */
export const deleteAnonymousStances = statement<{ stanceIds: readonly string[] }>(
  'stances.deleteAnonymous',
  'DELETE FROM topic_stances WHERE id = ANY ($stanceIds::uuid[]) AND sealed_author IS NOT NULL',
);

/** What the author of some stances is shown of them. Index: the primary key. */
export const stanceSummaries = statement<{ stanceIds: readonly string[] }>(
  'stances.summaries',
  `SELECT id, '/topicstance/' || slug AS path, excerpt AS text, created_at AS created FROM topic_stances
   WHERE id = ANY ($stanceIds::uuid[]) AND removed_at IS NULL`,
);
