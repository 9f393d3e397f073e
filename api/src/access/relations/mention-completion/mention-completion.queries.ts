import type { CurrentUser } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import {
  activeAccountSql,
  followJoinsSql,
  memberColumns,
  reachableSql,
  type MemberRow,
} from '../lists/member-card.queries.ts';

/** A member whose name matches the term. `mentionMe` is the setting of who may mention the member. */
export type CandidateRow = MemberRow & Pick<CurrentUser, 'mentionMe'>;

const userNameMatches = `a.user_name_key COLLATE "C" >= $fromName AND a.user_name_key COLLATE "C" < $toName`;

/** Matches if a word of the display name begins with `words`. `search_words` removes the wildcards of LIKE. */
const displayNameMatches = `name_words(a.display_name) LIKE '% ' || search_words($words::text) || '%'`;

/** The maximum number of rows of each subquery in the UNION. A longer term finds members beyond this limit. */
const maxCandidates = 100;

/**
 * Selects members whose user name lies between `fromName` and `toName`, or whose display name has a word that begins
 * with `words` (null matches none). Members that the viewer follows come first, then followers, then others; each by
 * user name. Indexes: account_follows_newest, accounts_user_name_prefix, accounts_name_words.
 */
export const mentionCandidates = statement<{
  viewerId: string;
  fromName: string;
  toName: string;
  words: string | null;
}>(
  'relations.mentionCandidates',
  `WITH found AS (
     (SELECT a.id FROM account_follows f JOIN accounts a ON a.id = f.followee_id AND ${activeAccountSql}
      WHERE f.follower_id = $viewerId AND ((${userNameMatches}) OR ${displayNameMatches}) LIMIT ${maxCandidates})
     UNION
     (SELECT a.id FROM accounts a WHERE ${userNameMatches} AND ${activeAccountSql}
      ORDER BY a.user_name_key COLLATE "C" LIMIT ${maxCandidates})
     UNION
     (SELECT a.id FROM accounts a WHERE ${displayNameMatches} AND ${activeAccountSql} LIMIT ${maxCandidates})
   )
   SELECT ${memberColumns}, a.mention_me AS "mentionMe"
   FROM found JOIN accounts a ON a.id = found.id ${followJoinsSql('$viewerId')}
   WHERE ${reachableSql('$viewerId::uuid')}
   ORDER BY coalesce(mine.level <> 'muted', false) DESC, "isFollower" DESC, a.user_name_key COLLATE "C"`,
);
