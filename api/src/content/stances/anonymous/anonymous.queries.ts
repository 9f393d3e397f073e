import type { ContentLanguage, StancePosition } from '@hustings/contract';
import { sealedRows } from '../../../access/anonymity/index.ts';
import type { AnonymousScopes } from '../../../access/visibility/index.ts';
import { statement } from '../../../platform/db/statement.ts';

/**
 * The statements of `sealedRows` for the table of stances. Indexes: the primary key, topic_stances_hidden_anonymous.
 */
export const sealedStances = sealedRows('stances', 'topic_stances');

/** The parameters of an anonymous stance. */
interface AnonymousStanceParams extends AnonymousScopes {
  stanceId: string;
  slug: string;
  topicId: string;
  sealedAuthor: Uint8Array;
  pseudonym: Uint8Array;
  pseudonymNumber: number;
  position: StancePosition;
  body: string;
  excerpt: string;
  isExcerpt: boolean;
  language: ContentLanguage;
  /** The `NamedTag`s of the stance, as JSON. */
  tags: string;
  pollyId: string | null;
  /** The hour at which the stance is published; the minutes are zero. */
  createdAt: string;
}

/**
 * Stores an anonymous stance. It has no key (`stanceKey`), which would name its author. The author lock guarantees one
 * stance per member and topic.
 */
export const insertAnonymousStance = statement<AnonymousStanceParams>(
  'stances.insertAnonymous',
  `INSERT INTO topic_stances (id, slug, topic_id, sealed_author, pseudonym, pseudonym_number, position, body, excerpt, is_excerpt,
     language, tags, view_scope, reply_scope, polly_id, created_at)
   VALUES ($stanceId, $slug, $topicId, $sealedAuthor, $pseudonym, $pseudonymNumber, $position, $body, $excerpt, $isExcerpt,
     $language, $tags::jsonb, $viewScope, $replyScope, $pollyId, $createdAt)`,
);

/** Deletes anonymous stances, with their versions and comments. Index: the primary key. */
export const deleteAnonymousStances = statement<{ stanceIds: readonly string[] }>(
  'stances.deleteAnonymous',
  'DELETE FROM topic_stances WHERE id = ANY ($stanceIds::uuid[]) AND sealed_author IS NOT NULL',
);

/**
 * Returns the summaries of stances for the list of anonymous items that only their author sees. Index: the primary key.
 */
export const stanceSummaries = statement<{ stanceIds: readonly string[] }>(
  'stances.summaries',
  `SELECT id, '/topicstance/' || slug AS path, excerpt AS text, created_at AS created FROM topic_stances
   WHERE id = ANY ($stanceIds::uuid[]) AND removed_at IS NULL`,
);
