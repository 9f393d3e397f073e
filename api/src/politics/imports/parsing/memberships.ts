import { keyText, type SourceMembership } from '../../people/index.ts';
import type { Findings } from './findings.ts';

const optionalKeyText = (key: SourceMembership['party']): string => (key ? keyText(key) : '');

const dayAfter = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

const isContiguous = (previous: SourceMembership, next: SourceMembership): boolean =>
  previous.through !== undefined && next.from !== undefined && next.from <= dayAfter(previous.through);

const isSameTerm = (previous: SourceMembership, next: SourceMembership): boolean =>
  keyText(previous.office) === keyText(next.office) &&
  optionalKeyText(previous.party) === optionalKeyText(next.party) &&
  optionalKeyText(previous.caucus) === optionalKeyText(next.caucus) &&
  previous.termTitle === next.termTitle;

/** Returns the later of two last days; undefined means that there is no last day. */
const laterEnd = (first: string | undefined, second: string | undefined): string | undefined =>
  first === undefined || second === undefined ? undefined : first > second ? first : second;

/**
 * Makes the memberships of a person valid. Removes a membership that ends before it begins. If two memberships in one
 * office begin on the same day, keeps the later one in the list. With `mergeContiguous`, merges terms in one office and
 * party if there is no gap between the terms.
 */
export function normaliseMemberships(
  memberships: SourceMembership[],
  { findings, place, mergeContiguous = false }: { findings: Findings; place: string; mergeContiguous?: boolean },
): SourceMembership[] {
  const normalised: SourceMembership[] = [];
  const inOrder = memberships.toSorted((first, second) =>
    (first.from ?? '') < (second.from ?? '') ? -1 : first.from === second.from ? 0 : 1,
  );
  for (const membership of inOrder) {
    if (membership.from !== undefined && membership.through !== undefined && membership.through < membership.from) {
      findings.note('termEndsEarly', place);
      continue;
    }
    const index = normalised.findLastIndex((other) => keyText(other.office) === keyText(membership.office));
    const previous = normalised[index];
    if (previous && previous.from === membership.from) {
      findings.note('termsOfSameDay', place);
      normalised[index] = membership;
    } else if (mergeContiguous && previous && isSameTerm(previous, membership) && isContiguous(previous, membership)) {
      findings.note('seatChanged', place);
      const through = laterEnd(previous.through, membership.through);
      const { through: _, ...rest } = previous;
      normalised[index] = { ...rest, ...(through === undefined ? {} : { through }) };
    } else normalised.push(membership);
  }
  return normalised;
}
