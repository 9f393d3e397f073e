import type { MergedPair } from '../../platform/core/merge-rows.ts';
import { statement } from '../../platform/db/statement.ts';

/** Deletes the votes of a person in roll calls in which the other one has a vote too, and returns them. Index: roll_call_votes_person. */
export const dropSharedVotes = statement<MergedPair>(
  'publicRecord.dropSharedVotes',
  `DELETE FROM roll_call_votes merged USING roll_call_votes kept
   WHERE merged.person_id = $mergedId AND kept.person_id = $keptId AND kept.roll_call_id = merged.roll_call_id
   RETURNING merged.roll_call_id AS "rollCallId", merged.choice`,
);

/** Moves the votes of a person and returns the ids of their roll calls. Index: roll_call_votes_person. */
export const moveVotes = statement<MergedPair>(
  'publicRecord.moveVotes',
  'UPDATE roll_call_votes SET person_id = $keptId WHERE person_id = $mergedId RETURNING roll_call_id AS id',
);

/** Moves the speeches of a person and returns their ids. Index: speeches_person. */
export const moveSpeeches = statement<MergedPair>(
  'publicRecord.moveSpeeches',
  'UPDATE speeches SET person_id = $keptId WHERE person_id = $mergedId RETURNING id',
);

/** Moves votes back. Index: the primary key. */
export const moveVotesBack = statement<MergedPair & { rollCallIds: readonly string[] }>(
  'publicRecord.moveVotesBack',
  `UPDATE roll_call_votes SET person_id = $mergedId
   WHERE roll_call_id = ANY ($rollCallIds::uuid[]) AND person_id = $keptId`,
);

/** Restores deleted votes, in roll calls that are still there. Index: the primary key. */
export const restoreVotes = statement<{ mergedId: string; rows: string }>(
  'publicRecord.restoreVotes',
  `INSERT INTO roll_call_votes (roll_call_id, person_id, choice)
   SELECT call.id, $mergedId, row.choice FROM jsonb_to_recordset($rows) AS row ("rollCallId" uuid, choice text)
   JOIN roll_calls call ON call.id = row."rollCallId" ON CONFLICT DO NOTHING`,
);

/** Moves speeches back. Index: the primary key. */
export const moveSpeechesBack = statement<MergedPair & { speechIds: readonly string[] }>(
  'publicRecord.moveSpeechesBack',
  'UPDATE speeches SET person_id = $mergedId WHERE id = ANY ($speechIds::uuid[]) AND person_id = $keptId',
);
