import type { Scope } from '@hustings/contract';
import { relationshipColumn, type RelationshipRow } from '../../access/visibility/index.ts';
import { statement } from '../../platform/db/statement.ts';

/** A reported profile, with the viewer's relationship to its member. */
export type ReportedRow = RelationshipRow & { authorId: string; scope: Scope };

/** Reads the `ReportedRow` of a profile. Index: the primary key. */
export const findReported = statement<{ viewerId: string; itemId: string }>(
  'profiles.findReported',
  `SELECT a.id AS "authorId", a.view_my_profile AS scope, ${relationshipColumn({ viewer: '$viewerId::uuid', author: 'a.id' })}
   FROM accounts a WHERE a.id = $itemId AND a.activated_at IS NOT NULL`,
);

/** Hides a profile from everybody but its member. Index: the primary key. */
export const hideReported = statement<{ itemId: string; now: Date }>(
  'profiles.hideReported',
  'UPDATE accounts SET profile_hidden_at = coalesce(profile_hidden_at, $now) WHERE id = $itemId',
);

/** Shows a profile again. Index: the primary key. */
export const showReported = statement<{ itemId: string }>(
  'profiles.showReported',
  'UPDATE accounts SET profile_hidden_at = NULL WHERE id = $itemId AND profile_hidden_at IS NOT NULL',
);

/**
 * Removes the reported parts of a profile: the display name, place, biography, links and picture. Then shows the
 * profile again; `$now` of the hiding is before that. Indexes: the primary keys.
 */
export const removeReported = statement<{ itemId: string; now: Date }>(
  'profiles.removeReported',
  `WITH pictures AS (DELETE FROM avatar_files WHERE account_id = $itemId)
   UPDATE accounts SET display_name = NULL, display_location = NULL, bio = NULL, links = '{}', avatar_hash = NULL,
     profile_hidden_at = NULL
   WHERE id = $itemId AND profile_hidden_at <= $now`,
);

/** Returns the `DescribedItem` of profiles. Index: the primary key. */
export const describeReported = statement<{ itemIds: readonly string[] }>(
  'profiles.describeReported',
  `SELECT id, '/@' || user_name AS address,
     left(concat_ws(' · ', coalesce(display_name, user_name), display_location, bio, nullif(array_to_string(links, ' '), '')), 300)
       AS excerpt
   FROM accounts WHERE id = ANY ($itemIds::uuid[])`,
);
