import { basename } from 'node:path';
import { slugOf, type SourceElection, type SourceKey } from '../../people/index.ts';
import { districtDivision, isStateCode, stateDivision } from '../congress/places.ts';
import { explain, ImportRefusal, type ImportFormat, type ParsedSource, type ReadSettings } from '../format.ts';
import { SourceAccumulator } from '../parsing/accumulator.ts';
import { countryDivision } from '../parsing/countries.ts';
import { readCsv } from '../parsing/csv.ts';
import { findSourceFiles } from '../parsing/files.ts';
import { parseDay } from '../parsing/values.ts';
import { OfficeVotes, type Row } from './office-votes.ts';

/** Results of elections in the United States, as tables of OpenElections. One file is one election of one state. */
export const openelections: ImportFormat = {
  name: 'openelections',
  title: 'OpenElections: tables of votes by candidate and place, named like 20141104__vt__general.csv',
  read: async (path, settings = {}) => {
    const { files } = await findSourceFiles(path, (name) => /\.csv(\.gz)?$/i.test(name), 'no table is in it.');
    const [file, ...others] = files as [string, ...string[]];
    if (others.length > 0)
      throw new ImportRefusal(`${path} holds ${files.length} tables: import them one by one.`, {
        explanation: explain('severalElections'),
      });
    return readTable(file, settings);
  },
};

/** The columns that are read, and those of places and subtotals that are not. */
const columns = new Set(['office', 'district', 'party', 'candidate', 'votes', 'winner', 'incumbent', 'write-in']);
const placeColumns = new Set(['county', 'town', 'precinct', 'ward', 'jurisdiction', 'parish']);
const isColumn = (name: string): boolean => columns.has(name) || placeColumns.has(name);

const kinds: Record<string, NonNullable<SourceElection['kind']>> = {
  general: 'general',
  primary: 'primary',
  runoff: 'runoff',
  special: 'special',
};

