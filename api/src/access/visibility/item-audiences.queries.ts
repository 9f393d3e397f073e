import { statement } from '../../platform/db/statement.ts';

/**
 * Selects the ids among `audienceIds` of audiences of an account; null selects its default audience. Indexes: the
 * primary key of audiences, audiences_default.
 */
export const ownAudiences = statement<{ accountId: string; audienceIds: readonly string[] | null }>(
  'visibility.ownAudiences',
  `SELECT id FROM audiences WHERE account_id = $accountId AND CASE WHEN $audienceIds::uuid[] IS NULL THEN is_default ELSE id = ANY ($audienceIds) END`,
);

/** Makes an item visible to audiences, in addition to its present ones. Index: the primary key. */
export const insertAudiences = statement<{ itemId: string; audienceIds: readonly string[] }>(
  'visibility.storeAudiences',
  'INSERT INTO item_audiences (item_id, audience_id) SELECT $itemId, unnest($audienceIds::uuid[]) ON CONFLICT DO NOTHING',
);
