import { dayBefore } from '../../../../platform/schedule/civil-day.ts';
import { membershipFacts } from './facts.ts';
import { holderKey, termKey, type StoredElsewhere, type StoredMembership } from '../stored-records.ts';
import { isSame, noRows, overriddenFields, type CollectedRows, type ManyRowChanges, type Overridden } from './rows.ts';
import { keyText, ownSources, type SourceKey, type SourceMembership } from '../source.ts';

/** A membership to be written. */
export interface MembershipChange {
  id: string;
  personId: string;
  membership: SourceMembership;
}

/** A membership that the source no longer lists, with its new last day. */
export interface EndedMembership {
  id: string;
  personId: string;
  through: string;
  /** The body that the source holds and that it no longer lists the person in; absent where results end the term. */
  organization?: SourceKey;
}

/** A term of another source that stands in the way of one of this source. */
export interface TermClash {
  personId: string;
  office: SourceKey;
  /** The other source. */
  source: string;
}

/** Changes of memberships. `locked` are those that an admin wrote and that the source would change or end. */
export type MembershipRows = ManyRowChanges<MembershipChange> & OtherTerms;

/** Changes of memberships while they are collected. */
export type CollectedMemberships = CollectedRows<MembershipChange> & OtherTerms;

interface OtherTerms {
  ended: EndedMembership[];
  locked: (Pick<StoredMembership, 'id' | 'personId' | 'office'> & Overridden)[];
  clashes: TermClash[];
}

/** Returns changes without a row. */
export const noMembershipRows = (): CollectedMemberships => ({
  ...noRows(),
  ended: [],
  locked: [],
  clashes: [],
});

/** Settings of the comparison of memberships. */
export interface MembershipSettings {
  today: string;
  newId(): string;
  /** The memberships from other sources, by `holderKey`. A source that tells of the same term changes nothing. */
  elsewhere: Map<string, StoredElsewhere[]>;
  /** Keys of the bodies that the source holds now: only memberships in these bodies can end. */
  bodies: Set<string>;
}

/** Returns whether a membership ends on the day `today` or later. */
export const isCurrent = (membership: { through?: string }, today: string): boolean =>
  membership.through === undefined || membership.through >= today;

const overlap = (one: SourceMembership, other: SourceMembership): boolean =>
  (one.from ?? '') <= (other.through ?? '9999') && (other.from ?? '') <= (one.through ?? '9999');

const sameOffice = (one: SourceMembership, other: SourceMembership): boolean =>
  keyText(one.office) === keyText(other.office);

/** Returns whether a membership has no days and no title of a term. */
const isUndated = ({ from, through, termTitle }: SourceMembership): boolean =>
  from === undefined && through === undefined && termTitle === undefined;

/** Returns what an undated membership keeps of a stored one. Tables without days have no caucuses either. */
const daysOf = ({ from, through, termTitle, caucus }: SourceMembership): Partial<SourceMembership> => ({
  ...(caucus === undefined ? {} : { caucus }),
  ...(from === undefined ? {} : { from }),
  ...(through === undefined ? {} : { through }),
  ...(termTitle === undefined ? {} : { termTitle }),
});

/** Returns the last day that a source keeps: of a stored end by another source, if it names none itself. */
const keptEnd = ({ through, endSource }: StoredMembership, membership: SourceMembership): Partial<SourceMembership> =>
  endSource !== undefined && through !== undefined && membership.through === undefined ? { through } : {};

const daysBetween = (one: string | undefined, other: string | undefined): number =>
  one === undefined || other === undefined ? Infinity : Math.abs(Date.parse(one) - Date.parse(other));

const fitsInTime = (existing: SourceMembership, membership: SourceMembership, today: string): boolean =>
  isUndated(membership) ? isCurrent(existing, today) : overlap(existing, membership);

/** Returns whether a term has a source outside the site. Terms of the site itself are matched, and never in the way. */
const isOtherSource = ({ source }: StoredElsewhere): boolean =>
  !(Object.values(ownSources) as string[]).includes(source);

/** Returns the office and the days by which a source finds a membership. */
const asImported = ({ imported, ...stored }: StoredMembership): SourceMembership => imported ?? stored;