/** The election that the name of a file states. */
function electionOf(file: string): {
  day: string;
  state: string;
  kind: NonNullable<SourceElection['kind']>;
  id: string;
} {
  const name = basename(file).replace(/\.csv(\.gz)?$/i, '');
  const [date = '', state = '', ...words] = name.toLowerCase().split('__');
  const day = /^\d{8}$/.test(date)
    ? parseDay(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`, 'first')
    : undefined;
  const type = words.filter((word) => word !== 'precinct' && word !== 'county');
  if (day === undefined || !isStateCode(state.toUpperCase()) || type.length === 0)
    throw new ImportRefusal(
      `${basename(file)}: the file name does not say which election it is, such as 20141104__vt__general.csv.`,
      { explanation: explain('noElectionInName', { name: basename(file) }) },
    );
  const kind = ['special', 'runoff', 'primary', 'general'].find((each) => type.includes(each)) ?? 'other';
  return { day, state, kind: kinds[kind] ?? 'other', id: `${date}/${state}/${type.join('/')}` };
}

const key = (identifier: string): SourceKey => ({ scheme: 'openelections', identifier: identifier.slice(0, 200) });

async function readTable(file: string, settings: ReadSettings): Promise<ParsedSource> {
  const election = electionOf(file);
  const accumulator = new SourceAccumulator();
  const { findings } = accumulator;
  const table = await readCsv(file, isColumn);
  const missing = ['office', 'candidate', 'votes'].filter((name) => !table.columns.includes(name));
  if (missing.length > 0)
    throw new ImportRefusal(`${basename(file)} lacks the columns ${missing.join(', ')}.`, {
      explanation: explain('columnsMissing', { name: basename(file) }),
    });
  const unknown = table.columns.filter((column) => !isColumn(column));
  if (unknown.length > 0) findings.note('columnsUnknown', `${basename(file)}: ${unknown.join(', ')}`);
  const offices = new Map<string, OfficeVotes>();
  for await (const { line, cells } of table.rows) {
    accumulator.records += 1;
    const place = `${basename(file)}, line ${line}`;
    const row = rowOf(cells, accumulator, place);
    if (!row) continue;
    const id = `${row.office}/${row.district ?? ''}`;
    const office = offices.get(id) ?? new OfficeVotes(row.office, row.district, findings);
    offices.set(id, office);
    office.add(row, place);
  }
  addContests(election, [...offices.values()], accumulator);
  return accumulator.finish({
    source: settings.source ?? `OpenElections: ${election.id}`,
    ...(settings.licence ? { licence: settings.licence } : {}),
  });
}

function rowOf(cells: Record<string, string>, accumulator: SourceAccumulator, place: string): Row | undefined {
  const { office, candidate, votes, district } = cells;
  if (office === undefined || candidate === undefined) {
    accumulator.findings.refuse(place, 'candidacyIncomplete');
    return undefined;
  }
  const number = Number((votes ?? '').replaceAll(',', ''));
  if (votes === undefined || !Number.isSafeInteger(number) || number < 0) {
    accumulator.findings.refuse(place, 'votesNone');
    return undefined;
  }
  if (district && /^\d+\.0+$/.test(district)) accumulator.findings.note('districtDecimal', place);
  return {
    office,
    candidate,
    votes: number,
    district: district?.replace(/\.0+$/, ''),
    party: cells['party'],
    winner: flag(cells['winner']),
    incumbent: flag(cells['incumbent']),
    writeIn: flag(cells['write-in']) ?? false,
  };
}

const flag = (cell: string | undefined): boolean | undefined =>
  cell === undefined ? undefined : /^(true|t|yes|y|1|x)$/i.test(cell);

/** Adds the election, and each office as a contest with its candidates and result. */
function addContests(
  { id, day, state, kind }: ReturnType<typeof electionOf>,
  offices: OfficeVotes[],
  accumulator: SourceAccumulator,
): void {
  const place = stateDivision(state.toUpperCase());
  const country = countryDivision('us');
  if (country) accumulator.division(country);
  accumulator.division({ ...place, implied: true });
  const election = accumulator.election({
    ...key(id),
    name: `${place.name} ${kind} election ${day.slice(0, 4)}`,
    day,
    divisionId: place.id,
    kind,
    level: 'regional',
  });
  const body = accumulator.organization({
    ...key(`${state}/offices`),
    name: `${place.name} elections`,
    classification: 'government',
    divisionId: place.id,
  });
  for (const votes of offices) {
    if (votes.candidates.length === 0) {
      accumulator.findings.note('ballotMeasure', votes.office);
      continue;
    }
    const path = [
      slugOf(votes.office, 'office'),
      ...(votes.district === undefined ? [] : [slugOf(votes.district, 'district')]),
    ];
    const divisionId = divisionOf(state, votes, accumulator) ?? place.id;
    const contest = accumulator.contest({
      ...key(`${id}/${path.join('/')}`),
      election,
      kind: 'candidates',
      name: [votes.office, votes.district].filter(Boolean).join(', '),
      divisionId,
      seats: 1,
    });
    const office = accumulator.office({
      ...key(`${state}/office/${path.join('/')}`),
      organization: body,
      divisionId,
      label: votes.office,
    });
    votes.addTo(accumulator, { contest, office, partyDivision: place.id, keyOf: key });
  }
}

/** Returns the division of a district of the House of Representatives or the state legislature, after it has added it. */
function divisionOf(
  state: string,
  { office, district }: OfficeVotes,
  accumulator: SourceAccumulator,
): string | undefined {
  if (district === undefined) return undefined;
  const parent = stateDivision(state.toUpperCase());
  if (
    /^u\.?s\.? house|^united states representative|^representative in congress/i.test(office) &&
    /^\d+$/.test(district)
  ) {
    const isAtLarge = atLarge.has(state);
    return accumulator.division({
      ...districtDivision(state.toUpperCase(), isAtLarge ? 0 : Number(district)),
      implied: true,
    });
  }
  const chamber = /senate/i.test(office)
    ? 'sldu'
    : /house|assembly|delegate|representative/i.test(office)
      ? 'sldl'
      : undefined;
  if (chamber === undefined || /^u\.?s\.?\b/i.test(office)) return undefined;
  return accumulator.division({
    id: `${parent.id}/${chamber}:${slugOf(district, 'district').replaceAll('-', '_')}`,
    parentId: parent.id,
    name: `${parent.name}, ${office}, ${district}`,
    state: parent.name,
    district,
    implied: true,
  });
}

/** The states with one seat in the House, whose only district tables call 1. */
const atLarge = new Set(['ak', 'de', 'nd', 'sd', 'vt', 'wy']);
