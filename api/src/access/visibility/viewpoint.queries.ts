import type { CurrentUser } from '@hustings/contract';
import { statement } from '../../platform/db/statement.ts';
import type { ViewpointOperands } from './relations.queries.ts';
import { relationshipColumn, type RelationshipRow } from './relationship.queries.ts';

/** The SQL operands of a viewpoint. A statement with them takes `ViewpointParams`. */
export const viewpointOperands: ViewpointOperands = {
  author: '$ownerId::uuid',
  relations: '$relations::text[]',
  audiences: '$audienceIds::uuid[]',
  pollies: '$pollyIds::uuid[]',
};

/** The owner of a profile, and the viewer's relations to the owner. */
export type ViewpointRow = RelationshipRow &
  Pick<CurrentUser, 'viewMyProfile' | 'viewMyPostsAndComments' | 'viewMyVotes'> & {
    ownerId: string;
    /** Whether reports hide the profile. */
    hidden: boolean;
    /** The audiences of the owner that have the viewer as a member. */
    audienceIds: string[];
    /** The politicians for whom the viewer speaks. */
    pollyIds: string[];
  };

/**
 * Reads a `ViewpointRow` by the owner's user name in lower case. The viewer has the relation `polly` if they speak for
 * any politician, because a profile is about none. Indexes: accounts_user_name_key, audiences_name, the primary keys,
 * page_owners_account.
 */
export const viewpointOnProfile = statement<{ viewerId: string; userNameKey: string }>(
  'visibility.viewpointOnProfile',
  `SELECT a.id AS "ownerId", a.view_my_profile AS "viewMyProfile",
     a.view_my_posts_and_comments AS "viewMyPostsAndComments", a.view_my_votes AS "viewMyVotes",
     a.profile_hidden_at IS NOT NULL AS hidden, spoken.ids AS "pollyIds",
     ARRAY(
       SELECT d.id FROM audiences d JOIN audience_members m ON m.audience_id = d.id
       WHERE d.account_id = a.id AND m.account_id = $viewerId::uuid
     ) AS "audienceIds",
     ${relationshipColumn({ viewer: '$viewerId::uuid', author: 'a.id', polly: 'spoken.ids[1]' })}
   FROM accounts a,
     LATERAL (SELECT ARRAY(SELECT o.person_id FROM page_owners o WHERE o.account_id = $viewerId::uuid) AS ids) spoken
   WHERE a.user_name_key = $userNameKey AND a.activated_at IS NOT NULL`,
);
