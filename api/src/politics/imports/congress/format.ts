import { basename } from 'node:path';
import type { z } from 'zod';
import type { ContactKind, SourceContact } from '../../people/index.ts';
import { because, ImportRefusal, type ImportFormat, type Reading, type ReadSettings } from '../format.ts';
import { remarkInEnglish } from '../english.ts';
import { given } from '../parsing/files.ts';
import { Gathering } from '../parsing/accumulator.ts';
import { tidyMemberships } from '../parsing/memberships.ts';
import { noteName } from '../parsing/values.ts';
import { yamlRecords } from '../parsing/yaml.ts';
import { bodyOf, chambers, officeOf, partyNamed, placesOf } from './keys.ts';
import { keysOf, partiesOf, personOf } from './person.ts';
import { bioguideOf, LegislatorRecord, OfficesRecord, SocialRecord } from './records.ts';
import { officeContacts, socialContacts } from './supplements.ts';
import { readTable } from './table.ts';

const people = /^(legislators-(current|historical)|executive)\.yaml(\.gz)?$/;
const tables = /^legislators-(current|historical)\.csv(\.gz)?$/;
const social = /^legislators-social-media\.yaml(\.gz)?$/;
const districtOffices = /^legislators-district-offices\.yaml(\.gz)?$/;
const committees = /^committee.*\.yaml(\.gz)?$/;

const source = 'github.com/unitedstates/congress-legislators';

const isOurs = (name: string): boolean =>
  [people, tables, social, districtOffices, committees].some((kind) => kind.test(name));

/** The US Congress, Presidents and Vice Presidents, from the project unitedstates/congress-legislators. */
export const congress: ImportFormat = {
  name: 'congress',
  title: 'US Congress: the YAML and CSV files of unitedstates/congress-legislators, or the folder of them',
  read: async (path, settings = {}) => {
    const { files, isFolder } = await given(
      path,
      isOurs,
      'the format congress expects legislators-current.yaml in the folder.',
    );
    return readFiles(isFolder ? chosen(files) : files, settings);
  },
};

/** The files of a folder that are read: a table says less than the YAML of the same people. */
function chosen(files: string[]): string[] {
  const names = new Set(files.map((file) => basename(file)));
  if (![...names].some((name) => people.test(name) || tables.test(name)))
    throw new ImportRefusal('The format congress expects legislators-current.yaml in the folder.', {
      why: because('filesMissing', { files: 'legislators-current.yaml' }),
    });
  return files.filter(
    (file) => !names.has(basename(file).replace(/\.csv(\.gz)?$/, '.yaml')) || !tables.test(basename(file)),
  );
}

async function readFiles(files: string[], settings: ReadSettings): Promise<Reading> {
  const gathering = new Gathering();
  // Of domains it names none: those that were taken from websites before go.
  const kinds = new Set<ContactKind>(['emailDomain', 'rss']);
  for (const file of files) {
    const name = basename(file);
    if (tables.test(name)) {
      await readTable(file, name, gathering);
    } else if (social.test(name)) {
      await readSupplements(file, name, gathering, SocialRecord, (record, place) =>
        socialContacts(record, gathering.findings, place),
      );
      for (const kind of ['twitter', 'facebook', 'instagram', 'youtube', 'mastodon'] as const) kinds.add(kind);
    } else if (districtOffices.test(name)) {
      await readSupplements(file, name, gathering, OfficesRecord, officeContacts);
      for (const kind of ['phone', 'address'] as const) kinds.add(kind);
    } else if (committees.test(name)) {
      gathering.findings.note('committeeFile', name);
    } else {
      await readPeople(file, name, gathering);
    }
    // The file names all members of both, so that a chamber of which nobody is left is seen too.
    if (name.startsWith('legislators-current.')) for (const body of chambers) gathering.organization(body);
  }
  const { remarks } = gathering.findings;
  const read = gathering.people.length + gathering.supplements.length;
  if (read === 0) {
    const names = files.map((file) => basename(file)).join(', ');
    const detail = remarks.slice(0, 1).map(remarkInEnglish).join('');
    throw new ImportRefusal(`${names} holds no legislator that can be used. ${detail}`.trim(), {
      why: because('nobodyUsable', { detail }),
    });
  }
  return gathering.reading({
    source: settings.source ?? source,
    licence: settings.licence ?? 'CC0 1.0',
    contactKinds: [...kinds],
  });
}

async function readPeople(file: string, name: string, gathering: Gathering): Promise<void> {
  let number = 0;
  for await (const text of yamlRecords(file)) {
    number += 1;
    gathering.records += 1;
    const record = 'fault' in text ? undefined : text.value;
    const read = LegislatorRecord.safeParse(record);
    const bioguide = bioguideOf(record);
    const place = `${name}, record ${number} (${bioguide ?? 'no bioguide id'})`;
    if (read.success) {
      addPerson(read.data, place, gathering);
      continue;
    }
    if ('fault' in text) gathering.findings.refuse(place, 'noYaml', { detail: text.fault });
    else gathering.findings.refuseUnlike(place, read.error);
    if (bioguide) gathering.unread.push({ scheme: 'bioguide', identifier: bioguide });
    else gathering.nameless += 1;
  }
}

function addPerson(record: LegislatorRecord, place: string, gathering: Gathering): void {
  const { findings } = gathering;
  for (const term of record.terms) {
    for (const division of placesOf(term)) gathering.division(division);
    gathering.organization(bodyOf(term));
    gathering.office(officeOf(term));
    for (const party of partiesOf(term)) gathering.organization(partyNamed(party));
    if (term.party_affiliations?.length) findings.note('partyChanged', place);
    if (term.caucus && term.caucus !== term.party) findings.note('otherCaucus', place);
  }
  if (record.name.official_full === undefined) findings.note('nameFromParts', place);
  const person = personOf(record);
  noteName(person.name, findings, place);
  gathering.people.push({ ...person, memberships: tidyMemberships(person.memberships, { findings, place }) });
}

async function readSupplements<Schema extends z.ZodType<{ id: z.infer<typeof LegislatorRecord>['id'] }>>(
  file: string,
  name: string,
  gathering: Gathering,
  schema: Schema,
  contactsOf: (record: z.infer<Schema>, place: string) => SourceContact[],
): Promise<void> {
  let number = 0;
  for await (const text of yamlRecords(file)) {
    number += 1;
    gathering.records += 1;
    const record = 'fault' in text ? undefined : text.value;
    const place = `${name}, record ${number} (${bioguideOf(record) ?? 'no bioguide id'})`;
    const read = schema.safeParse(record);
    if (!read.success) {
      if ('fault' in text) gathering.findings.refuse(place, 'noYaml', { detail: text.fault });
      else gathering.findings.refuseUnlike(place, read.error);
      continue;
    }
    gathering.supplements.push({ identifiers: keysOf(read.data.id), contacts: contactsOf(read.data, place) });
  }
}
