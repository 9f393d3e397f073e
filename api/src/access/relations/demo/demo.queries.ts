import { statement } from '../../../platform/db/statement.ts';

/** Selects the members of the demo. Needs no index: there are sixty. */
export const members = statement(
  'relations.demoMembers',
  `SELECT id, user_name AS name FROM accounts
   WHERE display_location IS NOT NULL AND NOT banned ORDER BY user_name_key COLLATE "C"`,
);

/** Selects all politicians. */
export const people = statement(
  'relations.demoPeople',
  'SELECT person_id AS id, slug AS name FROM polly_cards ORDER BY slug COLLATE "C"',
);

/** Lets members approve their followers. */
export const enableApproval = statement<{ memberIds: readonly string[] }>(
  'relations.demoApprove',
  'UPDATE accounts SET approve_followers = true WHERE id = ANY ($memberIds::uuid[])',
);

/** Stores follows of members. */
export const insertFollows = statement<{
  followerIds: readonly string[];
  followeeIds: readonly string[];
  levels: readonly string[];
  approvals: readonly boolean[];
  createdTimes: readonly string[];
}>(
  'relations.demoFollow',
  `INSERT INTO account_follows (follower_id, followee_id, level, approved, created_at)
   SELECT * FROM unnest($followerIds::uuid[], $followeeIds::uuid[], $levels::text[], $approvals::boolean[],
     $createdTimes::timestamptz[]) ON CONFLICT DO NOTHING`,
);

/** Stores follows of politicians. */
export const insertPollyFollows = statement<{
  memberIds: readonly string[];
  personIds: readonly string[];
  levels: readonly string[];
  createdTimes: readonly string[];
}>(
  'relations.demoWatch',
  `INSERT INTO polly_follows (account_id, person_id, level, created_at)
   SELECT * FROM unnest($memberIds::uuid[], $personIds::uuid[], $levels::text[],
     $createdTimes::timestamptz[]) ON CONFLICT DO NOTHING`,
);

/** Stores an audience with its members, unless it exists. */
export const insertAudience = statement<{
  audienceId: string;
  ownerId: string;
  name: string;
  isDefault: boolean;
  memberIds: readonly string[];
  createdAt: string;
}>(
  'relations.demoAudience',
  `WITH inserted AS (
     INSERT INTO audiences (id, account_id, name, is_default, created_at)
     VALUES ($audienceId, $ownerId, $name, $isDefault, $createdAt)
     ON CONFLICT DO NOTHING RETURNING id
   )
   INSERT INTO audience_members (audience_id, account_id, added_at)
   SELECT inserted.id, member_id, $createdAt FROM inserted, unnest($memberIds::uuid[]) member_id`,
);

/** Stores a block. */
export const insertBlock = statement<{ blockerId: string; blockedId: string; createdAt: string }>(
  'relations.demoBlock',
  'INSERT INTO blocks (blocker_id, blocked_id, created_at) VALUES ($blockerId, $blockedId, $createdAt) ON CONFLICT DO NOTHING',
);
