import { dayBefore } from '../../../../platform/schedule/civil-day.ts';
import { membershipFacts } from './facts.ts';
import { termKey, type StoredMembership } from '../stored-records.ts';
import { isSame, type RowChanges } from './rows.ts';
import { keyText, type SourceMembership } from '../source.ts';

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
}

/** Changes of memberships. */
export type MembershipRows = RowChanges<MembershipChange> & { ended: EndedMembership[] };

/** Settings of the comparison of memberships. */
export interface MembershipSettings {
  today: string;
  newId(): string;
  /** The `termKey`s of memberships from other sources. A source that tells of the same term changes nothing. */
  elsewhere: Set<string>;
  /** Keys of the bodies whose members the source lists completely: only memberships in these bodies can end. */
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

const daysOf = ({ from, through, termTitle }: SourceMembership): Partial<SourceMembership> => ({
  ...(from === undefined ? {} : { from }),
  ...(through === undefined ? {} : { through }),
  ...(termTitle === undefined ? {} : { termTitle }),
});

const fitsInTime = (existing: SourceMembership, membership: SourceMembership, today: string): boolean =>
  isUndated(membership) ? isCurrent(existing, today) : overlap(existing, membership);

/**
 * Compares the memberships of one person with the stored ones and adds the result to `changes`. Matches by office and
 * first day, then by office and overlap, so that a corrected first day does not create a second membership. An undated
 * membership keeps its stored days. A running membership that the source no longer lists ends on the day before
 * `today`.
 */
export function compareMemberships(
  personId: string,
  wanted: SourceMembership[],
  stored: StoredMembership[],
  settings: MembershipSettings,
  changes: MembershipRows,
): void {
  const left = new Set(stored);
  const take = (fits: (existing: StoredMembership) => boolean) => {
    const found = [...left].find(fits);
    if (found) left.delete(found);
    return found;
  };
  const matched = wanted.map((membership) => ({
    membership,
    existing: take((existing) => sameOffice(existing, membership) && existing.from === membership.from),
  }));
  for (const { membership, existing: exact } of matched) {
    const existing =
      exact ?? take((other) => sameOffice(other, membership) && fitsInTime(other, membership, settings.today));
    const dated = existing && isUndated(membership) ? { ...membership, ...daysOf(existing) } : membership;
    if (!existing && settings.elsewhere.has(termKey(personId, membership))) changes.unchanged += 1;
    else if (!existing) changes.added.push({ id: settings.newId(), personId, membership });
    else if (isSame(membershipFacts(existing), membershipFacts(dated))) changes.unchanged += 1;
    else changes.changed.push({ id: existing.id, personId, membership: dated });
  }
  for (const existing of left) {
    if (!isCurrent(existing, settings.today) || !settings.bodies.has(keyText(existing.organization))) continue;
    const yesterday = dayBefore(settings.today);
    const through = existing.from !== undefined && existing.from > yesterday ? existing.from : yesterday;
    if (through !== existing.through) changes.ended.push({ id: existing.id, personId, through });
  }
}
