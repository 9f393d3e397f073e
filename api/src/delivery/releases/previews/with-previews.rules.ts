import { findIncompatibilities } from '@hustings/releases/compatibility';
import { termsOf } from '../deploy/compatibility.rules.ts';
import type { ReleaseRow } from '../releases.queries.ts';

/** The releases of a visitor with previews among them. */
export interface WithPreviews {
  rows: readonly ReleaseRow[];
  shown: readonly ReleaseRow[];
  /** The previewed releases that do not fit the others, which are therefore not shown. */
  unfit: readonly ReleaseRow[];
}

/** Puts releases in the place of those of the same parts, sorted by part. */
const replacing = (rows: readonly ReleaseRow[], others: readonly ReleaseRow[]): ReleaseRow[] =>
  [...rows.filter(({ name }) => others.every((other) => other.name !== name)), ...others].toSorted((one, other) =>
    one.name < other.name ? -1 : 1,
  );

/**
 * Puts previewed releases among those of a visitor. Leaves out each that does not fit the rest, other previews included,
 * as a deployment would be refused.
 */
export function withPreviews(rows: readonly ReleaseRow[], previewed: readonly ReleaseRow[]): WithPreviews {
  let shown = previewed;
  for (;;) {
    const together = replacing(rows, shown);
    const terms = together.map(termsOf);
    const fitting = shown.filter((each) => findIncompatibilities(termsOf(each), terms) === undefined);
    if (fitting.length === shown.length) {
      const unfit = previewed.filter((each) => !shown.includes(each));
      return { rows: shown.length > 0 ? together : rows, shown, unfit };
    }
    shown = fitting;
  }
}
