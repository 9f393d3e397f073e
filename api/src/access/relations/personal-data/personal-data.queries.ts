import { statement } from '../../../platform/db/statement.ts';
import type { Batch } from '../../../platform/core/personal-data.ts';

type AccountBatch = { accountId: string } & Batch;

/** Selects a batch of the members that an account follows or has muted. Index: the primary key. */
export const followedMembers = statement<AccountBatch>(
  'relations.exportedFollows',
  `SELECT f.followee_id AS id, a.user_name AS "userName", f.level AS "followLevel", f.approved, f.created_at AS created
   FROM account_follows f JOIN accounts a ON a.id = f.followee_id AND a.deleted_at IS NULL
   WHERE f.follower_id = $accountId AND f.followee_id > $afterId ORDER BY f.followee_id LIMIT $limit`,
);

/**
 * Selects a batch of the members that follow an account or have asked to. Omits mutes and levels, which only the
 * follower may see. Index: account_follows_followee.
 */
export const followers = statement<AccountBatch>(
  'relations.exportedFollowers',
  `SELECT f.follower_id AS id, a.user_name AS "userName", f.approved, f.created_at AS created
   FROM account_follows f JOIN accounts a ON a.id = f.follower_id AND a.deleted_at IS NULL
   WHERE f.followee_id = $accountId AND f.level <> 'muted' AND f.follower_id > $afterId
   ORDER BY f.follower_id LIMIT $limit`,
);

/** Selects a batch of the politicians that an account watches. Index: the primary key. */
export const watchedPollies = statement<AccountBatch>(
  'relations.exportedPollies',
  `SELECT f.person_id AS id, p.name AS person, s.slug, f.level AS "followLevel", f.created_at AS created
   FROM polly_follows f
   JOIN people p ON p.id = f.person_id
   JOIN person_slugs s ON s.person_id = f.person_id AND s.current
   WHERE f.account_id = $accountId AND f.person_id > $afterId ORDER BY f.person_id LIMIT $limit`,
);

/** Selects a batch of the parties that an account follows. Index: the primary key. */
export const followedParties = statement<AccountBatch>(
  'relations.exportedParties',
  `SELECT f.organization_id AS id, o.name, f.level AS "followLevel", f.created_at AS created
   FROM party_follows f JOIN organizations o ON o.id = f.organization_id
   WHERE f.account_id = $accountId AND f.organization_id > $afterId ORDER BY f.organization_id LIMIT $limit`,
);

/** Selects a batch of the elections that an account follows. Index: the primary key. */
export const followedElections = statement<AccountBatch>(
  'relations.exportedElections',
  `SELECT f.election_id AS id, e.name, f.level AS "followLevel", f.created_at AS created
   FROM election_follows f JOIN elections e ON e.id = f.election_id
   WHERE f.account_id = $accountId AND f.election_id > $afterId ORDER BY f.election_id LIMIT $limit`,
);

/** Selects a batch of the organisations that an account follows. Index: the primary key. */
export const followedOrganisations = statement<AccountBatch>(
  'relations.exportedOrganisations',
  `SELECT f.organisation_id AS id, s.name, f.level AS "followLevel", f.created_at AS created
   FROM organisation_follows f JOIN member_organisations s ON s.id = f.organisation_id
   WHERE f.account_id = $accountId AND f.organisation_id > $afterId ORDER BY f.organisation_id LIMIT $limit`,
);

/** Selects a batch of the members that an account has blocked. Index: the primary key. */
export const blockedMembers = statement<AccountBatch>(
  'relations.exportedBlocks',
  `SELECT b.blocked_id AS id, a.user_name AS "userName", b.created_at AS created
   FROM blocks b JOIN accounts a ON a.id = b.blocked_id AND a.deleted_at IS NULL
   WHERE b.blocker_id = $accountId AND b.blocked_id > $afterId ORDER BY b.blocked_id LIMIT $limit`,
);

/** Selects a batch of the audiences of an account with their members. Indexes: audiences_name, the primary keys. */
export const ownAudiences = statement<AccountBatch>(
  'relations.exportedAudiences',
  `SELECT u.id, u.name, u.is_default AS "isDefault", u.created_at AS created,
     ARRAY(
       SELECT a.user_name FROM audience_members m JOIN accounts a ON a.id = m.account_id AND a.deleted_at IS NULL
       WHERE m.audience_id = u.id ORDER BY a.user_name
     ) AS members
   FROM audiences u WHERE u.account_id = $accountId AND u.id > $afterId ORDER BY u.id LIMIT $limit`,
);

/** Selects a batch of the members whose audiences an account has left. Index: audience_departures_newest. */
export const leftAudiences = statement<AccountBatch>(
  'relations.exportedDepartures',
  `SELECT d.owner_id AS id, a.user_name AS "userName", d.left_at AS since
   FROM audience_departures d JOIN accounts a ON a.id = d.owner_id AND a.deleted_at IS NULL
   WHERE d.member_id = $accountId AND d.owner_id > $afterId ORDER BY d.owner_id LIMIT $limit`,
);

/** Deletes all follows whose follower or followee is an account. Indexes: the primary key, account_follows_followee. */
export const removeFollows = statement<{ accountId: string }>(
  'relations.purgeFollows',
  'DELETE FROM account_follows WHERE follower_id = $accountId OR followee_id = $accountId',
);

/** Deletes the politicians that an account watches. Index: the primary key. */
export const removePollyFollows = statement<{ accountId: string }>(
  'relations.purgePollyFollows',
  'DELETE FROM polly_follows WHERE account_id = $accountId',
);

/** Deletes the parties that an account follows. Index: the primary key. */
export const removePartyFollows = statement<{ accountId: string }>(
  'relations.purgePartyFollows',
  'DELETE FROM party_follows WHERE account_id = $accountId',
);

/** Deletes the elections that an account follows. Index: the primary key. */
export const removeElectionFollows = statement<{ accountId: string }>(
  'relations.purgeElectionFollows',
  'DELETE FROM election_follows WHERE account_id = $accountId',
);

/** Deletes the organisations that an account follows. Index: the primary key. */
export const removeOrganisationFollows = statement<{ accountId: string }>(
  'relations.purgeOrganisationFollows',
  'DELETE FROM organisation_follows WHERE account_id = $accountId',
);

/** Deletes all blocks whose blocker or blocked member is an account. Indexes: the primary key, blocks_blocked. */
export const removeBlocks = statement<{ accountId: string }>(
  'relations.purgeBlocks',
  'DELETE FROM blocks WHERE blocker_id = $accountId OR blocked_id = $accountId',
);

/** Deletes the audiences of an account with their memberships. Index: audiences_name. */
export const removeAudiences = statement<{ accountId: string }>(
  'relations.purgeAudiences',
  'DELETE FROM audiences WHERE account_id = $accountId',
);

/** Removes an account from the audiences of others. Index: audience_members_account. */
export const removeFromAudiences = statement<{ accountId: string }>(
  'relations.purgeMemberships',
  'DELETE FROM audience_members WHERE account_id = $accountId',
);

/**
 * Deletes all departures whose owner or member is an account. Indexes: the primary key, audience_departures_newest.
 */
export const removeDepartures = statement<{ accountId: string }>(
  'relations.purgeDepartures',
  'DELETE FROM audience_departures WHERE owner_id = $accountId OR member_id = $accountId',
);
