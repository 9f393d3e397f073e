import { dayBefore } from '../../../../platform/schedule/civil-day.ts';
import { membershipFacts } from './facts.ts';
import type { StoredMembership } from '../stored-records.ts';
import { isSame, type RowChanges } from './rows.ts';
import { keyText, type SourceMembership } from '../source.ts';

/** A membership to be written. */
export interface MembershipChange {
  id: string;
  personId: string;
  membership: SourceMembership;
}

/** A membership that the source no longer names, and the last day it is given. */
export interface EndedMembership {
  id: string;
  personId: string;
  through: string;
}

/** Memberships that an import would write or end. */
export type MembershipRows = RowChanges<MembershipChange> & { ended: EndedMembership[] };

/** What memberships are compared by besides themselves. */
export interface MembershipSettings {
  today: string;
  newId(): string;
  /** The bodies of which the source names all members, by the text of their keys: in others nobody is ended. */
  bodies: Set<string>;
}

/** Whether a membership has not ended before a day. */
export const isCurrent = (membership: { through?: string }, today: string): boolean =>
  membership.through === undefined || membership.through >= today;

const overlap = (one: SourceMembership, other: SourceMembership): boolean =>
  (one.from ?? '') <= (other.through ?? '9999') && (other.from ?? '') <= (one.through ?? '9999');

const sameOffice = (one: SourceMembership, other: SourceMembership): boolean =>
  keyText(one.office) === keyText(other.office);

/** Whether a source says no more of a membership than that it runs. */
const isUndated = ({ from, through, termTitle }: SourceMembership): boolean =>
  from === undefined && through === undefined && termTitle === undefined;

const daysOf = ({ from, through, termTitle }: SourceMembership): Partial<SourceMembership> => ({
  ...(from === undefined ? {} : { from }),
  ...(through === undefined ? {} : { through }),
  ...(termTitle === undefined ? {} : { termTitle }),
});

const fitsInTime = (there: SourceMembership, membership: SourceMembership, today: string): boolean =>
  isUndated(membership) ? isCurrent(there, today) : overlap(there, membership);

/**
 * Compares the memberships of one person: by office and first day, then by office and overlap, so that a corrected first
 * day makes no second one. A membership of which no day is known keeps the days that are. What the source no longer names ends the day before `today`.
 */
export function compareMemberships(
  personId: string,
  wanted: SourceMembership[],
  known: StoredMembership[],
  settings: MembershipSettings,
  changes: MembershipRows,
): void {
  const left = new Set(known);
  const take = (fits: (there: StoredMembership) => boolean) => {
    const found = [...left].find(fits);
    if (found) left.delete(found);
    return found;
  };
  const matched = wanted.map((membership) => ({
    membership,
    there: take((there) => sameOffice(there, membership) && there.from === membership.from),
  }));
  for (const { membership, there: exact } of matched) {
    const there =
      exact ?? take((other) => sameOffice(other, membership) && fitsInTime(other, membership, settings.today));
    const dated = there && isUndated(membership) ? { ...membership, ...daysOf(there) } : membership;
    if (!there) changes.added.push({ id: settings.newId(), personId, membership });
    else if (isSame(membershipFacts(there), membershipFacts(dated))) changes.unchanged += 1;
    else changes.changed.push({ id: there.id, personId, membership: dated });
  }
  for (const there of left) {
    if (!isCurrent(there, settings.today) || !settings.bodies.has(keyText(there.organization))) continue;
    const yesterday = dayBefore(settings.today);
    const through = there.from !== undefined && there.from > yesterday ? there.from : yesterday;
    if (through !== there.through) changes.ended.push({ id: there.id, personId, through });
  }
}
