import type { ContentLanguage, StancePosition } from '@hustings/contract';
import { sealReader } from '../../../access/anonymity/index.ts';
import type { AnonymousScopes } from '../../../access/visibility/index.ts';
import { statement } from '../../../platform/db/statement.ts';

/** Reads the seal of an anonymous stance. Index: the primary key. */
export const sealOfStance = sealReader('stances', 'topic_stances');

/** The parameters of an anonymous stance. */
interface AnonymousStanceParams extends AnonymousScopes {
  stanceId: string;
  slug: string;
  topicId: string;
  sealedAuthor: Uint8Array;
  /** The `stanceKey` that a named stance of the author on the topic has. */
  namedKey: Uint8Array;
  /** The ids of the author's anonymous stances, waiting or published. */
  ownIds: readonly string[];
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
 * Stores an anonymous stance. It has no key (`stanceKey`), which would name its author. Stores nothing if its author has
 * another stance on the topic, named or anonymous: the author lock prevents this, unless an act was appended after its
 * request had lost the lock. Indexes: the unique slot, the primary key.
 */
export const insertAnonymousStance = statement<AnonymousStanceParams>(
  'stances.insertAnonymous',
  `INSERT INTO topic_stances (id, slug, topic_id, sealed_author, pseudonym, pseudonym_number, position, body, excerpt, is_excerpt,
     language, tags, view_scope, reply_scope, polly_id, created_at)
   SELECT $stanceId::uuid, $slug::text, $topicId::uuid, $sealedAuthor::bytea, $pseudonym::bytea, $pseudonymNumber::int,
     $position::text, $body::text, $excerpt::text, $isExcerpt::boolean, $language::text, $tags::jsonb, $viewScope::scope,
     $replyScope::scope, current_person($pollyId::uuid), $createdAt::timestamptz
   WHERE NOT EXISTS (SELECT FROM topic_stances named WHERE named.slot = $namedKey)
     AND NOT EXISTS (
       SELECT FROM topic_stances own WHERE own.id = ANY ($ownIds::uuid[]) AND own.topic_id = $topicId
         AND own.sealed_author IS NOT NULL
     )`,
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

/** Returns stances as their author wrote them. Index: the primary key. */
export const stanceTexts = statement<{ stanceIds: readonly string[] }>(
  'stances.anonymousTexts',
  `SELECT id, position, body AS text, ARRAY(SELECT tag ->> 'name' FROM jsonb_array_elements(tags) tag) AS tags, language
   FROM topic_stances WHERE id = ANY ($stanceIds::uuid[]) AND removed_at IS NULL`,
);
