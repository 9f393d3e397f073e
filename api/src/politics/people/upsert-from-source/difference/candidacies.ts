import type { Problem } from '../problem.ts';
import { isSame, type RowChanges } from './rows.ts';
import { keyText, type SourceCandidacy, type SourceKey, type SourceData } from '../source.ts';

/** A stored candidacy. */
export interface StoredCandidacy extends Omit<SourceCandidacy, 'person'> {
  personId?: string;
}

/** A candidacy to be written. */
export type CandidacyChange = StoredCandidacy;

/** Changes of candidacies; `ended` are the withdrawn ones. */
export type CandidacyRows = RowChanges<CandidacyChange> & { ended: StoredCandidacy[] };

const factsOf = (row: CandidacyChange) => [
  keyText(row.contest),
  row.personId ?? null,
  row.party ? keyText(row.party) : null,
  row.office ? keyText(row.office) : null,
  row.list ? keyText(row.list) : null,
  row.listPosition ?? null,
  row.status ?? 'qualified',
  row.incumbent ?? null,
  row.locality ?? null,
];

/**
 * Compares the candidacies of a source with the stored ones. A candidacy that the source no longer lists counts as
 * withdrawn if the source still lists the candidacies of the contest.
 *
 * @param personOf returns the id of the person who has one of the identifiers
 */
export function compareCandidacies(
  data: SourceData,
  stored: StoredCandidacy[],
  personOf: (keys: SourceKey[]) => string | undefined,
): { rows: CandidacyRows; problems: Problem[] } {
  const rows: CandidacyRows = { added: [], changed: [], unchanged: 0, ended: [] };
  const problems: Problem[] = [];
  const left = new Map(stored.map((each) => [keyText(each), each]));
  for (const { person, ...candidacy } of data.candidacies ?? []) {
    const personId = person && personOf([person]);
    if (person && personId === undefined) {
      const values = { who: keyText(person) };
      problems.push({ place: keyText(candidacy), finding: 'candidacyOfNobody', values });
      left.delete(keyText(candidacy));
      continue;
    }
    const change: CandidacyChange = { ...candidacy, ...(personId === undefined ? {} : { personId }) };
    const existing = left.get(keyText(candidacy));
    left.delete(keyText(candidacy));
    if (!existing) rows.added.push(change);
    else if (isSame(factsOf(existing), factsOf(change))) rows.unchanged += 1;
    else rows.changed.push(change);
  }
  const contests = new Set((data.contests ?? []).filter((each) => !each.candidaciesUnknown).map(keyText));
  if (data.unread !== 'unknown')
    rows.ended = [...left.values()].filter(
      ({ contest, status }) => status !== 'withdrawn' && contests.has(keyText(contest)),
    );
  return { rows, problems };
}
