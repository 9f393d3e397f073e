import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseDocument } from 'yaml';
import type { z } from 'zod';
import type { SourceOffice, SourceOrganization, SourceWorld } from '../../people/index.ts';
import { ImportRefusal, type ImportFormat, type Reading, type Remark } from '../format.ts';
import { chamberKey, partiesOf, partyKey, personOf, seatKey } from './person.ts';
import { country, districtDivision, houseTitle, stateDivision } from './places.ts';
import { bioguideOf, LegislatorRecord, type Term } from './record.ts';

const fileName = 'legislators-current.yaml';

const chambers: SourceOrganization[] = [
  { ...chamberKey('sen'), name: 'U.S. Senate', classification: 'legislature', divisionId: country.id },
  {
    ...chamberKey('rep'),
    name: 'U.S. House of Representatives',
    classification: 'legislature',
    divisionId: country.id,
  },
];

/** The US Congress, from the project unitedstates/congress-legislators. */
export const congress: ImportFormat = {
  name: 'congress',
  title: 'US Congress: legislators-current.yaml of unitedstates/congress-legislators',
  read: async (path) => readRecords(await recordsAt(path)),
};

async function recordsAt(path: string): Promise<unknown[]> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new ImportRefusal(`There is no file or folder ${path}.`);
  const file = found.isDirectory() ? join(path, fileName) : path;
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ImportRefusal(`${file} cannot be read. The format congress expects ${fileName} in the folder.`);
  });
  const document = parseDocument(text.replace(/^\uFEFF/, ''), { logLevel: 'silent' });
  const fault = document.errors[0];
  if (fault) throw new ImportRefusal(`${basename(file)} is not YAML: ${fault.message.split('\n')[0]}`);
  const records: unknown = document.toJS();
  if (!Array.isArray(records)) throw new ImportRefusal(`${basename(file)} is not a list of legislators.`);
  return records;
}

function readRecords(records: unknown[]): Reading {
  const remarks: Remark[] = [];
  const used: LegislatorRecord[] = [];
  const unread: string[] = [];
  let nameless = 0;
  records.forEach((record, index) => {
    const read = LegislatorRecord.safeParse(record);
    if (read.success) {
      used.push(read.data);
      return;
    }
    const bioguide = bioguideOf(record);
    if (bioguide) unread.push(bioguide);
    else nameless += 1;
    remarks.push({
      place: `${fileName}, record ${index + 1} (${bioguide ?? 'no bioguide id'})`,
      what: inWords(read.error),
    });
  });
  if (used.length === 0) {
    const first = remarks[0];
    throw new ImportRefusal(
      `${fileName} holds no legislator that can be used.${first ? ` ${first.place}: ${first.what}` : ''}`,
    );
  }
  const keys = unread.map((identifier) => ({ scheme: 'bioguide', identifier }));
  return { world: { ...worldOf(used), unread: nameless > 0 ? 'unknown' : keys }, remarks, records: records.length };
}

function inWords(error: z.ZodError): string {
  const lines = error.issues.slice(0, 3).map((issue) => `${issue.path.join('.') || 'record'}: ${issue.message}`);
  return lines.join('; ') + (error.issues.length > 3 ? `; and ${error.issues.length - 3} more` : '');
}

function worldOf(records: LegislatorRecord[]): Omit<SourceWorld, 'unread'> {
  const terms = records.flatMap((record) => record.terms);
  const states = [...new Set(terms.map((term) => term.state))].toSorted();
  const districts = new Map(
    terms
      .flatMap((term) => (term.type === 'rep' ? [districtDivision(term.state, term.district)] : []))
      .map((row) => [row.id, row]),
  );
  const offices = new Map(terms.map(officeOf).map((row) => [row.identifier, row]));
  const parties = [...new Set(terms.flatMap(partiesOf))].toSorted();
  return {
    source: 'github.com/unitedstates/congress-legislators',
    licence: 'CC0 1.0',
    divisions: [country, ...states.map(stateDivision), ...districts.values()],
    organizations: [...chambers, ...parties.map(partyNamed)],
    offices: [...offices.values()],
    people: records.map(personOf),
  };
}

const partyNamed = (name: string): SourceOrganization => ({
  ...partyKey(name),
  name,
  classification: 'party',
  divisionId: country.id,
});

function officeOf(term: Term): SourceOffice {
  const inSenate = term.type === 'sen';
  return {
    ...seatKey(term),
    organization: chamberKey(term.type),
    divisionId: (inSenate ? stateDivision(term.state) : districtDivision(term.state, term.district)).id,
    label: inSenate ? 'U.S. Senate' : 'U.S. House',
    role: inSenate ? 'U.S. Senator' : houseTitle(term.state),
  };
}
