import type { CurrentUser } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import { isThere, meets, memberColumns, withRelation, type MemberRow } from '../lists/member-card.ts';

/** A member whose name fits what was typed, and whom that member lets mention them. */
export type CandidateRow = MemberRow & Pick<CurrentUser, 'mentionMe'>;

/** The beginning of the user name lies from $2 to $3. */
const named = `a.user_name_key COLLATE "C" >= $2 AND a.user_name_key COLLATE "C" < $3`;

/** A word of the display name begins with what was typed ($4); nothing begins with null. */
const called = `name_words(a.display_name) LIKE '% ' || search_words($4::text) || '%'`;

/** So many of each kind are looked at: a name that more begin with wants another letter. */
const most = 100;

/**
 * Members whose name begins as the member $1 has typed: first those whom the member follows, then followers, then the
 * others by user name. $2 and $3 the range of user names, $4 the words or null. `search_words` leaves no character that
 * LIKE would read as more than itself. Indexes: account_follows_newest, accounts_user_name_prefix, accounts_name_words.
 */
export const mentionCandidates = statement(
  'relations.mentionCandidates',
  `WITH found AS (
     (SELECT a.id FROM account_follows f JOIN accounts a ON a.id = f.followee_id AND ${isThere}
      WHERE f.follower_id = $1 AND ((${named}) OR ${called}) LIMIT ${most})
     UNION
     (SELECT a.id FROM accounts a WHERE ${named} AND ${isThere} ORDER BY a.user_name_key COLLATE "C" LIMIT ${most})
     UNION
     (SELECT a.id FROM accounts a WHERE ${called} AND ${isThere} LIMIT ${most})
   )
   SELECT ${memberColumns}, a.mention_me AS "mentionMe" FROM found JOIN accounts a ON a.id = found.id ${withRelation}
   WHERE ${meets}
   ORDER BY coalesce(mine.level <> 'muted', false) DESC, "isFollower" DESC, a.user_name_key COLLATE "C"`,
);
