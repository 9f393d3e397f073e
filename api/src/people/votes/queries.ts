import type { VoteValue } from '@hustings/contract';
import { statement } from '../../kernel/database.ts';

/** A daily vote as its owner sees it. */
export interface VoteRow {
  id: string;
  personId: string;
  day: string;
  vote: VoteValue;
  ability: number | null;
  vision: number | null;
  comment: string | null;
}

const voteColumns = `id, target_id AS "personId", civil_day AS day, vote, ability, vision, comment`;

/**
 * Takes a vote's slot, or puts the submission in the place of the one that holds it. Of two that race, the one that was
 * received last ($9) counts, whichever gets here first; no row comes back where a later one is there already, or where
 * the member has no consent on record: the account's row is locked, so that a withdrawal at the same moment comes before
 * or after, and then finds the vote. Unique index on slot.
 */
export const castVote = statement(
  'votes.cast',
  `INSERT INTO daily_votes AS held (slot, account_id, target_id, civil_day, vote, ability, vision, comment, scope, official, cast_at)
   SELECT $1::bytea, a.id, $3::uuid, $4::date, $5::text, $6::smallint, $7::smallint, $8::text,
     'justMe', false, $9::timestamptz
   FROM accounts a WHERE a.id = $2 AND a.consented_at IS NOT NULL AND a.deleted_at IS NULL FOR SHARE
   ON CONFLICT (slot) DO UPDATE SET
     vote = excluded.vote, ability = excluded.ability, vision = excluded.vision, comment = excluded.comment,
     cast_at = excluded.cast_at
   WHERE held.cast_at <= excluded.cast_at
   RETURNING ${voteColumns}`,
);

/**
 * Deletes every vote of a member ($1) and notes how many a closed day has lost: of days that were over at $2, in the time
 * zone of the target or else $3. Index: daily_votes_last.
 */
export const deleteVotes = statement(
  'votes.deleteOf',
  `WITH gone AS (DELETE FROM daily_votes WHERE account_id = $1 RETURNING target_id, civil_day)
   INSERT INTO removed_votes AS r (target_id, civil_day, votes)
   SELECT gone.target_id, gone.civil_day, 1 FROM gone JOIN vote_targets target ON target.id = gone.target_id
   WHERE gone.civil_day < ($2::timestamptz AT TIME ZONE coalesce(target.time_zone, $3))::date
   ORDER BY gone.target_id, gone.civil_day
   ON CONFLICT (target_id, civil_day) DO UPDATE SET votes = r.votes + 1`,
);

/** Votes of an account as it cast them: as `rowsInBatches`. Index: daily_votes_last, then a sort. */
export const castVotes = statement(
  'votes.castBy',
  `SELECT v.id, person.name AS person, slug.slug, v.civil_day AS day, v.vote, v.ability, v.vision, v.comment,
     v.cast_at AS created
   FROM daily_votes v
   JOIN people person ON person.id = v.target_id
   JOIN person_slugs slug ON slug.person_id = v.target_id AND slug.current
   WHERE v.account_id = $1 AND v.id > $2 ORDER BY v.id LIMIT $3`,
);

/** The vote in a slot. Unique index on slot. */
export const voteInSlot = statement('votes.inSlot', `SELECT ${voteColumns} FROM daily_votes WHERE slot = $1`);

/** A member's last vote on a person. Index: daily_votes_last. */
export const lastVote = statement(
  'votes.last',
  `SELECT ${voteColumns} FROM daily_votes WHERE account_id = $1 AND target_id = $2 ORDER BY civil_day DESC LIMIT 1`,
);

/** A vote in a list, with what the order and the day need. */
export interface ListedVoteRow extends VoteRow {
  timeZone: string | null;
}

/**
 * A member's last vote on each person, newest day first. $2 and $3 day and id of the last one of the page before, $4 and
 * $5 rows to return and to pass over. Reads the member's votes only. Index: daily_votes_last.
 */
export const lastVotes = statement(
  'votes.lastOfEach',
  `SELECT last.*, target.time_zone AS "timeZone"
   FROM (
     SELECT DISTINCT ON (target_id) ${voteColumns} FROM daily_votes
     WHERE account_id = $1 ORDER BY target_id, civil_day DESC
   ) last
   JOIN vote_targets target ON target.id = last."personId" AND target.kind = 'polly'
   WHERE (last.day, last.id) < ($2::date, $3::uuid)
   ORDER BY last.day DESC, last.id DESC OFFSET $5 LIMIT $4`,
);

/** On how many people a member has voted. Index: daily_votes_last. */
export const countVoted = statement(
  'votes.countVoted',
  'SELECT count(DISTINCT target_id)::int AS total FROM daily_votes WHERE account_id = $1',
);
