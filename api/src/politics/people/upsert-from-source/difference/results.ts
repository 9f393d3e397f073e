import type { Problem } from '../problem.ts';
import { fillMissing, isSame, type RowChanges, type StoredRow } from './rows.ts';
import { keyText, type SourceData, type SourceKey, type SourceResult } from '../source.ts';

/** A stored result. A list or candidacy without a count has no entry. */
export type StoredResult = SourceResult;

/** The stored results of the contests of a source, and the keys to which their counts can refer. */
export interface StoredResults {
  /** By the `keyText` of the contest. */
  results: Map<string, StoredRow<StoredResult>>;
  /** The `keyText` of each stored contest, list and candidacy that a result of the source names. */
  known: Set<string>;
}

type ListCount = SourceResult['lists'][number];
type CandidacyCount = SourceResult['candidacies'][number];

/** Returns the values of a result that are compared. The order of lists and candidacies does not matter. */
const factsOf = (row: SourceResult) => [
  row.eligibleVoters ?? null,
  row.votesCast ?? null,
  row.validVotes ?? null,
  row.blankVotes ?? null,
  row.invalidVotes ?? null,
  row.writeInVotes ?? null,
  row.final,
  row.countedAt === undefined ? null : Date.parse(row.countedAt),
  row.lists.map(({ list, votes, seatsWon }) => [keyText(list), votes ?? null, seatsWon ?? null]).toSorted(),
  row.candidacies
    .map(({ candidacy, votes, elected }) => [keyText(candidacy), votes ?? null, elected ?? null])
    .toSorted(),
];

/** Fills the missing counts of `rows` from `others`, by key. */
function fillCounts<Row extends object>(rows: Row[], others: Row[], keyOf: (row: Row) => SourceKey): Row[] {
  const left = new Map(others.map((row) => [keyText(keyOf(row)), row]));
  const filled = rows.map((row) => {
    const other = left.get(keyText(keyOf(row)));
    left.delete(keyText(keyOf(row)));
    return other ? fillMissing(row, other) : row;
  });
  return [...filled, ...left.values()];
}

/** Fills what a result lacks from another result of the same contest. */
const fillResult = (row: SourceResult, other: SourceResult): SourceResult => ({
  ...fillMissing(row, other),
  lists: fillCounts<ListCount>(row.lists, other.lists, ({ list }) => list),
  candidacies: fillCounts<CandidacyCount>(row.candidacies, other.candidacies, ({ candidacy }) => candidacy),
});

/**
 * Compares the results of a source with the stored ones. Only the source that stored a result may change its counts;
 * another source fills missing counts, or replaces a provisional result by a final one. A final result never becomes
 * provisional again. A count of an unknown contest,
 * list or candidacy, or a second count of one, is a problem and is left out.
 */
export function compareResults(
  data: SourceData,
  { results, known }: StoredResults,
): { rows: RowChanges<SourceResult>; problems: Problem[] } {
  const rows: RowChanges<SourceResult> = { added: [], changed: [], unchanged: 0 };
  const problems: Problem[] = [];
  const keys = new Set([
    ...known,
    ...[...(data.contests ?? []), ...(data.lists ?? []), ...(data.candidacies ?? [])].map(keyText),
  ]);
  for (const result of data.results ?? []) {
    if (!keys.has(keyText(result.contest))) {
      problems.push({ place: keyText(result.contest), finding: 'resultOfUnknownContest', values: {} });
      continue;
    }
    const counted = new Set<string>();
    const isUsable = (key: SourceKey): boolean => {
      const text = keyText(key);
      const isTwice = counted.has(text);
      counted.add(text);
      if (keys.has(text) && !isTwice) return true;
      const twice = { finding: 'identifierShared', values: { who: key.identifier } } as const;
      problems.push({ place: text, ...(isTwice ? twice : { finding: 'countOfUnknownCandidate', values: {} }) });
      return false;
    };
    const row = {
      ...result,
      lists: result.lists.filter(({ list }) => isUsable(list)),
      candidacies: result.candidacies.filter(({ candidacy }) => isUsable(candidacy)),
    };
    const existing = results.get(keyText(result.contest));
    if (!existing) {
      rows.added.push(row);
      continue;
    }
    const isOwn = existing.source === (result.origin?.source ?? data.source);
    const replaces = row.final ? isOwn || !existing.row.final : isOwn && !existing.row.final;
    const wanted = replaces ? fillResult(row, existing.row) : fillResult(existing.row, row);
    if (isSame(factsOf(existing.row), factsOf(wanted))) rows.unchanged += 1;
    else rows.changed.push(wanted);
  }
  return { rows, problems };
}
