import { statement } from '../../../platform/db/statement.ts';
import { relationshipColumn, visibleSql } from '../../../access/visibility/index.ts';
import { sightNames, voteColumns, voteTables } from '../vote-rows.queries.ts';

const viewer = '$1::uuid';
const newestFirst = 'ORDER BY v.civil_day DESC, v.cast_at DESC, v.id DESC';
const afterCursor = '(v.civil_day, v.cast_at, v.id) < ($5::date, $6::timestamptz, $7::uuid)';
const ofDays = 'v.civil_day BETWEEN $3::date AND $4::date';

/** Those of others on the target $2 that the viewer sees; $8 its day that is open: before it is over, no anonymous one. */
const ofOthers = `v.target_id = $2::uuid AND v.scope <> 'justMe' AND NOT v.hidden_with_account
  AND (v.account_id = ${viewer}) IS NOT TRUE
  AND (v.account_id IS NOT NULL OR v.civil_day < $8::date)
  AND ${visibleSql('votes', { viewer, ...sightNames, scope: 'v.scope', hidden: 'v.hidden_at' })}`;

const ofViewer = `v.account_id = ${viewer} AND v.target_id = $2::uuid AND NOT v.hidden_with_account`;

/**
 * Votes on a target ($2) that the viewer ($1 or null) sees, newest day first; anonymous ones of a day stand together, in the
 * order of their random ids. $3 and $4 first and last day, $5 to $7 the last one of the page before, $8 the day that is
 * open, $9 how many, $10 how many to pass over. Indexes: daily_votes_shared, daily_votes_last.
 */
export const listOnTarget = statement(
  'votes.listOnTarget',
  `SELECT ${voteColumns} FROM (
     SELECT * FROM (
       (SELECT v.* FROM daily_votes v WHERE ${ofOthers} AND ${ofDays} AND ${afterCursor} ${newestFirst} LIMIT $9::int + $10::int)
       UNION ALL
       (SELECT v.* FROM daily_votes v WHERE ${ofViewer} AND ${ofDays} AND ${afterCursor} ${newestFirst} LIMIT $9::int + $10::int)
     ) v ${newestFirst} LIMIT $9 OFFSET $10
   ) v ${voteTables} ${newestFirst}`,
);

/** How many there are; the page has no say in it. Indexes: as the list. */
export const countOnTarget = statement(
  'votes.countOnTarget',
  `SELECT (
     (SELECT count(*) FROM daily_votes v WHERE ${ofOthers} AND ${ofDays})
     + (SELECT count(*) FROM daily_votes v WHERE ${ofViewer} AND ${ofDays})
   )::int AS total
   WHERE ($5::date, $6::timestamptz, $7::uuid, $9::int, $10::int) IS NOT NULL`,
);

/** The same without those under the viewer's name. Index: daily_votes_shared. */
export const listOfOthers = statement(
  'votes.listOfOthers',
  `SELECT ${voteColumns} FROM (
     SELECT v.* FROM daily_votes v WHERE ${ofOthers} AND ${ofDays} AND ${afterCursor} ${newestFirst} LIMIT $9 OFFSET $10
   ) v ${voteTables} ${newestFirst}`,
);

/** How many there are; ignores the page. Index: as the list. */
export const countOfOthers = statement(
  'votes.countOfOthers',
  `SELECT count(*)::int AS total FROM daily_votes v WHERE ${ofOthers} AND ${ofDays}
     AND ($5::date, $6::timestamptz, $7::uuid, $9::int, $10::int) IS NOT NULL`,
);

/** A member's own ($1), under the name and, by their ids ($8), anonymous. Indexes: daily_votes_last, the primary key. */
const own = (columns: string) => `
  SELECT ${columns} FROM daily_votes v WHERE v.account_id = ${viewer}
  UNION ALL
  SELECT ${columns} FROM daily_votes v WHERE v.id = ANY ($8::uuid[]) AND v.sealed_author IS NOT NULL`;

const narrowed = `($2::uuid IS NULL OR v.target_id = $2) AND ${ofDays}
  AND ($11::text IS NULL OR EXISTS (SELECT FROM vote_targets kind_of WHERE kind_of.id = v.target_id AND kind_of.kind = $11))`;

