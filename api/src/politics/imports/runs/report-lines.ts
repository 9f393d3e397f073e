import type { ImportedKind, ImportLine, ImportRun } from '@hustings/contract';
import { keyText, type Difference, type Problem, type SourceMembership, type Vanished } from '../../people/index.ts';
import type { ParsedSource } from '../format.ts';
import { endedCount } from '../import.ts';
import { fieldsInEnglish, inEnglish } from '../english.ts';
import { storableText, storableValues } from './storable-text.ts';

/** A line of a report. A line with a `personId` gets the name of that person when it is stored. */
export type ReportLine = Omit<ImportLine, 'number' | 'name'> & ({ name: string } | { personId: string; name?: string });

/** The maximum number of characters of a stored text. */
const maxCharacters = 1_000;

const sections = {
  division: 'divisions',
  organization: 'organizations',
  office: 'offices',
  person: 'people',
  membership: 'memberships',
  contact: 'contacts',
  election: 'elections',
  contest: 'contests',
  list: 'lists',
  candidacy: 'candidacies',
  result: 'results',
  rollCall: 'rollCalls',
  speech: 'speeches',
} as const satisfies Record<ImportedKind, keyof Difference>;

/** Returns the number of rows of each kind that a difference would write. */
export const countsByKind = (difference: Difference): ImportRun['counts'] =>
  (Object.keys(sections) as ImportedKind[]).map((kind) => {
    const rows = difference[sections[kind]];
    const { added, changed, unchanged } = rows;
    return { kind, added: added.length, changed: changed.length, ended: endedCount(rows), unchanged };
  });

function* linesOfProblems(problems: readonly Problem[]): Generator<ReportLine> {
  for (const { place, finding, values } of problems)
    yield line({ kind: 'refused', name: place, detail: inEnglish({ finding, values }), finding, values });
}

function* linesOfNotes({ notes }: ParsedSource): Generator<ReportLine> {
  for (const { finding, values, count, places } of notes) {
    const more = count > places.length ? ' …' : '';
    const name = `${inEnglish({ finding, values })} (${count})`;
    const detail = `${places.join('; ')}${more}`;
    yield line({ kind: 'note', name, detail, finding, values: { ...values, times: count } });
  }
}

function* linesOfVanished(vanished: readonly Vanished[]): Generator<ReportLine> {
  for (const { name, bodies } of vanished)
    yield line({ kind: 'vanished', entity: 'person', name, detail: bodies.join(', ') });
}

/** Makes the report of a source that was refused, with the people who would vanish. */
export function* linesOfRefusal(parsed: ParsedSource, vanished: readonly Vanished[]): Generator<ReportLine> {
  yield* linesOfProblems(parsed.problems);
  yield* linesOfVanished(vanished);
  yield* linesOfNotes(parsed);
}

/** Makes the report of a compared source, problems first. */
export function* linesOf(parsed: ParsedSource, difference: Difference): Generator<ReportLine> {
  yield* linesOfProblems(parsed.problems);
  yield* linesOfProblems(difference.problems);
  yield* linesOfVanished(difference.vanished);
  yield* linesOfNotes(parsed);
  for (const { place, finding, values } of [...difference.duplicates, ...difference.locked])
    yield line({ kind: 'note', name: inEnglish({ finding, values }), detail: place, finding, values });
  const offices = new Map(parsed.data.offices.map((office) => [keyText(office), office.label]));
  const bodies = new Map(parsed.data.organizations.map((body) => [keyText(body), body.name]));
  const named = new Map<string, string>();
  for (const { id, person } of difference.people.added) named.set(id, person.name);
  for (const { id, person } of difference.people.changed) named.set(id, person.name);
  const about = (personId: string) => {
    const name = named.get(personId);
    return name === undefined ? { personId } : { name };
  };
  const candidacyLine = (
    kind: ReportLine['kind'],
    { personId, party, contest }: Difference['candidacies']['added'][number],
  ) => {
    const who = personId === undefined ? { name: party ? keyText(party) : '' } : about(personId);
    return line({ kind, entity: 'candidacy', ...who, detail: keyText(contest) });
  };
  const rollCallLine = (kind: ReportLine['kind'], rollCall: Difference['rollCalls']['added'][number]) =>
    line({ kind, entity: 'rollCall', name: rollCall.title, detail: `${rollCall.day}, ${keyText(rollCall)}` });
  const speechLine = (kind: ReportLine['kind'], speech: Difference['speeches']['added'][number]) =>
    line({
      kind,
      entity: 'speech',
      ...about(speech.personId),
      detail: `${speech.day}, ${speech.title || keyText(speech)}`,
    });
  const term = ({ office, from, through }: SourceMembership) =>
    `${offices.get(keyText(office)) ?? keyText(office)}, ${from ?? '…'} – ${through ?? '…'}`;

  for (const kind of ['changed', 'added'] as const) {
    for (const entity of ['division', 'organization', 'office', 'election', 'contest', 'list'] as const) {
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
    for (const rollCall of difference.rollCalls[kind]) yield rollCallLine(kind, rollCall);
    for (const speech of difference.speeches[kind]) yield speechLine(kind, speech);
    for (const { contest } of difference.results[kind]) yield line({ kind, entity: 'result', name: keyText(contest) });
    if (kind === 'added') continue;
    for (const rollCall of difference.rollCalls.removed) yield rollCallLine('ended', rollCall);
    for (const speech of difference.speeches.removed) yield speechLine('ended', speech);
    for (const candidacy of difference.candidacies.ended) yield candidacyLine('ended', candidacy);
    for (const { personId, through, organization } of difference.memberships.ended) {
      const body = organization && (bodies.get(keyText(organization)) ?? keyText(organization));
      const detail = [body, `… – ${through}`].filter(Boolean).join(', ');
      yield line({ kind: 'ended', entity: 'membership', ...about(personId), detail });
    }
    for (const contact of difference.contacts.removed)
      yield line({
        kind: 'ended',
        entity: 'contact',
        ...about(contact.personId),
        detail: `${contact.kind}: ${contact.value}`,
      });
  }
}

const line = (row: ReportLine): ReportLine => ({
  ...row,
  ...(row.name === undefined ? {} : { name: storableText(row.name, maxCharacters) }),
  ...(row.detail === undefined ? {} : { detail: storableText(row.detail, maxCharacters) }),
  ...(row.values === undefined ? {} : { values: storableValues(row.values) }),
});
