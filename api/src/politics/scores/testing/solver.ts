import type { CountedVote } from '../count/sums.ts';

/**
 * An exact figure, given as the votes that it sums. The solver knows more than any reader, because published figures
 * are rounded and counts are in steps.
 */
export type Figure = readonly CountedVote[];

/** The order of the finite field in which the solver computes. The product of two residues is exact in a double. */
const prime = 94_906_249;

function inverse(value: number): number {
  let [old, rest, x, y] = [value, prime, 1, 0];
  while (rest !== 0) {
    const times = Math.floor(old / rest);
    [old, rest] = [rest, old - times * rest];
    [x, y] = [y, x - times * y];
  }
  return ((x % prime) + prime) % prime;
}

/** Computes the rank of a matrix by elimination. */
function rankOf(rows: readonly (readonly number[])[]): number {
  const left = rows.map((row) => [...row]);
  const columns = left[0]?.length ?? 0;
  let rank = 0;
  for (let column = 0; column < columns && rank < left.length; column++) {
    const found = left.findIndex((row, index) => index >= rank && row[column] !== 0);
    const pivot = left[found];
    if (!pivot) continue;
    [left[found], left[rank]] = [left[rank] ?? [], pivot];
    const scale = inverse(pivot[column] ?? 1);
    for (const row of left.slice(rank + 1)) {
      const factor = ((row[column] ?? 0) * scale) % prime;
      if (factor === 0) continue;
      for (let at = column; at < columns; at++)
        row[at] = ((((row[at] ?? 0) - factor * (pivot[at] ?? 0)) % prime) + prime) % prime;
    }
    rank++;
  }
  return rank;
}

/** A class of votes that are in the same figures, with the figures that contain them. */
interface VoteClass {
  accounts: Set<string>;
  column: number[];
}

function classesOf(figures: readonly Figure[]): VoteClass[] {
  const votes = new Map<CountedVote, number[]>();
  for (const [index, figure] of figures.entries())
    for (const vote of figure) {
      const column = votes.get(vote) ?? figures.map(() => 0);
      column[index] = 1;
      votes.set(vote, column);
    }
  const classes = new Map<string, VoteClass>();
  for (const [{ account }, column] of votes) {
    const key = column.join('');
    const known = classes.get(key) ?? { accounts: new Set<string>(), column };
    known.accounts.add(account);
    classes.set(key, known);
  }
  return [...classes.values()];
}

/** Yields all sets of one to `most` items. */
function* setsOf<Item>(items: readonly Item[], most: number, chosen: readonly Item[] = []): Generator<Item[]> {
  for (const [index, item] of items.entries()) {
    const next = [...chosen, item];
    yield next;
    if (most > 1) yield* setsOf(items.slice(index + 1), most - 1, next);
  }
}

/**
 * Finds a set of fewer than `fewest` accounts whose combined votes can be computed from the figures: a linear
 * combination of the figures contains only their votes. Finds such a set whenever one exists, by linear algebra.
 *
 * @returns the accounts; undefined if there is no such set
 */
export function solve(figures: readonly Figure[], fewest: number): string[] | undefined {
  const classes = classesOf(figures);
  const small = classes.filter(({ accounts }) => accounts.size < fewest);
  const candidates = [...new Set(small.flatMap(({ accounts }) => accounts.values().toArray()))];
  const rowsOf = (some: readonly VoteClass[]) =>
    figures.map((_, index) => some.map(({ column }) => column[index] ?? 0));
  const known = rankOf(rowsOf(classes));
  for (const accounts of setsOf(candidates, fewest - 1)) {
    const outside = classes.filter((each) => ![...each.accounts].every((account) => accounts.includes(account)));
    if (outside.length < classes.length && rankOf(rowsOf(outside)) < known) return accounts;
  }
  return undefined;
}
