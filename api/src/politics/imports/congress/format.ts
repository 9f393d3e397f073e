import { basename } from 'node:path';
import type { z } from 'zod';
import type { ContactKind, SourceContact } from '../../people/index.ts';
import { explain, ImportRefusal, type ImportFormat, type ParsedSource, type ReadSettings } from '../format.ts';
import { problemInEnglish } from '../english.ts';
import { findSourceFiles } from '../parsing/files.ts';
import { SourceAccumulator } from '../parsing/accumulator.ts';
import { normaliseMemberships } from '../parsing/memberships.ts';
import { noteOddName } from '../parsing/values.ts';
import { refuseLast, yamlRecords } from '../parsing/yaml.ts';
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

const isSupported = (name: string): boolean =>
  [people, tables, social, districtOffices, committees].some((kind) => kind.test(name));

/** The US Congress, Presidents and Vice Presidents, from the project unitedstates/congress-legislators. */
export const congress: ImportFormat = {
  name: 'congress',
  title: 'US Congress: the YAML and CSV files of unitedstates/congress-legislators, or the folder of them',
  read: async (path, settings = {}) => {
    const { files, isFolder } = await findSourceFiles(
      path,
      isSupported,
      'the format congress expects legislators-current.yaml in the folder.',
    );
    return readFiles(isFolder ? withoutRedundantTables(files) : files, settings);
  },
};

/** Leaves out the tables whose people are also in a YAML file, because the YAML file has more data. */
function withoutRedundantTables(files: string[]): string[] {
  const names = new Set(files.map((file) => basename(file)));
  if (![...names].some((name) => people.test(name) || tables.test(name)))
    throw new ImportRefusal('The format congress expects legislators-current.yaml in the folder.', {
      explanation: explain('filesMissing', { files: 'legislators-current.yaml' }),
    });
  return files.filter(
    (file) => !names.has(basename(file).replace(/\.csv(\.gz)?$/, '.yaml')) || !tables.test(basename(file)),
  );
}

async function readFiles(files: string[], settings: ReadSettings): Promise<ParsedSource> {
  const accumulator = new SourceAccumulator();
  // The source has no e-mail domains. The kind `emailDomain` makes the import remove domains that an earlier version of
  // this format derived from websites.
  const kinds = new Set<ContactKind>(['emailDomain', 'rss']);
  for (const file of files) {
    const name = basename(file);
    if (tables.test(name)) {
      await readTable(file, name, accumulator);
    } else if (social.test(name)) {
      await readSupplements(file, name, accumulator, SocialRecord, (record, place) =>
        socialContacts(record, accumulator.findings, place),
      );
      for (const kind of ['twitter', 'facebook', 'instagram', 'youtube', 'mastodon'] as const) kinds.add(kind);
    } else if (districtOffices.test(name)) {
      await readSupplements(file, name, accumulator, OfficesRecord, officeContacts);
      for (const kind of ['phone', 'address'] as const) kinds.add(kind);
    } else if (committees.test(name)) {
      accumulator.findings.note('committeeFile', name);
    } else {
      await readPeople(file, name, accumulator);
    }
    // The file holds all members of both chambers, so the terms of former members end even if it lists nobody.
    if (name.startsWith('legislators-current.')) for (const body of chambers) accumulator.heldBody(body);
  }
  const { problems } = accumulator.findings;
  const read = accumulator.people.length + accumulator.supplements.length;
  if (read === 0) {
    const names = files.map((file) => basename(file)).join(', ');
    const detail = problems.slice(0, 1).map(problemInEnglish).join('');
    throw new ImportRefusal(`${names} holds no legislator that can be used. ${detail}`.trim(), {
      explanation: explain('nobodyUsable', { detail }),
    });
  }
  return accumulator.finish({
    source: settings.source ?? source,
    licence: settings.licence ?? 'CC0 1.0',
    keeps: ['organizations', 'offices', 'people'],
    contactKinds: [...kinds],
  });
}

async function readPeople(file: string, name: string, accumulator: SourceAccumulator): Promise<void> {
  let number = 0;
  for await (const text of yamlRecords(file)) {
    number += 1;
    accumulator.records += 1;
    const record = 'fault' in text ? undefined : text.value;
    const read = LegislatorRecord.safeParse(record);
    const bioguide = bioguideOf(record);
    const place = `${name}, record ${number} (${bioguide ?? 'no bioguide id'})`;
    if (read.success) {
      addPerson(read.data, place, accumulator);
      continue;
    }
    if (accumulator.findings.problems.length === 0) refuseLast(file, text);
    if ('fault' in text) accumulator.findings.refuse(place, 'noYaml', { detail: text.fault });
    else accumulator.findings.refuseInvalid(place, read.error);
    if (bioguide) accumulator.unread.push({ scheme: 'bioguide', identifier: bioguide });
    else accumulator.unidentified += 1;
  }
}

function addPerson(record: LegislatorRecord, place: string, accumulator: SourceAccumulator): void {
  const { findings } = accumulator;
  for (const term of record.terms) {
    for (const division of placesOf(term)) accumulator.division(division);
    accumulator.organization(bodyOf(term));
    accumulator.office(officeOf(term));
    for (const party of partiesOf(term)) accumulator.organization(partyNamed(party));
    if (term.party_affiliations?.length) findings.note('partyChanged', place);
    if (term.caucus && term.caucus !== term.party) findings.note('otherCaucus', place);
  }
  if (record.name.official_full === undefined) findings.note('nameFromParts', place);
  const person = personOf(record);
  noteOddName(person.name, findings, place);
  accumulator.people.push({ ...person, memberships: normaliseMemberships(person.memberships, { findings, place }) });
}

async function readSupplements<Schema extends z.ZodType<{ id: z.infer<typeof LegislatorRecord>['id'] }>>(
  file: string,
  name: string,
  accumulator: SourceAccumulator,
  schema: Schema,
  contactsOf: (record: z.infer<Schema>, place: string) => SourceContact[],
): Promise<void> {
  let number = 0;
  for await (const text of yamlRecords(file)) {
    number += 1;
    accumulator.records += 1;
    const record = 'fault' in text ? undefined : text.value;
    const place = `${name}, record ${number} (${bioguideOf(record) ?? 'no bioguide id'})`;
    const read = schema.safeParse(record);
    if (!read.success) {
      if (accumulator.findings.problems.length === 0) refuseLast(file, text);
      if ('fault' in text) accumulator.findings.refuse(place, 'noYaml', { detail: text.fault });
      else accumulator.findings.refuseInvalid(place, read.error);
      continue;
    }
    accumulator.supplements.push({ identifiers: keysOf(read.data.id), contacts: contactsOf(read.data, place) });
  }
}
