import type { ContentLanguage } from '@hustings/contract';
import { statement, type Statement } from '../../../platform/db/statement.ts';
import { hasWords } from '../../../platform/db/words.queries.ts';
import { viewpointOperands, type ViewpointParams } from '../../../access/visibility/index.ts';
import { cardColumns, viewer } from '../stance/stance-row.queries.ts';
import { visibleStanceSql } from '../stance/visibility.queries.ts';

/**
 * The parameters that select the stances of a list. Every list uses `viewerId`, `language` and `topicId`, and at most
 * one of the other parameters.
 */
export interface SelectionParams {
  /** The id of the viewing account; null for a guest. */
  viewerId: string | null;
  /** The language of the stances; null for all languages. */
  language: ContentLanguage | null;
  /** The topic of the stances; null for all topics. */
  topicId: string | null;
  /** The user name of the author whose stances are listed, in lower case. */
  userNameKey?: string;
  /** The id of the politician whose official positions are listed. */
  personId?: string;
  /** The present or a former slug of the politician whose official positions are listed. */
  slug?: string;
  /** The ids of the viewer's own anonymous stances. */
  ownIds?: readonly string[];
  /** Words of the viewer's own stances; null for any. */
  term?: string | null;
}

/**
 * The parameters of a page. `beforeCreated` and `beforeId` are the time and the id of the last stance on the previous
 * page.
 */
export interface PageParams {
  beforeCreated: string;
  beforeId: string;
  limit: number;
  offset: number;
}

/** The statements of a list. */
export interface StanceList {
  /** Reads a page, newest first. */
  rows: Statement<SelectionParams & PageParams>;
  count: Statement<SelectionParams>;
}

/** The condition and the order of a page, newest first. Every list has an index in this order. */
const pageSql = `(s.created_at, s.id) < ($beforeCreated::timestamptz, $beforeId::uuid)
  ORDER BY s.created_at DESC, s.id DESC LIMIT $limit OFFSET $offset`;

const filters =
  '($language::text IS NULL OR s.language = $language) AND ($topicId::uuid IS NULL OR s.topic_id = $topicId)';

const listOf = (name: string, selection: string, visible = visibleStanceSql(viewer)): StanceList => ({
  rows: statement<SelectionParams & PageParams>(
    `stances.list${name}`,
    `SELECT ${cardColumns}
     FROM (
       SELECT s.* FROM topic_stances s WHERE ${selection} AND ${visible} AND ${filters} AND ${pageSql}
     ) s
     JOIN topics t ON t.id = s.topic_id LEFT JOIN accounts a ON a.id = s.account_id
     ORDER BY s.created_at DESC, s.id DESC`,
    { plan: 'generic' },
  ),
  count: statement<SelectionParams>(
    `stances.count${name}`,
    `SELECT count(*)::int AS total FROM topic_stances s WHERE ${selection} AND ${visible} AND ${filters}`,
  ),
});

/** All visible stances. Index: topic_stances_newest. */
export const listAll = listOf('', 'true');

/** The visible stances on the topic `topicId`. Index: topic_stances_of_topic. */
export const listByTopic = listOf('ByTopic', 's.topic_id = $topicId');

/** The visible stances of the author `userNameKey`. Index: topic_stances_of_account. */
export const listByAuthor = listOf(
  'ByAuthor',
  's.account_id = (SELECT id FROM accounts WHERE user_name_key = $userNameKey AND deleted_at IS NULL)',
);

/** The official positions of the politician `personId`. Index: topic_stances_official. */
export const listOfficial = listOf('Official', 's.official_for = $personId::uuid');

/**
 * The official positions of the politician with the slug `slug`. Indexes: topic_stances_official, the primary key of
 * slugs.
 */
export const listOfficialBySlug = listOf(
  'OfficialBySlug',
  's.official_for = (SELECT person_id FROM person_slugs WHERE slug = $slug)',
);

/** The words of a stance and its topic, as the condition of a search takes them. */
const stanceWords = `(name_words(s.body) || (SELECT topic_words(o.name_en, o.name_nl, o.question_en, o.question_nl)
  FROM topics o WHERE o.id = s.topic_id))`;

const isOwnAndFound = `s.removed_at IS NULL AND ($term::text IS NULL OR (${hasWords(stanceWords)}))`;

/**
 * The viewer's own stances in any state; the anonymous ones have the ids `ownIds`. Indexes: topic_stances_of_account,
 * the primary key.
 */
export const listOwn = listOf('Own', `(s.account_id = ${viewer} OR s.id = ANY ($ownIds::uuid[]))`, isOwnAndFound);

/** The viewer's own named stances in any state. Index: topic_stances_of_account. */
export const listOwnNamed = listOf('OwnNamed', `s.account_id = ${viewer}`, isOwnAndFound);

/** The condition that a stance of the owner of a profile is visible. Anonymous stances have no account. */
const onProfile = `s.account_id = $ownerId::uuid AND ${visibleStanceSql(viewer, viewpointOperands)}`;

/** Reads a page of the stances on a profile, newest first. Index: topic_stances_of_account. */
export const listOnProfile = statement<ViewpointParams & PageParams>(
  'stances.listOnProfile',
  `SELECT ${cardColumns}
   FROM (SELECT s.* FROM topic_stances s WHERE ${onProfile} AND ${pageSql}) s
   JOIN topics t ON t.id = s.topic_id LEFT JOIN accounts a ON a.id = s.account_id
   ORDER BY s.created_at DESC, s.id DESC`,
  { plan: 'generic' },
);

/** Counts the stances of `listOnProfile` on all pages. Index: as `listOnProfile`. */
export const countOnProfile = statement<ViewpointParams>(
  'stances.countOnProfile',
  `SELECT count(*)::int AS total FROM topic_stances s WHERE ${onProfile}`,
);
