import { z } from 'zod';
import type { SourcePerson } from '../../people/index.ts';
import { accountContact, textContact } from '../parsing/contacts.ts';
import { readCsv } from '../parsing/csv.ts';
import type { SourceAccumulator } from '../parsing/accumulator.ts';
import { identifier, nameText, optionalText, webAddress } from '../parsing/values.ts';
import { partyKey, partyNamed, bodyOf, officeOf, placesOf, type Seat } from './keys.ts';
import { feedContacts, genders, keysOf, partyName, portraitOf } from './person.ts';
import { districtNumber } from './records.ts';
import { isStateCode } from './places.ts';

const columns = new Set(['last_name', 'first_name', 'full_name', 'type', 'state', 'bioguide_id', 'govtrack_id']);

const optionalId = identifier.optional();

/** A row of legislators-current.csv: a member with their last term. The days of the term are missing. */
const Row = z.object({
  last_name: nameText,
  first_name: nameText,
  middle_name: optionalText,
  suffix: optionalText,
  nickname: optionalText,
  full_name: optionalText,
  gender: z.enum(['M', 'F']).optional().catch(undefined),
  type: z.enum(['rep', 'sen']),
  state: z.string().refine(isStateCode, 'is not a state, territory or capital that we know'),
  district: districtNumber.optional(),
  senate_class: z.coerce.number().int().min(1).max(3).optional(),
  party: optionalText,
  url: webAddress,
  rss_url: webAddress,
  address: optionalText,
  phone: optionalText,
  twitter: optionalText,
  facebook: optionalText,
  youtube: optionalText,
  mastodon: optionalText,
  bioguide_id: optionalId,
  govtrack_id: optionalId,
  icpsr_id: optionalId,
  lis_id: optionalId,
  opensecrets_id: optionalId,
  votesmart_id: optionalId,
  fec_ids: optionalText,
});
type Row = z.infer<typeof Row>;

/** Returns whether a table holds former members. */
const isHistorical = (name: string): boolean => /historical/i.test(name);

/** Reads a table of members. It has no days, so a current term starts on an unknown day. */
export async function readTable(path: string, name: string, accumulator: SourceAccumulator): Promise<void> {
  const table = await readCsv(path, (column) => columns.has(column));
  for await (const { line, cells } of table.rows) {
    accumulator.records += 1;
    const place = `${name}, line ${line} (${cells['bioguide_id'] ?? 'no bioguide id'})`;
    const read = Row.safeParse(cells);
    const seat = read.success ? seatOf(read.data) : undefined;
    if (read.success && seat) {
      accumulator.people.push(personOf(read.data, isHistorical(name) ? undefined : seat, accumulator, place));
      continue;
    }
    if (read.error) accumulator.findings.refuseInvalid(place, read.error);
    else accumulator.findings.refuse(place, 'seatIncomplete');
    if (cells['bioguide_id']) accumulator.unread.push({ scheme: 'bioguide', identifier: cells['bioguide_id'] });
    else accumulator.unidentified += 1;
  }
  accumulator.findings.note(isHistorical(name) ? 'formerMembers' : 'termsUndated', name);
}

function seatOf({ type, state, district, senate_class }: Row): Seat | undefined {
  if (type === 'sen') return senate_class === undefined ? undefined : { type, state, class: senate_class };
  return district === undefined ? undefined : { type, state, district };
}

function personOf(row: Row, seat: Seat | undefined, accumulator: SourceAccumulator, place: string): SourcePerson {
  const { findings } = accumulator;
  const parts = [row.first_name, row.middle_name, row.last_name, row.suffix].filter(Boolean).join(' ');
  const name = row.full_name ?? parts;
  const party = partyName(row.party);
  if (seat) {
    for (const division of placesOf(seat)) accumulator.division(division);
    accumulator.organization(bodyOf(seat));
    accumulator.office(officeOf(seat));
    if (party) accumulator.organization(partyNamed(party));
  }
  const otherNames = [...new Set([row.nickname && `${row.nickname} ${row.last_name}`, parts])];
  return {
    identifiers: keysOf({
      bioguide: row.bioguide_id,
      govtrack: row.govtrack_id,
      icpsr: row.icpsr_id,
      lis: row.lis_id,
      opensecrets: row.opensecrets_id,
      votesmart: row.votesmart_id,
      fec: row.fec_ids?.split(',').map((id) => id.trim()),
    }),
    name,
    sortName: [row.last_name, row.first_name, row.middle_name, row.suffix].filter(Boolean).join(' '),
    otherNames: otherNames.filter((each): each is string => each !== undefined && each !== name),
    ...(row.gender ? { gender: genders[row.gender] } : {}),
    ...(row.url ? { website: row.url } : {}),
    ...(row.bioguide_id ? { image: portraitOf(row.bioguide_id) } : {}),
    contacts: [
      ...feedContacts(row.rss_url),
      ...textContact('phone', row.phone, 'Washington'),
      ...textContact('address', row.address, 'Washington'),
      ...accountContact('twitter', row.twitter, findings, place),
      ...accountContact('facebook', row.facebook, findings, place),
      ...accountContact('youtube', row.youtube, findings, place),
      ...accountContact('mastodon', row.mastodon, findings, place),
    ],
    slugHint: row.state,
    memberships: seat ? [{ office: officeOf(seat), ...(party ? { party: partyKey(party) } : {}) }] : [],
  };
}
