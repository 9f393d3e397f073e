import { statement } from '../../platform/db/statement.ts';
import type { MergedPair } from '../../platform/core/person-rows.ts';

/** Counts the members who watch a politician. Index: polly_follows_person. */
export const countPollyFollowers = statement<{ personId: string }>(
  'relations.countPollyFollowers',
  'SELECT count(*)::int AS total FROM polly_follows WHERE person_id = $personId',
);

/**
 * Moves the follows of a merged politician. A member who follows both keeps the follow of the one who is kept. Indexes:
 * polly_follows_person, the primary key.
 */
export const movePollyFollows = statement<MergedPair>(
  'relations.movePollyFollows',
  `WITH moved AS (DELETE FROM polly_follows WHERE person_id = $mergedId RETURNING account_id, level, created_at)
   INSERT INTO polly_follows (account_id, person_id, level, created_at)
   SELECT account_id, $keptId::uuid, level, created_at FROM moved
   ON CONFLICT DO NOTHING`,
);
