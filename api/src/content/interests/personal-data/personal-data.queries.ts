import type { Batch } from '../../../platform/core/personal-data.ts';
import { statement } from '../../../platform/db/statement.ts';

/** Reads a batch of the topics that a member follows. Index: the primary key. */
export const exportedTopics = statement<{ accountId: string } & Batch>(
  'interests.exportedTopics',
  `SELECT f.tag_id AS id, t.name, f.created_at AS created FROM followed_topics f JOIN tags t ON t.id = f.tag_id
   WHERE f.account_id = $accountId AND f.tag_id > $afterId ORDER BY f.tag_id LIMIT $limit`,
);

/** Reads the places that a member added to the interests or took out of them. Index: the primary key. */
export const exportedPlaces = statement<{ accountId: string }>(
  'interests.exportedPlaces',
  `SELECT d.name, p.wanted, p.created_at AS created FROM interest_places p JOIN divisions d ON d.id = p.division_id
   WHERE p.account_id = $accountId ORDER BY p.division_id`,
);

/** Deletes the topics that a member follows. Index: the primary key. */
export const removeTopics = statement<{ accountId: string }>(
  'interests.purgeTopics',
  'DELETE FROM followed_topics WHERE account_id = $accountId',
);

/** Deletes the places of a member's interests. Index: the primary key. */
export const removePlaces = statement<{ accountId: string }>(
  'interests.purgePlaces',
  'DELETE FROM interest_places WHERE account_id = $accountId',
);
