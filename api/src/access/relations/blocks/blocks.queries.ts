import { authorColumns } from '../../authors/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { maxRows } from '../follow-targets/fragments.queries.ts';
import { activeAccountSql, noBlockBetweenSql } from '../lists/member-card.queries.ts';
import type { TimePage } from '../lists/member-page.ts';

/** Selects a page of the members that an account has blocked, newest first. */
export const listBlocks = statement<{ accountId: string } & TimePage>(
  'relations.listBlocks',
  // Index: the primary key; a member blocks few.
  `SELECT ${authorColumns}, b.created_at AS since
   FROM blocks b JOIN accounts a ON a.id = b.blocked_id AND ${activeAccountSql}
   WHERE b.blocker_id = $accountId AND (b.created_at, a.id) < ($afterTime::timestamptz, $afterId::uuid)
   ORDER BY b.created_at DESC, a.id DESC LIMIT least($limit, ${maxRows}) OFFSET $offset`,
);

/** Counts the members that an account has blocked. Index: the primary key. */
export const countBlocks = statement<{ accountId: string }>(
  'relations.countBlocks',
  `SELECT count(*)::int AS total FROM blocks b JOIN accounts a ON a.id = b.blocked_id AND ${activeAccountSql}
   WHERE b.blocker_id = $accountId`,
);

/**
 * Stores a block and returns its row, also if it exists already. Returns no row if `blockedId` is not an active account
 * or has blocked `accountId`. Indexes: the primary keys.
 */
export const block = statement<{ accountId: string; blockedId: string; now: Date }>(
  'relations.block',
  `INSERT INTO blocks AS existing (blocker_id, blocked_id, created_at)
   SELECT $accountId::uuid, a.id, $now::timestamptz FROM accounts a
   WHERE a.id = $blockedId AND ${activeAccountSql}
     AND (${noBlockBetweenSql('$accountId', 'a.id')}
       OR EXISTS (SELECT FROM blocks b WHERE b.blocker_id = $accountId AND b.blocked_id = a.id))
   ON CONFLICT (blocker_id, blocked_id) DO UPDATE SET created_at = existing.created_at
   RETURNING blocked_id`,
);

/** Deletes the follows between two accounts, in both directions. Index: the primary key. */
export const endFollows = statement<{ accountId: string; otherId: string }>(
  'relations.endFollows',
  `DELETE FROM account_follows
   WHERE (follower_id = $accountId AND followee_id = $otherId) OR (follower_id = $otherId AND followee_id = $accountId)`,
);

/**
 * Removes two accounts from each other's audiences. Indexes: audience_members_account, the primary key of audiences.
 */
export const endMemberships = statement<{ accountId: string; otherId: string }>(
  'relations.endMemberships',
  `DELETE FROM audience_members m USING audiences u
   WHERE u.id = m.audience_id
     AND ((m.account_id = $otherId AND u.account_id = $accountId) OR (m.account_id = $accountId AND u.account_id = $otherId))`,
);

/** Deletes a block. Index: the primary key. */
export const unblock = statement<{ accountId: string; blockedId: string }>(
  'relations.unblock',
  'DELETE FROM blocks WHERE blocker_id = $accountId AND blocked_id = $blockedId RETURNING blocked_id',
);
