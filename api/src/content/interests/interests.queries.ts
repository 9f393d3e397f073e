import type { PlaceOrigin, PostTag } from '@hustings/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { followedTopicsSql, interestPlacesSql } from './places.queries.ts';

/** A member and a time. */
interface Change {
  accountId: string;
  now: Date;
}

const topics = statement<{ accountId: string }>(
  'interests.topics',
  // Index: the primary key of followed_topics.
  `SELECT f.slug, f.name FROM (${followedTopicsSql('$accountId::uuid')}) f ORDER BY f.name, f.slug`,
);

/** Lists the topics that a member follows, by name. */
export const topicsOf = (database: Queryable, accountId: string): Promise<PostTag[]> =>
  database.query<PostTag>(topics({ accountId }));

/** A place of interest. */
export interface PlaceRow {
  id: string;
  origin: PlaceOrigin;
}

const places = statement<{ accountId: string }>(
  'interests.places',
  // Indexes: as `interestPlacesSql`.
  `SELECT DISTINCT p.id, p.origin FROM (${interestPlacesSql('$accountId::uuid')}) p`,
);

/** Lists the places that interest a member. */
export const placesOf = (database: Queryable, accountId: string): Promise<PlaceRow[]> =>
  database.query<PlaceRow>(places({ accountId }));

const add = statement<Change & { slug: string }>(
  'interests.followTopic',
  // Finds a tag of a post for everyone, or one named after a politician or party. Index: the unique slug.
  `INSERT INTO followed_topics (account_id, tag_id, created_at)
   SELECT $accountId, t.id, $now FROM tags t
   WHERE t.id = (SELECT coalesce(merged_into, id) FROM tags WHERE slug = $slug) AND (t.uses > 0 OR t.named_after IS NOT NULL)
   ON CONFLICT (account_id, tag_id) DO UPDATE SET created_at = followed_topics.created_at
   RETURNING tag_id`,
);

/** Stores that a member follows a topic. Returns false if no tag that everybody may see has the slug. */
export const addTopic = async (transaction: Queryable, topic: Change & { slug: string }): Promise<boolean> =>
  (await transaction.query(add(topic))).length === 1;

/** Deletes a topic that a member follows. Returns no row without one. Indexes: the unique slug, the primary key. */
export const removeTopic = statement<{ accountId: string; slug: string }>(
  'interests.unfollowTopic',
  `DELETE FROM followed_topics WHERE account_id = $accountId AND tag_id = (
     SELECT coalesce(merged_into, id) FROM tags WHERE slug = $slug)
   RETURNING tag_id`,
);

/** Stores whether a place interests a member. Index: the primary key. */
export const setPlace = statement<Change & { divisionId: string; wanted: boolean }>(
  'interests.setPlace',
  `INSERT INTO interest_places (account_id, division_id, wanted, created_at)
   SELECT $accountId, d.id, $wanted, $now FROM divisions d WHERE d.id = $divisionId
   ON CONFLICT (account_id, division_id) DO UPDATE SET wanted = excluded.wanted
   RETURNING division_id`,
);

/** Counts the topics that a member follows and the places that a member added. Indexes: the primary keys. */
export const counts = statement<{ accountId: string }>(
  'interests.counts',
  `SELECT (SELECT count(*)::int FROM followed_topics WHERE account_id = $accountId) AS topics,
     (SELECT count(*)::int FROM interest_places WHERE account_id = $accountId AND wanted) AS places`,
);

/** Deletes what a member stored about a place. Index: the primary key. */
export const forgetPlace = statement<{ accountId: string; divisionId: string }>(
  'interests.forgetPlace',
  'DELETE FROM interest_places WHERE account_id = $accountId AND division_id = $divisionId',
);
