import { z } from 'zod';
import { keyText, slugOf, type SourceKey, type SourceResult } from '../../people/index.ts';
import type { SourceAccumulator } from '../parsing/accumulator.ts';
import { impliedLineage, isOcdId } from '../parsing/divisions.ts';
import { present } from '../parsing/present.ts';
import { day, identifier, nameText, noteOddName, readGender, sortNameOf } from '../parsing/values.ts';
import { scopedKey } from '../popolo/person.ts';
import { schemeOf } from './columns.ts';
import { keyMissing } from './key-missing.ts';

type Cells = Record<string, string>;

const number = z
  .string()
  .regex(/^\d{1,9}$/, 'is not a number')
  .transform(Number);
const position = number.refine((value) => value > 0, 'must be 1 or more');
const flag = z
  .string()
  .regex(/^(true|yes|1|false|no|0)$/i, 'is neither yes nor no')
  .transform((text) => /^(true|yes|1)$/i.test(text));
const area = z.string().refine((id) => isOcdId(id) || /^x-\S{1,190}$/.test(id), 'is not the id of a place');

/** A row of a table of candidacies. */
const Row = z.object({
  election_id: identifier,
  election_name: nameText,
  election_date: day,
  election_kind: z.enum(['general', 'primary', 'runoff', 'special', 'other']).optional(),
  election_level: z.enum(['supranational', 'national', 'regional', 'local']).optional(),
  election_area_id: area.optional(),
  polls_close: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time such as 21:00')
    .transform((time) => `${time}:00`)
    .optional(),
  contest_id: identifier,
  contest_name: nameText,
  contest_kind: z.enum(['candidates', 'parties']).optional(),
  contest_area_id: area.optional(),
  seats: position.optional(),
  candidacy_id: identifier.optional(),
  id: identifier.optional(),
  scheme: z.string().trim().min(1).max(100).optional(),
  name: nameText.optional(),
  sort_name: nameText.optional(),
  family_name: nameText.optional(),
  gender: z.string().optional(),
  organization: nameText.optional(),
  role: nameText.optional(),
  party: nameText.optional(),
  party_id: identifier.optional(),
  list_number: position.optional(),
  list_name: nameText.optional(),
  list_position: position.optional(),
  status: z.enum(['filed', 'qualified', 'withdrawn', 'writeIn', 'write-in']).optional(),
  incumbent: flag.optional(),
  locality: nameText.optional(),
  votes: number.optional(),
  elected: flag.optional(),
  eligible_voters: number.optional(),
  valid_votes: number.optional(),
  blank_votes: number.optional(),
  invalid_votes: number.optional(),
});
type Row = z.infer<typeof Row>;

/**
 * Converts rows of elections. A row with `name` is a candidacy; a row without is a contest, with the figures of its
 * result. A person is identified by `id` and by the columns `id_<scheme>`, or else by the candidacy.
 */
export class ElectionTable {
  readonly #accumulator: SourceAccumulator;
  /** The key that the operator stated, else the scheme of the rows. */
  key: string | undefined;
  #scope = '';
  readonly #people = new Set<string>();
  readonly #results = new Map<string, SourceResult>();

  constructor(accumulator: SourceAccumulator, key: string | undefined) {
    this.#accumulator = accumulator;
    this.key = key;
  }

  #key = (id: string): SourceKey => ({ scheme: `csv/${this.#scope}`, identifier: id.slice(0, 200) });

