import type { Problem } from '../problem.ts';
import { isSame, type LockableRows } from './rows.ts';
import { keyText, type SourceCandidacy, type SourceKey, type SourceData } from '../source.ts';

/** A stored candidacy. */
export interface StoredCandidacy extends Omit<SourceCandidacy, 'person'> {
  personId?: string;
  isLocked?: boolean;
  /** Whether it has another source. The source may list it, but withdraws it only if it is its own. */
  isForeign?: boolean;
}

/** A candidacy to be written. */
export type CandidacyChange = StoredCandidacy;

/** Changes of candidacies; `ended` are the withdrawn ones. */
export type CandidacyRows = LockableRows<CandidacyChange> & { ended: StoredCandidacy[] };

/** A contest of which the source no longer lists some candidacies. */
export interface Withdrawals {
  /** The name of the contest. */
  contest: string;
  /** The number of candidacies that would be withdrawn. */
  number: number;
  /** The number of the source's candidacies in the contest that were not withdrawn before. */
  of: number;
}

/** Counts the candidacies that would be withdrawn, by contest. */
function withdrawalsOf(
  { contests = [] }: SourceData,
  ended: StoredCandidacy[],
  stored: StoredCandidacy[],
): Withdrawals[] {
  const names = new Map(contests.map((contest) => [keyText(contest), contest.name]));
  const standing = Map.groupBy(
    stored.filter(({ status, isForeign }) => !isForeign && status !== 'withdrawn'),
    ({ contest }) => keyText(contest),
  );
  return [...Map.groupBy(ended, ({ contest }) => keyText(contest))].map(([contest, { length }]) => ({
    contest: names.get(contest) ?? contest,
    number: length,
    of: standing.get(contest)?.length ?? 0,
  }));
}

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
 * withdrawn if the source still lists the candidacies of the contest. A locked candidacy stays as it is.
 *
 * @param personOf returns the id of the person who has one of the identifiers
 */
export function compareCandidacies(
  data: SourceData,
  stored: StoredCandidacy[],
  personOf: (keys: SourceKey[]) => string | undefined,
): { rows: CandidacyRows; withdrawals: Withdrawals[]; problems: Problem[] } {
  const rows: CandidacyRows = { added: [], changed: [], unchanged: 0, locked: [], ended: [] };
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
    else if (existing.isForeign || isSame(factsOf(existing), factsOf(change))) rows.unchanged += 1;
    else if (existing.isLocked) rows.locked.push(existing);
    else rows.changed.push(change);
  }
  const contests = new Set((data.contests ?? []).filter((each) => !each.candidaciesUnknown).map(keyText));
  if (data.unread !== 'unknown') {
    const unlisted = [...left.values()].filter(
      ({ contest, status, isForeign }) => !isForeign && status !== 'withdrawn' && contests.has(keyText(contest)),
    );
    rows.ended = unlisted.filter(({ isLocked }) => !isLocked);
    for (const candidacy of unlisted) if (candidacy.isLocked) rows.locked.push(candidacy);
  }
  return { rows, withdrawals: withdrawalsOf(data, rows.ended, stored), problems };
}
