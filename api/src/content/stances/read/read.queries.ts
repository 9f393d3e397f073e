import type { ContentLanguage, Scope, StancePosition, StanceState, ViewScope } from '@hustings/contract';
import { authorColumnsOf, type AuthorRow } from '../../../access/authors/index.ts';
import { statement, type Statement } from '../../../platform/db/statement.ts';
import { onBehalfOfSql } from '../../../politics/people/index.ts';
import { relationshipColumn, type RelationshipRow } from '../../../access/visibility/index.ts';
import type { NamedTag } from '../../posts/index.ts';
import { sightNames, stanceIsVisible } from '../stance/visibility.queries.ts';

/** A stance as a list shows it. */
export type CardRow = AuthorRow & {
  id: string;
  slug: string;
  topicSlug: string;
  nameEn: string;
  nameNl: string;
  questionEn: string;
  questionNl: string;
  language: ContentLanguage;
  position: StancePosition;
  excerpt: string;
  isExcerpt: boolean;
  tags: NamedTag[];
  created: string;
  edited: string | null;
  official: string | null;
  officialOf: { personId: string; slug: string; name: string } | null;
  state: StanceState;
  reason: string | null;
  underReview: boolean;
  viewScope: ViewScope;
  replyScope: Scope;
  commentsCount: number;
  /** Whether the viewer wrote it under their name. */
  own: boolean;
};

/** A stance as its own page shows it, and what decides who sees it there. */
export type StanceRow = CardRow & RelationshipRow & { body: string; withheld: boolean; pollyId: string | null };

const viewer = '$1::uuid';

const cardColumns = `
  s.id, s.slug, t.slug AS "topicSlug", t.name_en AS "nameEn", t.name_nl AS "nameNl", t.question_en AS "questionEn",
  t.question_nl AS "questionNl", s.language, s.position, s.excerpt, s.is_excerpt AS "isExcerpt", s.tags,
  s.created_at AS created, s.edited_at AS edited, s.official_at AS official, ${onBehalfOfSql('s')} AS "officialOf", s.state, s.reason,
  s.hidden_at IS NOT NULL AS "underReview", s.view_scope AS "viewScope", s.reply_scope AS "replyScope",
  coalesce((SELECT th.comments_count FROM threads th WHERE th.stance_id = s.id), 0) AS "commentsCount",
  (s.account_id = ${viewer}) IS TRUE AS own, ${authorColumnsOf('s')}`;

/** The index behind it is always read in order, whatever the filters leave. */
const inOrder = '(s.created_at, s.id) < ($2::timestamptz, $3::uuid) ORDER BY s.created_at DESC, s.id DESC';

/** $6 a language or null, $7 the id of a topic or null. */
const narrowed = '($6::text IS NULL OR s.language = $6) AND ($7::uuid IS NULL OR s.topic_id = $7)';

/** A list: what it is of, and whether it shows also what nobody but the caller sees. */
interface List {
  rows: Statement;
  count: Statement;
}

/**
 * Cards, newest first. $1 viewer or null, $2 and $3 moment and id of the last card of the page before, $4 how many, $5 how
 * many to pass over, and the further filters; `of` may need $8.
 */
const listOf = (name: string, of: string, condition = stanceIsVisible(viewer)): List => ({
  rows: statement(
    `stances.list${name}`,
    `SELECT ${cardColumns}
     FROM (
       SELECT s.* FROM topic_stances s WHERE ${of} AND ${condition} AND ${narrowed} AND ${inOrder} LIMIT $4 OFFSET $5
     ) s
     JOIN topics t ON t.id = s.topic_id LEFT JOIN accounts a ON a.id = s.account_id
     ORDER BY s.created_at DESC, s.id DESC`,
    { plan: 'generic' },
  ),
  // The page has no say in it: its parameters are named so that both take the same values.
  count: statement(
    `stances.count${name}`,
    `SELECT count(*)::int AS total FROM topic_stances s
     WHERE ${of} AND ${condition} AND ${narrowed}
       AND ($2::timestamptz, $3::uuid, $4::int, $5::int) IS NOT NULL`,
  ),
});