const termFields = ({ office, party, caucus, termTitle, from, through }: SourceMembership): SourceMembership => ({
  office,
  ...(party && { party }),
  ...(caucus && { caucus }),
  ...(termTitle !== undefined && { termTitle }),
  ...(from !== undefined && { from }),
  ...(through !== undefined && { through }),
});

/** Returns a term that an admin wrote, with the values that the source has instead. */
const lockedTerm = (term: StoredMembership, told: SourceMembership): MembershipRows['locked'][number] => ({
  ...term,
  overridden: overriddenFields(termFields(term), termFields(told)),
});

/** Returns the last day of a membership that is over `on` a day: the day before, but not before its first day. */
export function lastDay({ from }: { from?: string }, on: string): string {
  const before = dayBefore(on);
  return from !== undefined && from > before ? from : before;
}

/**
 * Compares the memberships of one person with the stored ones and adds the result to `changes`. Matches by office and
 * first day, then by office and overlap, nearest first day first, so that a corrected first day does not create a second
 * membership. An undated membership keeps its stored days. A running membership that the source no longer lists ends on
 * the day before `today`. A membership that follows from a result becomes one of the source, if the source lists it, and
 * stays as it is otherwise. One that an admin wrote always stays as it is. Of a term that another source has with other
 * days, nothing is written, since a person would hold the office twice.
 */
export function compareMemberships(
  personId: string,
  wanted: SourceMembership[],
  stored: StoredMembership[],
  settings: MembershipSettings,
  changes: CollectedMemberships,
): void {
  const left = new Set(stored);
  const take = ({ from }: SourceMembership, fits: (existing: StoredMembership) => boolean) => {
    const [found] = [...left]
      .filter(fits)
      .toSorted((one, other) => daysBetween(one.from, from) - daysBetween(other.from, from) || 0);
    if (found) left.delete(found);
    return found;
  };
  const matched = wanted.map((membership) => ({
    membership,
    existing: take(
      membership,
      (existing) => sameOffice(asImported(existing), membership) && asImported(existing).from === membership.from,
    ),
  }));
  const byHand = new Map(
    stored.flatMap((existing) => (existing.imported ? [[termKey(personId, existing), existing] as const] : [])),
  );
  for (const { membership, existing: exact } of matched) {
    const existing =
      exact ??
      take(
        membership,
        (other) =>
          sameOffice(asImported(other), membership) && fitsInTime(asImported(other), membership, settings.today),
      );
    const elsewhere = settings.elsewhere.get(holderKey(personId, membership)) ?? [];
    if (!existing) {
      const sameTime = elsewhere.find((other) => isOtherSource(other) && fitsInTime(other, membership, settings.today));
      const taken = byHand.get(termKey(personId, membership));
      if (taken) changes.locked.push(lockedTerm(taken, membership));
      else if (elsewhere.some(({ from }) => from === membership.from)) changes.unchanged += 1;
      else if (sameTime) changes.clashes.push({ personId, office: membership.office, source: sameTime.source });
      else changes.added.push({ id: membership.id ?? settings.newId(), personId, membership });
      continue;
    }
    const days = isUndated(membership) ? daysOf(existing) : keptEnd(existing, membership);
    const dated = { ...membership, ...days };
    const isEqual = sameOffice(existing, membership) && isSame(membershipFacts(existing), membershipFacts(dated));
    // A person begins one term in an office on a day, whichever source tells of it.
    const moved = existing.from === dated.from ? undefined : elsewhere.find(({ from }) => from === dated.from);
    const inTheWay = existing.imported ? existing : byHand.get(termKey(personId, dated));
    if (isEqual && (existing.imported || !existing.isForeign)) changes.unchanged += 1;
    else if (inTheWay) changes.locked.push(lockedTerm(inTheWay, dated));
    else if (moved) changes.clashes.push({ personId, office: membership.office, source: moved.source });
    else changes.changed.push({ id: existing.id, personId, membership: dated });
  }
  for (const existing of left) {
    if (existing.isForeign) continue;
    if (!isCurrent(existing, settings.today) || !settings.bodies.has(keyText(existing.organization))) continue;
    const through = lastDay(existing, settings.today);
    if (through === existing.through) continue;
    if (existing.imported) changes.locked.push(lockedTerm(existing, { ...existing, through }));
    else changes.ended.push({ id: existing.id, personId, through, organization: existing.organization });
  }
}
