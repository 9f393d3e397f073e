import { statement } from '../../../platform/db/statement.ts';

/** Members whom an account follows or has muted: as `rowsInBatches`. Index: the primary key. */
export const followedMembers = statement(
  'relations.exportedFollows',
  `SELECT f.followee_id AS id, a.user_name AS "userName", f.level AS "followLevel", f.approved, f.created_at AS created
   FROM account_follows f JOIN accounts a ON a.id = f.followee_id AND a.deleted_at IS NULL
   WHERE f.follower_id = $1 AND f.followee_id > $2 ORDER BY f.followee_id LIMIT $3`,
);

/**
 * Members who follow an account or have asked to: as `rowsInBatches`. That somebody has muted it, or how closely they
 * follow, is theirs to know. Index: account_follows_followee.
 */
export const followers = statement(
  'relations.exportedFollowers',
  `SELECT f.follower_id AS id, a.user_name AS "userName", f.approved, f.created_at AS created
   FROM account_follows f JOIN accounts a ON a.id = f.follower_id AND a.deleted_at IS NULL
   WHERE f.followee_id = $1 AND f.level <> 'muted' AND f.follower_id > $2 ORDER BY f.follower_id LIMIT $3`,
);

/** Politicians whom an account watches: as `rowsInBatches`. Index: the primary key. */
export const watchedPollies = statement(
  'relations.exportedPollies',
  `SELECT f.person_id AS id, p.name AS person, s.slug, f.level AS "followLevel", f.created_at AS created
   FROM polly_follows f
   JOIN people p ON p.id = f.person_id
   JOIN person_slugs s ON s.person_id = f.person_id AND s.current
   WHERE f.account_id = $1 AND f.person_id > $2 ORDER BY f.person_id LIMIT $3`,
);

/** Parties that an account follows: as `rowsInBatches`. Index: the primary key. */
export const followedParties = statement(
  'relations.exportedParties',
  `SELECT f.organization_id AS id, o.name, f.level AS "followLevel", f.created_at AS created
   FROM party_follows f JOIN organizations o ON o.id = f.organization_id
   WHERE f.account_id = $1 AND f.organization_id > $2 ORDER BY f.organization_id LIMIT $3`,
);

/** Members whom an account has blocked: as `rowsInBatches`. Index: the primary key. */
export const blockedMembers = statement(
  'relations.exportedBlocks',
  `SELECT b.blocked_id AS id, a.user_name AS "userName", b.created_at AS created
   FROM blocks b JOIN accounts a ON a.id = b.blocked_id AND a.deleted_at IS NULL
   WHERE b.blocker_id = $1 AND b.blocked_id > $2 ORDER BY b.blocked_id LIMIT $3`,
);

/** Audiences of an account with their members: as `rowsInBatches`. Indexes: audiences_name, then the primary keys. */
export const ownAudiences = statement(
  'relations.exportedAudiences',
  `SELECT u.id, u.name, u.is_default AS "isDefault", u.created_at AS created,
     ARRAY(
       SELECT a.user_name FROM audience_members m JOIN accounts a ON a.id = m.account_id AND a.deleted_at IS NULL
       WHERE m.audience_id = u.id ORDER BY a.user_name
     ) AS members
   FROM audiences u WHERE u.account_id = $1 AND u.id > $2 ORDER BY u.id LIMIT $3`,
);

/** Forgets whom an account ($1) follows and who follows it. Indexes: the primary key, account_follows_followee. */
export const removeFollows = statement(
  'relations.purgeFollows',
  'DELETE FROM account_follows WHERE follower_id = $1 OR followee_id = $1',
);

/** Forgets which politicians an account ($1) watches. Index: the primary key. */
export const removePollyFollows = statement(
  'relations.purgePollyFollows',
  'DELETE FROM polly_follows WHERE account_id = $1',
);

/** Forgets which parties an account ($1) follows. Index: the primary key. */
export const removePartyFollows = statement(
  'relations.purgePartyFollows',
  'DELETE FROM party_follows WHERE account_id = $1',
);

/** Forgets the blocks of an account ($1) and those against it. Indexes: the primary key, blocks_blocked. */
export const removeBlocks = statement(
  'relations.purgeBlocks',
  'DELETE FROM blocks WHERE blocker_id = $1 OR blocked_id = $1',
);

/** Deletes the audiences of an account ($1), with what hangs on them. Index: audiences_name. */
export const removeAudiences = statement('relations.purgeAudiences', 'DELETE FROM audiences WHERE account_id = $1');

/** Takes an account ($1) out of the audiences of others. Index: audience_members_account. */
export const removeFromAudiences = statement(
  'relations.purgeMemberships',
  'DELETE FROM audience_members WHERE account_id = $1',
);