/** All stances that the viewer sees. Index: topic_stances_newest. */
export const listAll = listOf('', 'true');

/** Those on the topic $7. Index: topic_stances_of_topic. */
export const listByTopic = listOf('ByTopic', 's.topic_id = $7');

/** Those of an author, $8 the name in lower-case. Index: topic_stances_of_account. */
export const listByAuthor = listOf(
  'ByAuthor',
  's.account_id = (SELECT id FROM accounts WHERE user_name_key = $8 AND deleted_at IS NULL)',
);

/** Official positions of the polly $8. Index: topic_stances_official. */
export const listOfficial = listOf('Official', 's.official_for = $8::uuid');

/** The same by a slug ($8) of now or before. Indexes: the same, and the primary key of slugs. */
export const listOfficialBySlug = listOf(
  'OfficialBySlug',
  's.official_for = (SELECT person_id FROM person_slugs WHERE slug = $8)',
);

/** The viewer's own, whatever has become of them, $8 their slots. Index: the unique slot. */
export const listOwn = listOf('Own', `s.slot = ANY ($8::bytea[]) AND ${viewer} IS NOT NULL`, 's.removed_at IS NULL');

const oneStance = (name: string, condition: string): Statement =>
  statement(
    `stances.${name}`,
    `SELECT ${cardColumns}, s.body, s.polly_id AS "pollyId", s.withheld_at IS NOT NULL AS withheld,
       ${relationshipColumn({ viewer, ...sightNames })}
     FROM topic_stances s JOIN topics t ON t.id = s.topic_id LEFT JOIN accounts a ON a.id = s.account_id
     WHERE ${condition} AND s.removed_at IS NULL`,
  );

/** A stance by id. $1 viewer or null, $2 id. Indexes: the primary key, threads_stance. */
export const stanceById = oneStance('byId', 's.id = $2::uuid');

/** A stance by slug. $1 viewer or null, $2 slug. Indexes: the unique slug, threads_stance. */
export const stanceBySlug = oneStance('bySlug', 's.slug = $2');

/** The stance that has a slot. Index: the unique slot. */
export const stanceInSlot = statement<{ slot: Uint8Array }>(
  'stances.inSlot',
  'SELECT slug, state FROM topic_stances WHERE slot = $slot',
);

/** The ids of all topics. */
export const topicIds = statement('stances.topicIds', 'SELECT id FROM topics');

/** How many members hold each position on a topic, where everyone sees it. Index: topic_stances_of_topic. */
export const positionsOn = statement<{ topicId: string }>(
  'stances.positions',
  `SELECT s.position, count(*)::int AS count FROM topic_stances s
   WHERE s.topic_id = $topicId AND s.removed_at IS NULL AND s.withheld_at IS NULL AND s.view_scope = 'everyone'
   GROUP BY s.position`,
);

/** What waits for a moderator, oldest first. $1 viewer, $2 and $3 the last before, $4 how many. Index: topic_stances_pending. */
export const pendingStances = statement(
  'stances.pending',
  `SELECT ${cardColumns}, s.body, s.polly_id AS "pollyId", true AS withheld
   FROM topic_stances s JOIN topics t ON t.id = s.topic_id LEFT JOIN accounts a ON a.id = s.account_id
   WHERE s.state = 'pending' AND s.removed_at IS NULL AND (s.created_at, s.id) > ($2::timestamptz, $3::uuid)
   ORDER BY s.created_at, s.id LIMIT $4 OFFSET $5`,
);

/** What a stance said before, newest first. Index: the primary key. */
export const versions = statement<{
  stanceId: string;
  beforeVersion: string | number | null;
  isOwn: boolean;
  take: number;
  offset: number;
}>(
  'stances.versions',
  `SELECT version, position, body, written_at AS written FROM topic_stance_versions
   WHERE stance_id = $stanceId AND version < coalesce($beforeVersion::int, 2147483647) AND (approved OR $isOwn::boolean)
   ORDER BY version DESC LIMIT $take OFFSET $offset`,
);
