import type { Problem } from '../problem.ts';
import { isSame, type RowChanges } from './rows.ts';
import { keyText, type SourceCandidacy, type SourceKey, type SourceData } from '../source.ts';

/** A candidacy that is there. */
export interface StoredCandidacy extends Omit<SourceCandidacy, 'person'> {
  personId?: string;
  /** The first day on which its source no longer named it. */
  withdrawn?: string;
}

/** A candidacy to be written. */
export type CandidacyChange = Omit<StoredCandidacy, 'withdrawn'>;

/** Candidacies that an import would write or end. */
export type CandidacyRows = RowChanges<CandidacyChange> & { ended: StoredCandidacy[] };

const factsOf = ({ contest, personId, party, office, listPosition }: CandidacyChange) => [
  keyText(contest),
  personId ?? null,
  party ? keyText(party) : null,
  office ? keyText(office) : null,
  listPosition ?? null,
];

/**
 * Compares the candidacies of a source. One that it no longer names is withdrawn, if it still names the contest; in
 * contests that it does not name nobody is.
 *
 * @param personOf the person of some identifiers, if there is one
 */
export function compareCandidacies(
  world: SourceData,
  known: StoredCandidacy[],
  personOf: (keys: SourceKey[]) => string | undefined,
): { rows: CandidacyRows; problems: Problem[] } {
  const rows: CandidacyRows = { added: [], changed: [], unchanged: 0, ended: [] };
  const problems: Problem[] = [];
  const left = new Map(known.map((each) => [keyText(each), each]));
  for (const { person, ...candidacy } of world.candidacies ?? []) {
    const personId = person && personOf([person]);
    if (person && personId === undefined) {
      const values = { who: keyText(person) };
      problems.push({ place: keyText(candidacy), finding: 'candidacyOfNobody', values });
      left.delete(keyText(candidacy));
      continue;
    }
    const change: CandidacyChange = { ...candidacy, ...(personId === undefined ? {} : { personId }) };
    const there = left.get(keyText(candidacy));
    left.delete(keyText(candidacy));
    if (!there) rows.added.push(change);
    else if (there.withdrawn === undefined && isSame(factsOf(there), factsOf(change))) rows.unchanged += 1;
    else rows.changed.push(change);
  }
  const contests = new Set((world.contests ?? []).map(keyText));
  if (world.unread !== 'unknown')
    rows.ended = [...left.values()].filter(
      ({ contest, withdrawn }) => withdrawn === undefined && contests.has(keyText(contest)),
    );
  return { rows, problems };
}
