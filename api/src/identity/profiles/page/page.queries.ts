import type { CurrentUser } from '@hustings/contract';
import { followJoinsSql, memberColumns, type MemberRow } from '../../../access/relations/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { isFoundingSql } from '../members/founding.queries.ts';

/** The head of a profile. */
export type ProfileRow = MemberRow &
  Pick<CurrentUser, 'links' | 'approveFollowers'> & {
    bio: string | null;
    displayLocation: string | null;
    referToMeAs: CurrentUser['referToMeAs'] | null;
    joined: string;
    isFounding: boolean;
  };

/** Reads the head of a profile. Indexes: the primary keys, accounts_newest. */
export const profileHead = statement<{ viewerId: string; ownerId: string; foundingMembers: number }>(
  'profiles.head',
  `SELECT ${memberColumns}, a.bio, a.display_location AS "displayLocation", a.refer_to_me_as AS "referToMeAs", a.links,
     a.approve_followers AS "approveFollowers", (a.activated_at AT TIME ZONE 'UTC')::date AS joined,
     ${isFoundingSql} AS "isFounding"
   FROM accounts a ${followJoinsSql('$viewerId::uuid')} WHERE a.id = $ownerId`,
);

/** Reads the audiences of an account, by name. Index: audiences_name. */
export const ownAudiences = statement<{ accountId: string }>(
  'profiles.viewingAudiences',
  'SELECT id, name FROM audiences WHERE account_id = $accountId ORDER BY lower(name)',
);

/** The most politicians as whom members can look at their own profile. */
const mostPollies = 20;

/**
 * Reads the politicians to whom the latest items of an account for just the polly are addressed, by name. Indexes:
 * posts_of_account, topic_stances_of_account, comments_newest_of_account, daily_votes_of_account.
 */
export const addressedPollies = statement<{ accountId: string }>(
  'profiles.addressedPollies',
  `SELECT card.person_id AS id, card.name FROM (
     SELECT p.polly_id AS id FROM posts p
     WHERE p.account_id = $accountId AND p.removed_at IS NULL AND 'justThePolly' IN (p.view_scope, p.reply_scope)
     UNION
     SELECT s.polly_id FROM topic_stances s
     WHERE s.account_id = $accountId AND s.removed_at IS NULL AND 'justThePolly' IN (s.view_scope, s.reply_scope)
     UNION
     SELECT c.polly_id FROM comments c
     WHERE c.account_id = $accountId AND c.removed_at IS NULL AND c.view_scope = 'justThePolly'
     UNION
     SELECT v.target_id FROM daily_votes v WHERE v.account_id = $accountId AND v.scope = 'justThePolly'
   ) addressed
   JOIN polly_cards card ON card.person_id = addressed.id ORDER BY card.name LIMIT ${mostPollies}`,
);
