import { statement } from '../../platform/db/statement.ts';

/** An audience of an account. */
export interface OwnAudienceRow {
  id: string;
  isDefault: boolean;
}

/**
 * Selects those among `audienceIds` that are audiences of an account; null selects its default audience. Indexes: the
 * primary key of audiences, audiences_default.
 */
export const ownAudiences = statement<{ accountId: string; audienceIds: readonly string[] | null }>(
  'visibility.ownAudiences',
  `SELECT id, is_default AS "isDefault" FROM audiences WHERE account_id = $accountId
     AND CASE WHEN $audienceIds::uuid[] IS NULL THEN is_default ELSE id = ANY ($audienceIds) END`,
);

/** Makes an item visible to audiences, in addition to its present ones. Index: the primary key. */
export const insertAudiences = statement<{ itemId: string; audienceIds: readonly string[] }>(
  'visibility.storeAudiences',
  'INSERT INTO item_audiences (item_id, audience_id) SELECT $itemId, unnest($audienceIds::uuid[]) ON CONFLICT DO NOTHING',
);

/** Selects the audiences that an item is visible to. Index: the primary key. */
export const audiencesOfItem = statement<{ itemId: string }>(
  'visibility.audiencesOfItem',
  'SELECT audience_id AS id FROM item_audiences WHERE item_id = $itemId',
);

/** Deletes the audiences that an item is visible to. Index: the primary key. */
export const deleteAudiences = statement<{ itemId: string }>(
  'visibility.deleteAudiences',
  'DELETE FROM item_audiences WHERE item_id = $itemId',
);
