import type { ViewScope, VoteValue } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import { hasWords } from '../../../platform/db/words.queries.ts';
import { ownVotesSql, type OwnVotesParams } from '../../own-votes/index.ts';
import type { VotePage } from '../list/list.queries.ts';
import { candidacySql } from '../targets/targets.queries.ts';
import { targetPath, targetTables, voteColumns, voteTables } from '../vote-rows.queries.ts';

/** The votes of a day, or of all days, by value. */
export interface VoteTally {
  up: number;
  down: number;
  undecided: number;
}

const tallyColumns = (['up', 'down', 'undecided'] as const)
  .map((vote) => `count(*) FILTER (WHERE v.vote = '${vote}')::int AS ${vote}`)
  .join(', ');

/** The condition that the name of the target has the words of the term. */
const isNamed = hasWords('name_words(coalesce(card.name, party.name))');

/** Counts the viewer's votes on each day of a span. Indexes: daily_votes_of_account, the primary key. */
export const tallyDays = statement<OwnVotesParams & { firstDay: string; lastDay: string }>(
  'votes.tallyDays',
  `SELECT v.civil_day AS day, ${tallyColumns} FROM (${ownVotesSql('v.civil_day, v.vote')}) v
   WHERE v.civil_day BETWEEN $firstDay::date AND $lastDay::date GROUP BY v.civil_day ORDER BY v.civil_day`,
);

/** Counts all votes of the viewer. Reads only the viewer's votes. */
export const tallyAll = statement<OwnVotesParams>(
  'votes.tallyAll',
  `SELECT ${tallyColumns}, count(DISTINCT v.civil_day)::int AS days, min(v.civil_day) AS first, max(v.civil_day) AS last
   FROM (${ownVotesSql('v.civil_day, v.vote')}) v`,
);

/** Lists the viewer's named votes, newest day first. Index: daily_votes_of_account. */
export const listNamed = statement<VotePage & { viewerId: string; firstDay: string; lastDay: string }>(
  'votes.listOwnNamed',
  `SELECT ${voteColumns} FROM (
     SELECT v.* FROM daily_votes v
     WHERE v.account_id = $viewerId::uuid AND v.civil_day BETWEEN $firstDay::date AND $lastDay::date
       AND (v.civil_day, v.cast_at, v.id) < ($beforeDay::date, $beforeCastAt::timestamptz, $beforeId::uuid)
     ORDER BY v.civil_day DESC, v.cast_at DESC, v.id DESC LIMIT $limit OFFSET $offset
   ) v ${voteTables} ORDER BY v.civil_day DESC, v.cast_at DESC, v.id DESC`,
);

/**
 * Lists the viewer's votes on targets whose names have the words of a term, newest day first. Reads only the viewer's
 * votes.
 */
export const findOwn = statement<OwnVotesParams & VotePage & { term: string; firstDay: string; lastDay: string }>(
  'votes.findOwn',
  `SELECT ${voteColumns} FROM (
     SELECT v.* FROM (${ownVotesSql('v.*')}) v JOIN vote_targets t ON t.id = v.target_id ${targetTables}
     WHERE v.civil_day BETWEEN $firstDay::date AND $lastDay::date
       AND (v.civil_day, v.cast_at, v.id) < ($beforeDay::date, $beforeCastAt::timestamptz, $beforeId::uuid)
       AND ${isNamed}
     ORDER BY v.civil_day DESC, v.cast_at DESC, v.id DESC LIMIT $limit OFFSET $offset
   ) v ${voteTables} ORDER BY v.civil_day DESC, v.cast_at DESC, v.id DESC`,
);

/** Counts the votes of `findOwn` on all pages. */
export const countFound = statement<OwnVotesParams & { term: string; firstDay: string; lastDay: string }>(
  'votes.countFound',
  `SELECT count(*)::int AS total
   FROM (${ownVotesSql('v.target_id, v.civil_day')}) v JOIN vote_targets t ON t.id = v.target_id ${targetTables}
   WHERE v.civil_day BETWEEN $firstDay::date AND $lastDay::date AND ${isNamed}`,
);

/** A vote in the member's file. */
export interface FileRow {
  day: string;
  name: string;
  path: string | null;
  vote: VoteValue;
  ability: number | null;
  vision: number | null;
  comment: string | null;
  scope: ViewScope;
  anonymous: boolean;
}

/** Selects all votes of the viewer, oldest day first. Reads only the viewer's votes. */
export const votesForFile = statement<OwnVotesParams>(
  'votes.forFile',
  `SELECT v.civil_day AS day, coalesce(card.name, party.name) AS name, ${targetPath} AS path, v.vote, v.ability,
     v.vision, CASE WHEN v.comment_removed_at IS NULL THEN v.comment END AS comment, v.scope,
     v.account_id IS NULL AS anonymous
   FROM (${ownVotesSql('v.*')}) v JOIN vote_targets t ON t.id = v.target_id ${targetTables}
   ORDER BY v.civil_day, name, v.id`,
);

/** Selects the member's own named votes among `ids`. Index: the primary key. */
export const ownAmong = statement<{ accountId: string; ids: readonly string[] }>(
  'votes.ownAmong',
  'SELECT id FROM daily_votes WHERE id = ANY ($ids::uuid[]) AND account_id = $accountId AND NOT hidden_with_account',
);

/** A named vote that a transaction changes, and the politician that it is about. */
export interface LockedVote {
  scope: ViewScope;
  pollyId: string | null;
}

/** Locks an own named vote until the transaction ends. Index: the primary key. */
export const lockOwn = statement<{ voteId: string; accountId: string }>(
  'votes.lockOwn',
  `SELECT v.scope, CASE t.kind WHEN 'polly' THEN current_person(t.id)
       WHEN 'candidacy' THEN (${candidacySql('t')} ->> 'personId')::uuid END AS "pollyId"
   FROM daily_votes v JOIN vote_targets t ON t.id = v.target_id
   WHERE v.id = $voteId AND v.account_id = $accountId FOR NO KEY UPDATE OF v`,
);

/** Changes the scope of a locked vote. Index: the primary key. */
export const changeScope = statement<{ voteId: string; scope: ViewScope }>(
  'votes.changeScope',
  'UPDATE daily_votes SET scope = $scope WHERE id = $voteId',
);
