import { statement } from '../../platform/db/statement.ts';
import type { MergedPair } from '../../platform/core/merge-rows.ts';

/** Counts the official positions of a politician. Index: topic_stances_official. */
export const countOfficialPositions = statement<{ personId: string }>(
  'stances.countOfficialPositions',
  'SELECT count(*)::int AS total FROM topic_stances WHERE official_for = $personId',
);

/** Selects the topics on which both politicians have an official position. Index: topic_stances_one_position. */
export const sharedPositions = statement<MergedPair>(
  'stances.sharedPositions',
  `SELECT topic.name_en AS name FROM topic_stances kept
   JOIN topic_stances merged ON merged.topic_id = kept.topic_id AND merged.official_for = $mergedId
   JOIN topics topic ON topic.id = kept.topic_id
   WHERE kept.official_for = $keptId ORDER BY topic.name_en LIMIT 20`,
);

/** Moves the official positions of a politician. Index: topic_stances_official. */
export const moveOfficialPositions = statement<MergedPair>(
  'stances.moveOfficialPositions',
  'UPDATE topic_stances SET official_for = $keptId WHERE official_for = $mergedId',
);

/** Moves the politician to whom the scopes of stances refer. Index: topic_stances_polly. */
export const moveStancePolly = statement<MergedPair>(
  'stances.movePolly',
  'UPDATE topic_stances SET polly_id = $keptId WHERE polly_id = $mergedId',
);
