import type { MergedPair } from '../../../platform/core/merge-rows.ts';
import { statement } from '../../../platform/db/statement.ts';

/** Counts the records that refer to a party. */
export interface RecordCounts {
  terms: number;
  candidacies: number;
  lists: number;
  parts: number;
}

/** Counts the records that refer to a party. Indexes: those of the party. */
export const countRecords = statement<{ partyId: string }>(
  'partyMerges.countRecords',
  `SELECT (SELECT count(*)::int FROM memberships WHERE party_id = $partyId OR caucus_id = $partyId) AS terms,
     (SELECT count(*)::int FROM candidacies WHERE party_id = $partyId) AS candidacies,
     (SELECT count(*)::int FROM candidate_lists WHERE party_id = $partyId) AS lists,
     (SELECT count(*)::int FROM organizations WHERE parent_id = $partyId) AS parts`,
);

/** Returns SQL for the contests in which a party has a list, or stands itself and has not withdrawn. */
const contestsOf = (party: string): string =>
  `SELECT contest_id FROM candidate_lists WHERE party_id = ${party}
   UNION SELECT contest_id FROM candidacies WHERE party_id = ${party} AND person_id IS NULL AND status <> 'withdrawn'`;

/** Selects the names of the contests in which both parties stand. Indexes: those of the party. */
export const sharedContests = statement<MergedPair>(
  'partyMerges.sharedContests',
  `SELECT election.name || ': ' || contest.name AS name
   FROM (SELECT contest_id FROM (${contestsOf('$keptId')}) kept INTERSECT (${contestsOf('$mergedId')})) shared
   JOIN contests contest ON contest.id = shared.contest_id
   JOIN elections election ON election.id = contest.election_id ORDER BY name LIMIT 20`,
);

/** Selects whether one of two parties belongs to the other, also by way of others. Index: the primary key. */
export const isPartOfOther = statement<MergedPair>(
  'partyMerges.isPartOfOther',
  `WITH RECURSIVE above (id, parent_id) AS (
     SELECT id, parent_id FROM organizations WHERE id IN ($keptId, $mergedId)
     UNION
     SELECT body.id, body.parent_id FROM organizations body JOIN above ON body.id = above.parent_id
   )
   SELECT FROM above WHERE parent_id IN ($keptId, $mergedId) LIMIT 1`,
);

/** The columns by which records with ids refer to parties. */
export const columns = {
  terms: { table: 'memberships', column: 'party_id' },
  caucuses: { table: 'memberships', column: 'caucus_id' },
  candidacies: { table: 'candidacies', column: 'party_id' },
  lists: { table: 'candidate_lists', column: 'party_id' },
  parts: { table: 'organizations', column: 'parent_id' },
} as const;

/** The statements that move the records of a column from one party to the other, and back. */
export const moves = Object.entries(columns).map(([name, { table, column }]) => ({
  name,
  /** Moves the records and returns their ids. Index: that of the party. */
  move: statement<MergedPair>(
    `partyMerges.move.${name}`,
    `UPDATE ${table} SET ${column} = $keptId, version = version + 1 WHERE ${column} = $mergedId RETURNING id`,
  ),
  /** Moves back those that still refer to the kept party. Index: the primary key. */
  moveBack: statement<MergedPair & { ids: readonly string[] }>(
    `partyMerges.moveBack.${name}`,
    `UPDATE ${table} SET ${column} = $mergedId, version = version + 1
     WHERE ${column} = $keptId AND id = ANY ($ids::uuid[])`,
  ),
}));
