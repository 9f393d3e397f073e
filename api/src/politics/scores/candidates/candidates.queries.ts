import { statement } from '../../../platform/db/statement.ts';
import type { Shown } from '../count/publication.ts';

/** A candidacy with the figures of its votes. */
export interface CandidacyFigures {
  id: string;
  /** The day of all votes on the candidacy. */
  day: string;
  closes: string;
  timeZone: string;
  /** Whether the votes are final and counted. */
  isClosed: boolean;
  withdrawn: boolean;
  /** The figures of all votes; null before they are counted, and of a withdrawn candidate. */
  shown: Shown | null;
  /** The number of votes that were removed after the polls closed. */
  removed: number;
}

/** Selects a candidacy of an election with the figures of its votes. Indexes: the primary keys. */
export const candidacyFigures = statement<{ electionId: string; candidacyId: string }>(
  'scores.candidacyFigures',
  `SELECT target.id, target.standing_day AS day, contest.polls_close_at AS closes,
     target.zone AS "timeZone", target.closed_at IS NOT NULL AS "isClosed",
     candidacy.status = 'withdrawn' AS withdrawn, score.shown,
     coalesce((SELECT sum(r.votes) FROM removed_votes r WHERE r.target_id = target.id), 0)::int AS removed
   FROM vote_targets target
   JOIN candidacies candidacy ON candidacy.id = target.id
   JOIN contests contest ON contest.id = candidacy.contest_id
   LEFT JOIN score_days score ON score.target_id = target.id AND score.day = target.standing_day
   WHERE target.id = $candidacyId AND contest.election_id = $electionId`,
);
