import { keyText, type SourceMembership } from '../../people/index.ts';
import type { Findings } from './findings.ts';

const textOfKey = (key: SourceMembership['party']): string => (key ? keyText(key) : '');

const dayAfter = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

const follows = (one: SourceMembership, next: SourceMembership): boolean =>
  one.through !== undefined && next.from !== undefined && next.from <= dayAfter(one.through);

const alike = (one: SourceMembership, next: SourceMembership): boolean =>
  keyText(one.office) === keyText(next.office) &&
  textOfKey(one.party) === textOfKey(next.party) &&
  textOfKey(one.caucus) === textOfKey(next.caucus) &&
  one.termTitle === next.termTitle;

const later = (one: string | undefined, other: string | undefined): string | undefined =>
  one === undefined || other === undefined ? undefined : one > other ? one : other;

/**
 * Memberships of a person as they can be stored: none ends before it begins, of two in one office that begin on the same
 * day the later one stays, and with `joined` one that goes on in the same office for the same party is the same one.
 */
export function tidyMemberships(
  memberships: SourceMembership[],
  { findings, place, joined = false }: { findings: Findings; place: string; joined?: boolean },
): SourceMembership[] {
  const tidy: SourceMembership[] = [];
  const inOrder = memberships.toSorted((one, other) =>
    (one.from ?? '') < (other.from ?? '') ? -1 : one.from === other.from ? 0 : 1,
  );
  for (const membership of inOrder) {
    if (membership.from !== undefined && membership.through !== undefined && membership.through < membership.from) {
      findings.note('termEndsEarly', place);
      continue;
    }
    const before = tidy.findLastIndex((other) => keyText(other.office) === keyText(membership.office));
    const there = tidy[before];
    if (there && there.from === membership.from) {
      findings.note('termsOfSameDay', place);
      tidy[before] = membership;
    } else if (joined && there && alike(there, membership) && follows(there, membership)) {
      findings.note('seatChanged', place);
      const through = later(there.through, membership.through);
      const { through: _, ...begun } = there;
      tidy[before] = { ...begun, ...(through === undefined ? {} : { through }) };
    } else tidy.push(membership);
  }
  return tidy;
}
