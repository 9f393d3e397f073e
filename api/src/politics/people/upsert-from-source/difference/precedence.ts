import { ownSources, type KeptKind, type SourceData, type SourceOrigin } from '../source.ts';
import { isEmpty, isSame } from './rows.ts';

/** How far a source is the one to ask about a row. A correction by hand stands above all. */
export const authorities = { mentions: 0, tells: 1, keeps: 2, byHand: 3 } as const;

/** Who tells a row, or a field of it. */
export interface Teller {
  source: string;
  /** One of `authorities`. */
  authority: number;
}

/** Returns whether two tellers are the same source with the same authority. */
export const isSameTeller = (one: Teller, other: Teller): boolean =>
  one.source === other.source && one.authority === other.authority;

/** The fields of a row that another one tells than the row itself. Fields that go together stand under the first one. */
export type OtherTellers = Record<string, Teller>;

/** A row with who tells it, and whose fields others may have filled. */
export interface ToldRow<Row> extends Teller {
  row: Row;
  otherTellers?: OtherTellers | undefined;
}

/** What is written with a row: the authority of its teller in the import, and who tells the fields of others. */
export interface Told {
  authority: number;
  otherTellers?: OtherTellers;
}

/**
 * Returns whether what one tells stands above what another one tells: by authority, then by the name of the source. The
 * day does not count, and the newer file of one source wins (docs/decisions/09-people-and-places.md).
 */
const outranks = (one: Teller, other: Teller): boolean =>
  one.authority === other.authority ? one.source <= other.source : one.authority > other.authority;

type Claim = { origin?: SourceOrigin; implied?: true; isDescribedElsewhere?: true };

/** Returns who tells a row of a source. A row that an export brings back keeps the authority that it has here. */
export function tellerOf(
  row: Claim,
  { source, keeps }: Pick<SourceData, 'source' | 'keeps'>,
  kind: KeptKind,
  stored?: Teller,
): Teller {
  const named = row.origin?.source ?? source;
  if (named === ownSources.handmade) return { source: named, authority: authorities.byHand };
  if (row.implied || row.isDescribedElsewhere) return { source: named, authority: authorities.mentions };
  if (row.origin && stored?.source === named) return { source: named, authority: stored.authority };
  return { source: named, authority: keeps?.includes(kind) ? authorities.keeps : authorities.tells };
}

/** Settings of a merge. */
export interface MergeSettings<Row> {
  /** The fields that can be told, so that the rest of the row stays. Fields that go together are one group. */
  groups: readonly (readonly (keyof Row & string)[])[];
  /** Decides for a group in another way than by rank; undefined: by rank. */
  isNewer?: ((group: readonly string[]) => boolean | undefined) | undefined;
  /** Who tells a field, where it is another one than the teller of the row. */
  tellers?: OtherTellers;
}

/** A merged row, and the first field of each group that the import tells. */
export interface MergedRow<Row> {
  row: Row;
  /** Who tells the row now. */
  owner: Teller;
  told: Set<string>;
  otherTellers: OtherTellers;
  /** Whether somebody else tells the row or a field than before. */
  isRetold: boolean;
}

/**
 * Merges what a source tells with a stored row. Of each field, the value of the highest teller stays, so that the order of
 * imports does not matter. A field that a source leaves empty stays.
 */
export function mergeByRank<Row extends object>(
  row: Row,
  teller: Teller,
  stored: ToldRow<Row>,
  { groups, isNewer, tellers = {} }: MergeSettings<Row>,
): MergedRow<Row> {
  const storedTeller: Teller = { source: stored.source, authority: stored.authority };
  const owner = outranks(teller, stored) ? teller : storedTeller;
  const merged = { ...stored.row };
  const told = new Set<string>();
  const otherTellers: OtherTellers = {};
  for (const group of groups) {
    const name = group[0] as string;
    const before = stored.otherTellers?.[name] ?? storedTeller;
    const claimant = tellers[name] ?? teller;
    const isTold = group.some((field) => !isEmpty(row[field]));
    const isKnown = group.some((field) => !isEmpty(stored.row[field]));
    if (!isTold && !isKnown) continue;
    const wins = isTold && (!isKnown || (isNewer?.(group) ?? outranks(claimant, before)));
    const now = wins ? claimant : before;
    if (!isSameTeller(now, owner)) otherTellers[name] = now;
    if (!wins) continue;
    told.add(name);
    for (const field of group) {
      if (isEmpty(row[field])) delete merged[field];
      else merged[field] = row[field];
    }
  }
  const isRetold = !isSameTeller(owner, stored) || !isSame(inOrder(otherTellers), inOrder(stored.otherTellers ?? {}));
  return { row: merged, owner, told, otherTellers, isRetold };
}

const inOrder = (tellers: OtherTellers) =>
  Object.entries(tellers)
    .map(([field, { source, authority }]) => [field, source, authority] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Returns what is written with a merged row. */
export const toldOf = ({ authority }: Teller, { otherTellers }: Pick<MergedRow<object>, 'otherTellers'>): Told => ({
  authority,
  ...(Object.keys(otherTellers).length > 0 ? { otherTellers } : {}),
});
