import { basename } from 'node:path';
import { slugOf } from '../../people/index.ts';
import { explain, ImportRefusal, type ImportFormat, type ParsedSource, type ReadSettings } from '../format.ts';
import { scopeOf, readFileContext } from '../popolo/scope.ts';
import { readCsv, type CsvTable } from '../parsing/csv.ts';
import { findSourceFiles } from '../parsing/files.ts';
import { SourceAccumulator } from '../parsing/accumulator.ts';
import { columnNames, isColumn, withColumnNames } from './columns.ts';
import { keyMissing } from './key-missing.ts';
import { ElectionTable } from './elections.ts';
import { PartyTable } from './parties.ts';
import { PeopleTable } from './people.ts';
import { isSiteTable, SiteTable } from './site-table.ts';

/** CSV files with people in office, parties, the parties of places, or candidacies. */
export const csv: ImportFormat = {
  name: 'csv',
  title: `tables with the columns ${Object.keys(columnNames).join(', ')}, id_<scheme>; a file or a folder; --key says in
       which name their ids are unique, where the column scheme is absent`,
  read: async (path, settings = {}) => {
    const { files } = await findSourceFiles(path, (name) => /\.csv(\.gz)?$/i.test(name), 'no table is in it.');
    return readTables(files, settings);
  },
};

type Kind = 'people' | 'parties' | 'seats' | 'elections';

function kindOf({ columns }: CsvTable): Kind | undefined {
  const known = new Set(Object.keys(withColumnNames(Object.fromEntries(columns.map((column) => [column, column])))));
  if (known.has('election_id') && known.has('contest_id')) return 'elections';
  if (known.has('id') && known.has('name')) return 'people';
  if (known.has('area_id') && known.has('party')) return 'seats';
  if (known.has('name') && known.has('abbreviation')) return 'parties';
  return undefined;
}

/** The columns by which a table of EveryPolitician is recognised. */
const everyPolitician = ['group_id', 'area_id', 'chamber', 'term'];

interface OpenTable {
  name: string;
  table: CsvTable;
  kind: Kind;
}

/** Reads the table of our own export. It is complete for no source, and ends nobody's term. */
async function readSiteTable(
  { name, table }: OpenTable,
  accumulator: SourceAccumulator,
  settings: ReadSettings,
): Promise<ParsedSource> {
  const people = new SiteTable(accumulator);
  for await (const { line, cells } of table.rows) {
    accumulator.records += 1;
    people.add(cells, `${name}, line ${line}`);
  }
  people.finish();
  return accumulator.finish({
    source: settings.source ?? 'Export of a site',
    ...(settings.licence ? { licence: settings.licence } : {}),
    complete: false,
  });
}

/** What the identity of a table rests on: never the name of its file or of its source. */
interface Identity {
  settings: ReadSettings;
  country: string | undefined;
}

/** Returns the key of tables of parties: their country, unless the operator states another. */
const partiesKey = ({ settings, country }: Identity): string | undefined =>
  settings.key ?? (country === undefined ? undefined : `parties-${country}`);

/** Puts tables of people first, those with more columns before others, and national parties before the parties of places. */
const rank = ({ kind, table }: OpenTable): number =>
  kind === 'people' ? 100 - table.columns.length : kind === 'parties' ? 101 : 102;

async function readTables(files: string[], settings: ReadSettings): Promise<ParsedSource> {
  const accumulator = new SourceAccumulator();
  const tables: OpenTable[] = [];
  for (const file of files) tables.push(await openTable(file, accumulator));
  const [own, ...others] = tables;
  if (own && others.length === 0 && isSiteTable(own.table.columns)) return readSiteTable(own, accumulator, settings);
  const context = await readFileContext(files[0] as string);
  const isEveryPolitician = tables.some(({ table }) => everyPolitician.every((name) => table.columns.includes(name)));
  const isDutch = tables.some(({ table }) => table.columns.includes('regiocode'));
  const country =
    /^ocd-division\/country:([a-z]{2})/.exec(settings.division ?? '')?.[1] ?? (isDutch ? 'nl' : context.country);
  const people = new PeopleTable(accumulator, isEveryPolitician);
  const elections = new ElectionTable(accumulator, settings.key);
  const keyOfParties = partiesKey({ settings, country });
  const parties = new PartyTable(accumulator, slugOf(keyOfParties ?? '', 'source'), country);
  for (const { name, table, kind } of tables.toSorted((first, second) => rank(first) - rank(second))) {
    if ((kind === 'parties' || kind === 'seats') && keyOfParties === undefined) throw keyMissing(name);
    for await (const { line, cells } of table.rows) {
      accumulator.records += 1;
      const place = `${name}, line ${line}`;
      if (kind === 'people') people.add(withColumnNames(cells), place);
      else if (kind === 'elections') elections.add(withColumnNames(cells), place);
      else if (kind === 'parties') parties.addParty(withColumnNames(cells), place);
      else parties.addSeats(withColumnNames(cells), place);
    }
  }
  const licence = settings.licence ? { licence: settings.licence } : {};
  if (!tables.some(({ kind }) => kind === 'people')) {
    // Tables of candidacies hold all of a contest. Tables of parties hold nobody's terms.
    const complete = tables.every(({ kind }) => kind === 'elections');
    const key = complete ? elections.key : keyOfParties;
    return accumulator.finish({ source: settings.source ?? `CSV: ${key ?? ''}`, ...licence, complete });
  }
  // A table of names in the same folder as EveryPolitician's meta.json describes the same people.
  const isOfEveryPolitician = isEveryPolitician || context.wikidata !== undefined;
  const key = settings.key ?? people.scheme;
  const body = people.onlyBody;
  if (key === undefined && body === undefined && !isOfEveryPolitician) throw keyMissing(basename(files[0] as string));
  const popolo = scopeOf(
    context,
    { isEveryPolitician: isOfEveryPolitician, legislature: context.legislature ?? body },
    { ...(key === undefined ? {} : { key }), ...(settings.division ? { division: settings.division } : {}) },
  );
  people.finish({ ...popolo.scope, ...(country ? { country } : {}) });
  return accumulator.finish({
    source: settings.source ?? (isOfEveryPolitician ? popolo.source : `CSV: ${key ?? body ?? ''}`),
    ...licence,
    complete: tables.some(({ table }) =>
      table.columns.some((column) => ['organization', 'chamber', 'role', 'title', 'office'].includes(column)),
    ),
  });
}

async function openTable(file: string, accumulator: SourceAccumulator): Promise<OpenTable> {
  const name = basename(file);
  const table = await readCsv(file, isColumn);
  const kind = kindOf(table);
  if (!kind)
    throw new ImportRefusal(
      `${name} lacks columns: people need id and name, parties name and abbreviation, seats place_id and party, candidacies election_id and contest_id.`,
      { explanation: explain('columnsMissing', { name }) },
    );
  if (table.preamble > 0) accumulator.findings.note('rowsBeforeColumns', `${name}: ${table.preamble}`);
  if (table.delimiter !== ',') {
    if (table.delimiter === '\t') accumulator.findings.note('cellsPartedByTabs', name);
    else accumulator.findings.note('cellsPartedBy', name, { delimiter: table.delimiter });
  }
  const unknown = isSiteTable(table.columns) ? [] : table.columns.filter((column) => !isColumn(column));
  if (unknown.length > 0) accumulator.findings.note('columnsUnknown', `${name}: ${unknown.join(', ')}`);
  return { name, table, kind };
}