/**
 * A member's own votes, newest day first. Parameters as `listOnTarget`, but $2 may be null, $8 are the ids of the
 * member's anonymous ones, and $11 is the kind of target or null. Reads the member's votes only.
 */
export const listOwn = statement(
  'votes.listOwn',
  `SELECT ${voteColumns} FROM (
     SELECT v.* FROM (${own('v.*')}) v WHERE ${narrowed} AND ${afterCursor} ${newestFirst} LIMIT $9 OFFSET $10
   ) v ${voteTables} ${newestFirst}`,
);

/** How many there are; the page has no say in it. */
export const countOwn = statement(
  'votes.countOwn',
  `SELECT count(*)::int AS total FROM (${own('v.target_id, v.civil_day')}) v WHERE ${narrowed}
     AND ($5::date, $6::timestamptz, $7::uuid, $9::int, $10::int) IS NOT NULL`,
);

/**
 * A member's last vote on each target, newest day first. $1 the member, $2 ids of the member's anonymous votes, $3 and $4 day
 * and id of the last one of the page before, $5 and $6 rows to return and to pass over. Reads the member's votes only.
 */
export const lastVotes = statement(
  'votes.lastOfEach',
  `SELECT ${voteColumns} FROM (
     SELECT * FROM (
       SELECT DISTINCT ON (v.target_id) v.* FROM (${own('v.*').replace('$8', '$2')}) v
       ORDER BY v.target_id, v.civil_day DESC
     ) v WHERE (v.civil_day, v.id) < ($3::date, $4::uuid) ORDER BY v.civil_day DESC, v.id DESC OFFSET $6 LIMIT $5
   ) v ${voteTables} ORDER BY v.civil_day DESC, v.id DESC`,
);

/** On how many targets a member ($1, $2 as above) has voted. */
export const countVoted = statement(
  'votes.countVoted',
  `SELECT count(DISTINCT v.target_id)::int AS total FROM (${own('v.target_id').replace('$8', '$2')}) v`,
);

/** A member's ($1, $2 as above) last vote on a target ($3). Indexes: daily_votes_last, the primary key. */
export const lastVote = statement(
  'votes.last',
  `SELECT ${voteColumns} FROM (
     SELECT v.* FROM (${own('v.*').replace('$8', '$2')}) v WHERE v.target_id = $3 ORDER BY v.civil_day DESC LIMIT 1
   ) v ${voteTables}`,
);

/** The vote in a slot. Index: the unique slot. */
export const voteInSlot = statement<{ slot: Uint8Array }>(
  'votes.inSlot',
  `SELECT ${voteColumns} FROM daily_votes v ${voteTables} WHERE v.slot = $slot`,
);

/** A vote by id. $1 viewer or null, $2 id. Index: the primary key. */
export const voteById = statement(
  'votes.byId',
  `SELECT ${voteColumns}, v.hidden_with_account AS "hiddenWithAccount", ${relationshipColumn({ viewer, ...sightNames })}
   FROM daily_votes v ${voteTables} WHERE v.id = $2`,
);

/**
 * The id and scope of the vote of a member ($3, the name in lower case) on a target ($2) on a day ($4) under the name. Where
 * the target and the member are there, one row comes back whether there is a vote or not, and the same is looked up for it.
 * $1 viewer or null. Indexes: the unique name of accounts, daily_votes_last.
 */
export const voteOfMember = statement(
  'votes.ofMember',
  `SELECT v.id, coalesce(v.scope, 'justMe') AS scope, v.hidden_at IS NOT NULL AS "underReview",
     ${relationshipColumn({ viewer, author: 'a.id', item: 'coalesce(v.id, a.id)', polly: '$2::uuid' })}
   FROM accounts a
   LEFT JOIN daily_votes v
     ON v.account_id = a.id AND v.target_id = $2 AND v.civil_day = $4::date AND NOT v.hidden_with_account
   WHERE a.user_name_key = $3 AND a.deleted_at IS NULL`,
);
