import {
  notHiddenSql,
  viewpointOperands,
  visibleSql,
  type ViewpointOperands,
  type ViewpointParams,
} from '../../../access/visibility/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { TargetKind } from '../targets/targets.queries.ts';
import { ownVotesSql, type OwnVotesParams } from '../../own-votes/index.ts';
import { visibilityOperands, voteColumns, voteTables } from '../vote-rows.queries.ts';

/** The civil days of a list, both included. */
export interface DayRange {
  firstDay: string;
  lastDay: string;
}

/**
 * A page of votes, newest first. It begins after the vote with the sort key (`beforeDay`, `beforeCastAt`, `beforeId`).
 */
export interface VotePage {
  beforeDay: string | number;
  beforeCastAt: string | number;
  beforeId: string | number;
  limit: number;
  offset: number;
}

interface OnTarget extends DayRange {
  viewerId: string | null;
  targetId: string;
  /** The `firstUnshownDay` of the target. Anonymous votes of others appear when their day is over. */
  today: string;
}

interface FilteredOwnVotes extends OwnVotesParams, DayRange {
  /** The id of the target; null to select votes on all targets. */
  targetId: string | null;
  /** The kind of the targets; null to select votes on all kinds. */
  kind: TargetKind | null;
  /** The election of the candidacies; null to select votes on all targets. */
  electionId: string | null;
}

const viewer = '$viewerId::uuid';
const newestFirst = 'ORDER BY v.civil_day DESC, v.cast_at DESC, v.id DESC';
const onPage = '(v.civil_day, v.cast_at, v.id) < ($beforeDay::date, $beforeCastAt::timestamptz, $beforeId::uuid)';
const inDays = 'v.civil_day BETWEEN $firstDay::date AND $lastDay::date';

/**
 * Returns the condition under which the account `account`, an SQL operand, sees the vote `v`. `viewpoint` has its known
 * relations to one member.
 */
export const visibleVoteSql = (account: string, viewpoint?: ViewpointOperands): string =>
  visibleSql('votes', { viewer: account, viewpoint, ...visibilityOperands, scope: 'v.scope', hidden: 'v.hidden_at' });

/** Selects the votes on the target that other members cast and the viewer may see. */
const ofOthers = `v.target_id = $targetId::uuid AND v.scope <> 'justMe' AND NOT v.hidden_with_account AND ${notHiddenSql('v.id')}
  AND (v.account_id = ${viewer}) IS NOT TRUE
  AND (v.account_id IS NOT NULL OR v.civil_day < $today::date)
  AND ${visibleVoteSql(viewer)}`;

/** Selects the viewer's named votes on the target. */
const ofViewer = `v.account_id = ${viewer} AND v.target_id = $targetId::uuid AND NOT v.hidden_with_account`;

/**
 * Lists the votes that the viewer may see on a target, newest day first. The anonymous votes of a day have the same
 * time and are ordered by their random ids. Indexes: daily_votes_shared, daily_votes_last.
 */
export const listOnTarget = statement<OnTarget & VotePage>(
  'votes.listOnTarget',
  `SELECT ${voteColumns} FROM (
     SELECT * FROM (
       (SELECT v.* FROM daily_votes v WHERE ${ofOthers} AND ${inDays} AND ${onPage} ${newestFirst}
        LIMIT $limit::int + $offset::int)
       UNION ALL
       (SELECT v.* FROM daily_votes v WHERE ${ofViewer} AND ${inDays} AND ${onPage} ${newestFirst}
        LIMIT $limit::int + $offset::int)
     ) v ${newestFirst} LIMIT $limit OFFSET $offset
   ) v ${voteTables} ${newestFirst}`,
);

/** Counts the votes of `listOnTarget` on all pages. Indexes: as `listOnTarget`. */
export const countOnTarget = statement<OnTarget>(
  'votes.countOnTarget',
  `SELECT (
     (SELECT count(*) FROM daily_votes v WHERE ${ofOthers} AND ${inDays})
     + (SELECT count(*) FROM daily_votes v WHERE ${ofViewer} AND ${inDays})
   )::int AS total`,
);

/** Lists the votes of `listOnTarget` without the viewer's named vote. Index: daily_votes_shared. */
export const listOfOthers = statement<OnTarget & VotePage>(
  'votes.listOfOthers',
  `SELECT ${voteColumns} FROM (
     SELECT v.* FROM daily_votes v WHERE ${ofOthers} AND ${inDays} AND ${onPage} ${newestFirst}
     LIMIT $limit OFFSET $offset
   ) v ${voteTables} ${newestFirst}`,
);

