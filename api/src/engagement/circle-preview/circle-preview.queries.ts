import { visibleCommentSql, subjectPathSql } from '../../content/comments/index.ts';
import { visiblePostSql } from '../../content/posts/index.ts';
import { visibleStanceSql } from '../../content/stances/index.ts';
import { visibleVoteSql } from '../../politics/votes/index.ts';
import { authorColumns, type NamedAuthorRow } from '../../access/authors/index.ts';
import { reachableSql } from '../../access/relations/index.ts';
import { isPresentSql, viewpointOperands, type ViewpointParams } from '../../access/visibility/index.ts';
import { statement, type Statement } from '../../platform/db/statement.ts';

/** Counts of one kind of items. */
export interface SightRow {
  visible: number;
  total: number;
}

const viewer = '$viewerId::uuid';

/** Makes a statement that counts the owner's newest items, and those among them that the viewpoint sees. */
const sightOf = (name: string, newest: (limit: string) => string): Statement<ViewpointParams & { limit: number }> =>
  statement(
    `circlePreview.${name}`,
    `SELECT count(*) FILTER (WHERE item.visible)::int AS visible, count(*)::int AS total FROM (${newest('$limit')}) item`,
  );

/**
 * The statements that count the owner's named items of each kind. Indexes: posts_of_account,
 * comments_newest_of_account, topic_stances_of_account, daily_votes_of_account.
 */
export const sights = {
  posts: sightOf(
    'posts',
    (limit) => `SELECT (${visiblePostSql(viewer, viewpointOperands)}) AS visible FROM posts p
      WHERE p.account_id = $ownerId::uuid AND ${isPresentSql('p')} ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit}`,
  ),
  comments: sightOf(
    'comments',
    (limit) => `SELECT ${visibleCommentSql('c', viewer, { viewpoint: viewpointOperands })}
        AND ${subjectPathSql('t.kind', 't.subject_id', viewer, viewpointOperands)} IS NOT NULL AS visible
      FROM comments c JOIN threads t ON t.id = c.thread_id
      WHERE c.account_id = $ownerId::uuid AND ${isPresentSql('c')}
      ORDER BY c.created_at DESC, c.id DESC LIMIT ${limit}`,
  ),
  stances: sightOf(
    'stances',
    (limit) => `SELECT (${visibleStanceSql(viewer, viewpointOperands)}) AS visible FROM topic_stances s
      WHERE s.account_id = $ownerId::uuid AND ${isPresentSql('s')}
      ORDER BY s.created_at DESC, s.id DESC LIMIT ${limit}`,
  ),
  votes: sightOf(
    'votes',
    (limit) => `SELECT ${visibleVoteSql(viewer, viewpointOperands)} AS visible FROM daily_votes v
      WHERE v.account_id = $ownerId::uuid AND NOT v.hidden_with_account
      ORDER BY v.civil_day DESC, v.cast_at DESC, v.id DESC LIMIT ${limit}`,
  ),
};

/** A person of a circle, with the number of its people. */
export type PersonRow = NamedAuthorRow & { total: number };

interface PeopleParams {
  ownerId: string;
  limit: number;
  examples: number;
}

/**
 * Makes a statement that reads a few people of a circle, the newest first, and counts up to `limit` of them. `from`
 * selects the accounts `a` with a time `since`.
 */
const peopleOf = <Params extends object>(name: string, from: string): Statement<PeopleParams & Params> =>
  statement<PeopleParams & Params>(
    `circlePreview.${name}`,
    `WITH people AS (${from} LIMIT $limit)
     SELECT ${authorColumns}, (SELECT count(*)::int FROM people) AS total
     FROM (SELECT * FROM people ORDER BY since DESC, id LIMIT $examples) person JOIN accounts a ON a.id = person.id
     ORDER BY person.since DESC, person.id`,
  );

const reachable = reachableSql('$ownerId::uuid');
const isFollow = (follow: string): string => `${follow}.approved AND ${follow}.level <> 'muted'`;

/** Index: account_follows_newest_followers. */
export const followersOfOwner = peopleOf(
  'followers',
  `SELECT a.id, f.created_at AS since FROM account_follows f JOIN accounts a ON a.id = f.follower_id AND ${reachable}
   WHERE f.followee_id = $ownerId::uuid AND ${isFollow('f')}`,
);

/** Reads the members whom the owner follows, who are fewer than followers can be. Index: account_follows_followed. */
export const friendsOfOwner = peopleOf(
  'friends',
  `SELECT a.id, f.created_at AS since FROM account_follows f JOIN accounts a ON a.id = f.followee_id AND ${reachable}
   WHERE f.follower_id = $ownerId::uuid AND ${isFollow('f')} AND EXISTS (SELECT FROM account_follows b
     WHERE b.follower_id = a.id AND b.followee_id = $ownerId::uuid AND ${isFollow('b')})`,
);

/** Indexes: the primary keys of audiences and audience_members. */
export const membersOfAudiences = peopleOf<{ audienceIds: readonly string[] }>(
  'members',
  `SELECT a.id, max(m.added_at) AS since FROM audience_members m JOIN accounts a ON a.id = m.account_id AND ${reachable}
   WHERE m.audience_id = ANY ($audienceIds::uuid[]) GROUP BY a.id`,
);
