import { makeYield } from '../../../../platform/concurrency/yield-to-event-loop.ts';
import type { Rows } from '../../../../platform/core/row-list.ts';
import { compareContacts, type ContactRows } from './contacts.ts';
import { compareCandidacies, type CandidacyRows, type Withdrawals } from './candidacies.ts';
import { compareRows } from './compare-rows.ts';
import { contestFacts, divisionFacts, electionFacts, groupsOf, listFacts, officeFacts } from './facts.ts';
import type { StoredPerson, StoredRecords } from '../stored-records.ts';
import { absentPeople, departuresOf, heldBodies, runningTerms, type Departures, type Vanished } from './departures.ts';
import {
  compareMemberships,
  noMembershipRows,
  type CollectedMemberships,
  type MembershipRows,
  type MembershipSettings,
  type TermClash,
} from './memberships.ts';
import { compareOrganizations, type OrganizationChange } from './organizations.ts';
import { joinRecords, personChange, rowCount, sharesName, type PersonChange } from './people.ts';
import { comparePublicRecord, type RecordRows, type StoredRollCall, type StoredSpeech } from './public-record.ts';
import { compareResults } from './results.ts';
import type { Finding, Problem } from '../problem.ts';
import { compareSuccessions } from './successions.ts';
import {
  noRows,
  settledRows,
  type CollectedRows,
  type LockableRows,
  type ManyRowChanges,
  type Overridden,
  type RowChanges,
} from './rows.ts';
import {
  keyText,
  type SourceContest,
  type SourceData,
  type SourceDivision,
  type SourceElection,
  type SourceKey,
  type SourceList,
  type SourceOffice,
  type SourcePerson,
  type SourceResult,
} from '../source.ts';

/** The changes that turn the stored records into those of a source. */
export interface Difference {
  divisions: LockableRows<SourceDivision>;
  organizations: LockableRows<OrganizationChange>;
  offices: LockableRows<SourceOffice>;
  people: ManyRowChanges<PersonChange>;
  /** The number of rows of the people to be written: with identifiers and links. */
  rowsOfPeople: number;
  memberships: MembershipRows;
  contacts: ContactRows;
  elections: LockableRows<SourceElection>;
  contests: LockableRows<SourceContest>;
  lists: LockableRows<SourceList>;
  candidacies: CandidacyRows;
  results: RowChanges<SourceResult>;
  rollCalls: RecordRows<StoredRollCall>;
  speeches: RecordRows<StoredSpeech>;
  /** People in office whom the source no longer lists; their memberships are among the ended ones. */
  vanished: Vanished[];
  /** The bodies in which terms end because the source no longer lists them. */
  departures: Departures[];
  /** The contests of which the source no longer lists candidacies; these are among the ended ones. */
  withdrawals: Withdrawals[];
  /** The number of the source's people who were in office, in the bodies that it holds, before this import. */
  currentBefore: number;
  /** The people whose identifiers belong to somebody here whose name shares no part with theirs: both names. */
  renamed: string[];
  /** Ids of all people whom the source lists. */
  seen: string[];
  /** New people who may be stored already: somebody else has the same name. Only a person may link them. */
  duplicates: Problem[];
  /** The people of whom one record of the source has identifiers, so that they may be one; the ids of each record. */
  ofOneRecord: string[][];
  /** Records that the source would change, but that an admin locked, and people of whom an admin chose a fact. */
  locked: Problem[];
  /** Records that could not be used, for the report. */
  problems: Problem[];
}

/** Settings of a comparison. */
export interface DifferenceSettings {
  today: string;
  newId(): string;
}

/**
 * Compares a source with the stored records (docs/decisions/09-people-and-places.md). Matches people by any identifier.
 * Matches memberships by office and first day, or else by office and overlapping days. A running membership that the
 * source no longer lists ends on the day before `today`. Yields to the event loop, so that a server answers meanwhile.
 */