/** Counts the votes of `listOfOthers` on all pages. Index: as `listOfOthers`. */
export const countOfOthers = statement<OnTarget>(
  'votes.countOfOthers',
  `SELECT count(*)::int AS total FROM daily_votes v WHERE ${ofOthers} AND ${inDays}`,
);

/** Selects the named votes of the owner of a profile that the viewer may see. */
const onProfile = `v.account_id = $ownerId::uuid AND NOT v.hidden_with_account
  AND ${visibleVoteSql(viewer, viewpointOperands)}`;

/** Lists the votes on a profile, newest day first. Index: daily_votes_of_account. */
export const listOnProfile = statement<ViewpointParams & VotePage>(
  'votes.listOnProfile',
  `SELECT ${voteColumns} FROM (
     SELECT v.* FROM daily_votes v WHERE ${onProfile} AND ${onPage} ${newestFirst} LIMIT $limit OFFSET $offset
   ) v ${voteTables} ${newestFirst}`,
);

/** Counts the votes of `listOnProfile` on all pages. Index: as `listOnProfile`. */
export const countOnProfile = statement<ViewpointParams>(
  'votes.countOnProfile',
  `SELECT count(*)::int AS total FROM daily_votes v WHERE ${onProfile}`,
);

const matchesFilter = `($targetId::uuid IS NULL OR v.target_id = $targetId
    OR v.target_id IN (SELECT id FROM vote_targets WHERE merged_into = $targetId)) AND ${inDays}
  AND ($kind::text IS NULL
    OR EXISTS (SELECT FROM vote_targets kind_of WHERE kind_of.id = v.target_id AND kind_of.kind = $kind))
  AND ($electionId::uuid IS NULL OR EXISTS (
    SELECT FROM candidacies candidacy JOIN contests contest ON contest.id = candidacy.contest_id
    WHERE candidacy.id = v.target_id AND contest.election_id = $electionId))`;

/** Lists the viewer's own votes, newest day first. Reads only the viewer's votes. */
export const listOwn = statement<FilteredOwnVotes & VotePage>(
  'votes.listOwn',
  `SELECT ${voteColumns} FROM (
     SELECT v.* FROM (${ownVotesSql('v.*')}) v WHERE ${matchesFilter} AND ${onPage} ${newestFirst}
     LIMIT $limit OFFSET $offset
   ) v ${voteTables} ${newestFirst}`,
);

/** Counts the votes of `listOwn` on all pages. */
export const countOwn = statement<FilteredOwnVotes>(
  'votes.countOwn',
  `SELECT count(*)::int AS total FROM (${ownVotesSql('v.target_id, v.civil_day')}) v WHERE ${matchesFilter}`,
);

/**
 * Lists the viewer's last vote on each target, newest day first. The page begins after the vote with the sort key
 * (`beforeDay`, `beforeId`). Reads only the viewer's votes.
 */
export const lastVotes = statement<OwnVotesParams & Omit<VotePage, 'beforeCastAt'>>(
  'votes.lastOfEach',
  `SELECT ${voteColumns} FROM (
     SELECT * FROM (
       SELECT DISTINCT ON (v.target_id) v.* FROM (${ownVotesSql('v.*')}) v
       ORDER BY v.target_id, v.civil_day DESC
     ) v WHERE (v.civil_day, v.id) < ($beforeDay::date, $beforeId::uuid)
     ORDER BY v.civil_day DESC, v.id DESC OFFSET $offset LIMIT $limit
   ) v ${voteTables} ORDER BY v.civil_day DESC, v.id DESC`,
);

/** Counts the targets on which the viewer has voted. */
export const countVoted = statement<OwnVotesParams>(
  'votes.countVoted',
  `SELECT count(DISTINCT v.target_id)::int AS total FROM (${ownVotesSql('v.target_id')}) v`,
);

/** Selects the viewer's last vote on a target. Indexes: daily_votes_last, the primary key. */
export const lastVote = statement<OwnVotesParams & { targetId: string }>(
  'votes.last',
  `SELECT ${voteColumns} FROM (
     SELECT v.* FROM (${ownVotesSql('v.*')}) v WHERE v.target_id = $targetId ORDER BY v.civil_day DESC LIMIT 1
   ) v ${voteTables}`,
  { plan: 'generic' },
);