  /** Adds a row. @throws {ImportRefusal} if neither a key nor a column says which set its ids belong to */
  add(cells: Cells, place: string): void {
    const { findings } = this.#accumulator;
    this.key ??= cells['scheme'];
    if (this.key === undefined) throw keyMissing(place);
    this.#scope = slugOf(this.key, 'source');
    const read = Row.safeParse(cells);
    if (!read.success) {
      findings.refuseInvalid(place, read.error);
      // A candidacy that could not be read is not withdrawn.
      this.#accumulator.unidentified += 1;
      return;
    }
    const row = read.data;
    const election = this.#accumulator.election({
      ...this.#key(`election/${row.election_id}`),
      name: row.election_name,
      day: row.election_date,
      ...present({
        kind: row.election_kind,
        level: row.election_level,
        divisionId: this.#division(row.election_area_id, row.election_name),
        pollsClose: row.polls_close,
      }),
    });
    const contest = this.#accumulator.contest({
      ...this.#key(`contest/${row.election_id}/${row.contest_id}`),
      election,
      kind: row.contest_kind ?? (row.list_number === undefined ? 'candidates' : 'parties'),
      name: row.contest_name,
      ...present({
        divisionId: this.#division(row.contest_area_id ?? row.election_area_id, row.contest_name),
        seats: row.seats,
      }),
    });
    const candidacy = row.name === undefined ? undefined : this.#candidacy(row, row.name, contest, cells, place);
    this.#addCounts(row, contest, candidacy);
  }

  #division(id: string | undefined, name: string): string | undefined {
    if (id === undefined) return undefined;
    for (const each of impliedLineage(id)) this.#accumulator.division(each);
    return this.#accumulator.division(impliedLineage(id).at(-1) ?? { id, name, implied: true });
  }

  #personKey = (id: string, scheme: string | undefined): SourceKey =>
    scheme === undefined ? this.#key(`person/${id}`) : { scheme, identifier: id };

  #candidacy(row: Row, name: string, contest: SourceKey, cells: Cells, place: string): SourceKey {
    const { findings } = this.#accumulator;
    const onList = row.list_position === undefined ? undefined : `list/${row.list_number ?? ''}/${row.list_position}`;
    const own = row.candidacy_id ?? row.id ?? onList ?? slugOf(name, 'candidate');
    const candidacy = this.#key(`candidacy/${row.election_id}/${row.contest_id}/${own}`);
    const party = this.#party(row);
    const list = row.list_number === undefined ? undefined : this.#list(row, row.list_number, contest, party);
    const person = row.id === undefined ? candidacy : this.#personKey(row.id, row.scheme);
    if (row.id === undefined) findings.note('candidatesWithoutId', place);
    if (!this.#people.has(keyText(person))) {
      this.#people.add(keyText(person));
      const gender = readGender(row.gender, findings, place);
      noteOddName(name, findings, place);
      const others = Object.entries(cells).flatMap(([column, value]) => {
        const scheme = schemeOf(column);
        return scheme ? [scopedKey(scheme, value, this.#scope)] : [];
      });
      this.#accumulator.people.push({
        identifiers: [person, ...others],
        name,
        sortName: row.sort_name ?? sortNameOf(name, row.family_name),
        ...present({ gender }),
        slugHint: slugOf(row.contest_name, 'contest'),
        memberships: [],
      });
    }
    this.#accumulator.candidacy({
      ...candidacy,
      contest,
      person,
      ...present({
        party,
        list,
        office: this.#office(row),
        listPosition: row.list_position,
        status: row.status === 'write-in' ? ('writeIn' as const) : row.status,
        incumbent: row.incumbent,
        locality: row.locality,
      }),
    });
    return candidacy;
  }

  #party({ party, party_id, election_area_id }: Row): SourceKey | undefined {
    const name = party ?? party_id;
    return name === undefined
      ? undefined
      : this.#accumulator.organization({
          ...this.#key(`party/${party_id ?? slugOf(name, 'party')}`),
          name,
          classification: 'party',
          ...present({ divisionId: election_area_id }),
        });
  }

  #list(row: Row, listNumber: number, contest: SourceKey, party: SourceKey | undefined): SourceKey {
    return this.#accumulator.list({
      ...this.#key(`list/${row.election_id}/${row.contest_id}/${listNumber}`),
      contest,
      number: listNumber,
      name: row.list_name ?? row.party ?? String(listNumber),
      ...present({ party }),
    });
  }

  #office({ organization, role, contest_id, contest_area_id, election_area_id }: Row): SourceKey | undefined {
    if (organization === undefined) return undefined;
    const divisionId = contest_area_id ?? election_area_id;
    const body = this.#accumulator.organization({
      ...this.#key(`body/${slugOf(organization, 'body')}`),
      name: organization,
      classification: 'legislature',
      ...present({ divisionId: election_area_id }),
    });
    return this.#accumulator.office({
      ...this.#key(`office/${slugOf(organization, 'body')}/${contest_id}`),
      organization: body,
      label: organization,
      ...present({ divisionId, role }),
    });
  }

  /** Adds the votes of a row to the result of its contest. A contest without any figure has no result. */
  #addCounts(row: Row, contest: SourceKey, candidacy: SourceKey | undefined): void {
    const { votes, elected, eligible_voters, valid_votes, blank_votes, invalid_votes } = row;
    const figures = present({
      eligibleVoters: eligible_voters,
      validVotes: valid_votes,
      blankVotes: blank_votes,
      invalidVotes: invalid_votes,
    });
    const counts = present({ votes, elected });
    if (Object.keys(figures).length + Object.keys(counts).length === 0) return;
    const existing = this.#results.get(contest.identifier);
    const result = existing ?? { contest, final: true, lists: [], candidacies: [] };
    if (!existing) this.#accumulator.result(result);
    this.#results.set(contest.identifier, result);
    Object.assign(result, figures);
    if (candidacy) result.candidacies.push({ candidacy, ...counts });
  }
}