export async function differenceOf(
  data: SourceData,
  stored: StoredRecords,
  settings: DifferenceSettings,
): Promise<Difference> {
  const { source } = data;
  const yieldToEventLoop = makeYield();
  const bodies = heldBodies(data, settings.today);
  const context = { ...settings, bodies, elsewhere: stored.elsewhere };
  const { people, rowsOfPeople, memberships, seen, ids, problems, locked, ofOneRecord, renamed } = await comparePeople(
    data,
    stored,
    context,
  );
  const running = runningTerms(stored, context);
  const absent = absentPeople(data, stored, seen, running);
  for (const person of absent) {
    compareMemberships(person.id, [], stored.memberships.get(person.id) ?? [], context, memberships);
    await yieldToEventLoop();
  }
  const { vanished, departures } = departuresOf(
    data,
    { absent, ended: memberships.ended, running, ids },
    settings.today,
  );
  const of = <Kind extends keyof typeof groupsOf>(kind: Kind) => ({ data, kind, groups: groupsOf[kind] });
  const idOf = (keys: SourceKey[]) =>
    keys.map((key) => ids.get(keyText(key)) ?? stored.personIds.get(keyText(key))).find(Boolean);
  const successionSettings = { source, newId: settings.newId, personOf: idOf };
  const unsucceeded = compareSuccessions(data, stored.holders, successionSettings, memberships);
  const contacts = await compareContacts(data, stored, idOf);
  const candidacies = compareCandidacies(data, stored.candidacies, idOf);
  const results = compareResults(data, stored);
  const publicRecord = comparePublicRecord(data, stored, idOf);
  const elections = compareRows<SourceElection>(data.elections ?? [], stored.elections, {
    ...of('elections'),
    key: keyText,
    facts: electionFacts,
  });
  const offices = compareRows<SourceOffice>(data.offices, stored.offices, {
    ...of('offices'),
    key: keyText,
    facts: officeFacts,
  });
  const organizations = compareOrganizations(data, stored, settings.newId);
  const contests = compareRows<SourceContest>(data.contests ?? [], stored.contests, {
    ...of('contests'),
    key: keyText,
    facts: contestFacts,
  });
  const lists = compareRows<SourceList>(data.lists ?? [], stored.lists, {
    ...of('lists'),
    key: keyText,
    facts: listFacts,
  });
  const divisions = compareRows<SourceDivision>(data.divisions.map(withPopulationSource(source)), stored.divisions, {
    ...of('divisions'),
    key: (row) => row.id,
    facts: divisionFacts,
    isNewer: isNewerPopulation,
  });
  return {
    divisions,
    organizations,
    offices,
    people: settledRows(people),
    rowsOfPeople,
    memberships: settledRows(memberships),
    contacts,
    elections,
    contests,
    lists,
    candidacies: candidacies.rows,
    results: results.rows,
    rollCalls: publicRecord.rollCalls,
    speeches: publicRecord.speeches,
    vanished,
    departures,
    withdrawals: candidacies.withdrawals,
    currentBefore: new Set(running.map(({ personId }) => personId)).size,
    seen: [...seen],
    ofOneRecord,
    renamed,
    duplicates: await possibleDuplicates(people.added, stored),
    locked: [
      ...locked,
      ...divisions.locked.map(({ id, ...division }) =>
        lockedRecord({ ...division, scheme: 'division', identifier: id }),
      ),
      ...offices.locked.map(({ label, ...office }) => lockedRecord({ ...office, name: label })),
      ...memberships.locked.map((term) =>
        lockedRecord({ ...term.office, ...nameOf(stored.people.get(term.personId)), overridden: term.overridden }),
      ),
      ...contacts.locked.map(({ personId, kind }) =>
        lockedRecord({ scheme: 'contact', identifier: kind, ...nameOf(stored.people.get(personId)) }),
      ),
      ...[
        ...organizations.locked,
        ...elections.locked,
        ...contests.locked,
        ...lists.locked,
        ...candidacies.rows.locked,
      ].map(lockedRecord),
    ],
    problems: [
      ...problems,
      ...memberships.clashes.map(clashOf(people, stored)),
      ...unsucceeded,
      ...unmatchedSupplements(data, stored, ids),
      ...candidacies.problems,
      ...results.problems,
      ...publicRecord.problems,
    ],
  };
}

/** Reports a term that another source has with other days, or on the first day that this source names now. */
const clashOf =
  (people: ManyRowChanges<PersonChange>, stored: StoredRecords) =>
  ({ personId, office, source }: TermClash): Problem => {
    const isMeant = ({ id }: PersonChange) => id === personId;
    const name = stored.people.get(personId)?.name ?? Iterator.from(people.added).find(isMeant)?.person.name;
    return { place: `${name ?? personId} (${keyText(office)})`, finding: 'termElsewhere', values: { who: source } };
  };

/** Reports a locked record that the source would change, with the values that the source has. */
function lockedRecord({ name, overridden = [], ...row }: SourceKey & { name?: string } & Overridden): Problem {
  const label = name === undefined ? keyText(row) : `${name} (${keyText(row)})`;
  return { place: [label, overridden.join('; ')].filter(Boolean).join(': '), finding: 'recordLocked', values: {} };
}

const nameOf = (person: StoredPerson | undefined) => (person ? { name: person.name } : {});

/** Returns the new people whose name a stored person has. */
async function possibleDuplicates(added: Rows<PersonChange>, stored: StoredRecords): Promise<Problem[]> {
  const [problems, yieldToEventLoop] = [[] as Problem[], makeYield()];
  if (stored.namesakes.size === 0) return problems;
  for (const { person } of added) {
    for (const { slug } of stored.namesakes.get(person.name.toLowerCase()) ?? []) {
      const place = `${person.name} (${keyText(person.identifiers[0] as SourceKey)}): ${slug}`;
      problems.push({ place, finding: 'possibleDuplicate', values: {} });
    }
    await yieldToEventLoop();
  }
  return problems;
}

