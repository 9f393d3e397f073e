import type { StoredHolder } from '../stored-records.ts';
import type { Problem } from '../problem.ts';
import { keyText, type SourceData, type SourceKey, type SourceMembership, type SourceSuccession } from '../source.ts';
import { membershipFacts } from './facts.ts';
import { lastDay, type CollectedMemberships } from './memberships.ts';
import { isSame } from './rows.ts';

/** The parts of a comparison that successions need. */
export interface SuccessionSettings {
  /** The source of the successions. */
  source: string;
  newId(): string;
  /** Returns the id of the person who has one of the identifiers. */
  personOf(keys: SourceKey[]): string | undefined;
}

/** Returns whether a term began after the polling day. */
const isNew = ({ from }: StoredHolder, { electedOn }: SourceSuccession): boolean =>
  from !== undefined && from > electedOn;

/** Returns whether a term runs on the first day of the new ones, or ended because of them in an earlier comparison. */
const isSitting = (
  { through, endSource }: StoredHolder,
  { from, electedOn }: SourceSuccession,
  source: string,
): boolean => through === undefined || through >= from || (endSource === source && through >= electedOn);

/**
 * Compares the terms that follow from results with the stored ones of all sources, and adds the result to `changes`
 * (docs/decisions/09-people-and-places.md). Each person elected gets a term, unless one began after the polling day. The
 * older terms of people elected end on the day before, and those of others too if all seats are decided. A term of
 * this source follows a corrected result or first day. Successions of one office come in one comparison only.
 */
export function compareSuccessions(
  { successions = [] }: SourceData,
  holders: StoredHolder[],
  settings: SuccessionSettings,
  changes: CollectedMemberships,
): Problem[] {
  const byOffice = Map.groupBy(holders, ({ office }) => keyText(office));
  return successions.flatMap((succession) =>
    compareSuccession(succession, byOffice.get(keyText(succession.office)) ?? [], settings, changes),
  );
}

function compareSuccession(
  succession: SourceSuccession,
  holders: StoredHolder[],
  { source, newId, personOf }: SuccessionSettings,
  changes: CollectedMemberships,
): Problem[] {
  const { office, from, isComplete } = succession;
  const problems: Problem[] = [];
  const elected = new Map<string, SourceMembership>();
  for (const { person, party } of succession.elected) {
    const personId = personOf([person]);
    if (personId !== undefined) elected.set(personId, { office, from, ...(party ? { party } : {}) });
    else problems.push({ place: keyText(office), finding: 'candidacyOfNobody', values: { who: keyText(person) } });
  }
  const begun = new Set<string>();
  const end = (existing: StoredHolder, through: string) => {
    const { id, personId } = existing;
    if (through === existing.through) changes.unchanged += 1;
    else if (existing.isCorrected && existing.source === source) changes.locked.push(existing);
    else changes.ended.push({ id, personId, through });
  };
  for (const existing of holders) {
    const { id, personId } = existing;
    const membership = elected.get(personId);
    const isOwn = existing.source === source;
    if (!isNew(existing, succession)) {
      if ((membership || isComplete) && isSitting(existing, succession, source)) end(existing, lastDay(existing, from));
    } else if (!membership) {
      if (isOwn && isComplete) end(existing, existing.through ?? lastDay(existing, existing.from ?? from));
    } else if (begun.has(personId)) changes.unchanged += 1;
    else {
      begun.add(personId);
      const isChanged = isOwn && !isSame(membershipFacts(existing), membershipFacts(membership));
      if (isChanged && existing.isCorrected) changes.locked.push(existing);
      else if (isChanged) changes.changed.push({ id, personId, membership });
      else changes.unchanged += 1;
    }
  }
  for (const [personId, membership] of elected)
    if (!begun.has(personId)) changes.added.push({ id: newId(), personId, membership });
  return problems;
}
