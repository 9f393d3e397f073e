import type { ImportedKind, ImportLine, ImportRun } from '@hustings/contract';
import { keyText, type Difference, type SourceMembership } from '../../people/index.ts';
import type { Reading, Remark } from '../format.ts';
import { goingOf } from '../import.ts';
import { fieldsInEnglish, inEnglish } from '../english.ts';
import { storable, storableValues } from './storable-text.ts';

/** A line of a report as it is made; one about a person who is there is named when it is stored. */
export type Line = Omit<ImportLine, 'number' | 'name'> & ({ name: string } | { personId: string; name?: string });

/** Characters of a line that are kept. */
const longest = 1_000;

const sections = {
  division: 'divisions',
  organization: 'organizations',
  office: 'offices',
  person: 'people',
  membership: 'memberships',
  contact: 'contacts',
  election: 'elections',
  contest: 'contests',
  candidacy: 'candidacies',
} as const satisfies Record<ImportedKind, keyof Difference>;

/** How many rows of each kind a difference would write. */
export const countsOf = (difference: Difference): ImportRun['counts'] =>
  (Object.keys(sections) as ImportedKind[]).map((kind) => {
    const rows = difference[sections[kind]];
    const { added, changed, unchanged } = rows;
    return { kind, added: added.length, changed: changed.length, ended: goingOf(rows), unchanged };
  });

/** Records that were refused, or could not be used. */
function* linesOfRemarks(remarks: readonly Remark[]): Generator<Line> {
  for (const { place, finding, values } of remarks)
    yield line({ kind: 'refused', name: place, detail: inEnglish({ finding, values }), finding, values });
}

/** What is odd. */
function* linesOfNotes({ notes }: Reading): Generator<Line> {
  for (const { finding, values, count, places } of notes) {
    const more = count > places.length ? ' …' : '';
    const name = `${inEnglish({ finding, values })} (${count})`;
    const detail = `${places.join('; ')}${more}`;
    yield line({ kind: 'note', name, detail, finding, values: { ...values, times: count } });
  }
}

/** What could not be read, and what is odd: all that is known of a source before it is compared. */
export function* linesOfReading(reading: Reading): Generator<Line> {
  yield* linesOfRemarks(reading.remarks);
  yield* linesOfNotes(reading);
}

/** The report of a reading that was compared, what is wrong first. */
export function* linesOf(reading: Reading, difference: Difference): Generator<Line> {
  yield* linesOfRemarks(reading.remarks);
  yield* linesOfRemarks(difference.problems);
  for (const { name } of difference.vanished) yield line({ kind: 'vanished', entity: 'person', name });
  yield* linesOfNotes(reading);
  const offices = new Map(reading.world.offices.map((office) => [keyText(office), office.label]));
  const named = new Map([...difference.people.added, ...difference.people.changed].map((row) => [row.id, row.person]));
  const about = (personId: string) => {
    const name = named.get(personId)?.name;
    return name === undefined ? { personId } : { name };
  };
  const candidacyLine = (
    kind: Line['kind'],
    { personId, party, contest }: Difference['candidacies']['added'][number],
  ) => {
    const who = personId === undefined ? { name: party ? keyText(party) : '' } : about(personId);
    return line({ kind, entity: 'candidacy', ...who, detail: keyText(contest) });
  };
  const term = ({ office, from, through }: SourceMembership) =>
    `${offices.get(keyText(office)) ?? keyText(office)}, ${from ?? '…'} – ${through ?? '…'}`;

  for (const kind of ['changed', 'added'] as const) {
    for (const entity of ['division', 'organization', 'office', 'election', 'contest'] as const) {
      for (const row of difference[sections[entity]][kind]) {
        const name = 'label' in row ? row.label : row.name;
        yield line({ kind, entity, name, detail: 'identifier' in row ? keyText(row) : row.id });
      }
    }
    for (const { person, fields } of difference.people[kind]) {
      const what =
        kind === 'changed'
          ? { detail: fieldsInEnglish(fields), fields }
          : { detail: person.identifiers.map(keyText).join(', ') };
      yield line({ kind, entity: 'person', name: person.name, ...what });
    }
    for (const { personId, membership } of difference.memberships[kind])
      yield line({ kind, entity: 'membership', ...about(personId), detail: term(membership) });
    for (const contact of difference.contacts[kind])
      yield line({ kind, entity: 'contact', ...about(contact.personId), detail: `${contact.kind}: ${contact.value}` });
    for (const candidacy of difference.candidacies[kind]) yield candidacyLine(kind, candidacy);
    if (kind === 'added') continue;
    for (const candidacy of difference.candidacies.ended) yield candidacyLine('ended', candidacy);
    for (const { personId, through } of difference.memberships.ended)
      yield line({ kind: 'ended', entity: 'membership', ...about(personId), detail: `… – ${through}` });
    for (const contact of difference.contacts.removed)
      yield line({
        kind: 'ended',
        entity: 'contact',
        ...about(contact.personId),
        detail: `${contact.kind}: ${contact.value}`,
      });
  }
}

const line = (row: Line): Line => ({
  ...row,
  ...(row.name === undefined ? {} : { name: storable(row.name, longest) }),
  ...(row.detail === undefined ? {} : { detail: storable(row.detail, longest) }),
  ...(row.values === undefined ? {} : { values: storableValues(row.values) }),
});