/** Result of the comparison of all people of a source. */
interface PeopleDifference extends Pick<
  Difference,
  'rowsOfPeople' | 'problems' | 'locked' | 'ofOneRecord' | 'renamed'
> {
  people: CollectedRows<PersonChange>;
  memberships: CollectedMemberships;
  seen: Set<string>;
  /** Maps the `keyText` of each identifier in the source to the id of its person. */
  ids: Map<string, string>;
}

const labelOf = ({ name, identifiers }: SourcePerson): string => `${name} (${keyText(identifiers[0] as SourceKey)})`;

/** Returns the label of the first person with an identifier. Reads the people from the first one, for the rare case. */
function labelOfKey(people: Rows<SourcePerson>, key: string): string {
  const hasKey = ({ identifiers }: SourcePerson) => identifiers.some((each) => keyText(each) === key);
  const first = Iterator.from(people).find(hasKey);
  return first ? labelOf(first) : key;
}

/** Compares the people of a source and their memberships with the stored ones. */
async function comparePeople(
  data: SourceData,
  stored: StoredRecords,
  settings: MembershipSettings,
): Promise<PeopleDifference> {
  const yieldToEventLoop = makeYield();
  const problems: Problem[] = [];
  const ofOneRecord: string[][] = [];
  const locked: Problem[] = [];
  const renamed: string[] = [];
  const people = noRows<PersonChange>();
  let rowsOfPeople = 0;
  const memberships = noMembershipRows();
  const seen = new Set<string>();
  const ids = new Map<string, string>();
  const takenSlugs = new Map(stored.slugs);
  for await (const person of joinRecords(data.people, stored)) {
    await yieldToEventLoop();
    const keys = person.identifiers.map(keyText);
    const label = labelOf(person);
    const matches = new Set(keys.flatMap((key) => stored.personIds.get(key) ?? []));
    const duplicate = keys.find((key) => ids.has(key));
    const problem = identityProblem(person, matches.size, duplicate && labelOfKey(data.people, duplicate));
    if (problem) {
      problems.push({ place: label, ...problem });
      for (const id of matches) seen.add(id);
      if (matches.size > 1) ofOneRecord.push([...matches]);
      continue;
    }
    const id = [...matches][0] ?? person.id ?? settings.newId();
    for (const key of keys) ids.set(key, id);
    seen.add(id);
    const known = stored.people.get(id);
    if (known && !sharesName(person, known)) renamed.push(`${label}: ${known.name}`);
    compareMemberships(id, person.memberships, stored.memberships.get(id) ?? [], settings, memberships);
    const change = personChange(id, person, stored, data, takenSlugs);
    if (change.overridden)
      locked.push({ place: `${label}: ${change.overridden.join('; ')}`, finding: 'recordLocked', values: {} });
    if (stored.people.has(id) && change.fields.length === 0) people.unchanged += 1;
    else {
      (stored.people.has(id) ? people.changed : people.added).push(change);
      rowsOfPeople += rowCount(change);
    }
  }
  return { people, rowsOfPeople, memberships, seen, ids, problems, locked, ofOneRecord, renamed };
}

/** Makes a function that adds the source of a population figure, where the figure has none. */
const withPopulationSource =
  (source: string) =>
  (row: SourceDivision): SourceDivision =>
    row.population === undefined ? row : { populationSource: row.origin?.source ?? source, ...row };

/**
 * Returns whether a population figure is newer than the stored one, whichever source it is from; undefined: both have the
 * same day. An undated figure counts as the older one.
 */
function isNewerPopulation(
  row: SourceDivision,
  existing: SourceDivision,
  [field]: readonly string[],
): boolean | undefined {
  const [day, stored] = [row.populationOn ?? '', existing.populationOn ?? ''];
  return field !== 'population' || day === stored ? undefined : day > stored;
}

/** Returns the reason why a person cannot be matched with certainty, if there is one. */
function identityProblem(person: SourcePerson, matches: number, duplicate: string | undefined): Finding | undefined {
  if (matches > 1) return { finding: 'severalPeople', values: { number: matches } };
  if (duplicate) return { finding: 'identifierShared', values: { who: duplicate } };
  const terms = new Set(
    person.memberships.map((membership) => `${keyText(membership.office)} ${membership.from ?? ''}`),
  );
  return terms.size < person.memberships.length ? { finding: 'twoTermsAtOnce', values: {} } : undefined;
}

/** Reports supplements that match no person. */
function unmatchedSupplements(data: SourceData, stored: StoredRecords, ids: Map<string, string>): Problem[] {
  return (data.supplements ?? [])
    .filter(
      ({ identifiers }) => !identifiers.some((key) => ids.has(keyText(key)) || stored.personIds.has(keyText(key))),
    )
    .map(({ identifiers }) => ({
      place: keyText(identifiers[0] as SourceKey),
      finding: 'contactsOfNobody',
      values: {},
    }));
}
