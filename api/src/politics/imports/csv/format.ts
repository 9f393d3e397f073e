import { basename, dirname } from 'node:path';
import { slugOf } from '../../people/index.ts';
import { explain, ImportRefusal, type ImportFormat, type ParsedSource, type ReadSettings } from '../format.ts';
import { scopeOf, readFileContext } from '../popolo/scope.ts';
import { readCsv, type CsvTable } from '../parsing/csv.ts';
import { findSourceFiles } from '../parsing/files.ts';
import { SourceAccumulator } from '../parsing/accumulator.ts';
import { columnNames, isColumn, withColumnNames } from './columns.ts';
import { ElectionTable } from './elections.ts';
import { PartyTable } from './parties.ts';
import { PeopleTable } from './people.ts';

/** CSV files with people in office, parties, the parties of places, or candidacies. */
export const csv: ImportFormat = {
  name: 'csv',
  title: `tables with the columns ${Object.keys(columnNames).join(', ')}, id_<scheme>; a file or a folder`,
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

async function readTables(files: string[], settings: ReadSettings): Promise<ParsedSource> {
  const accumulator = new SourceAccumulator();
  const tables: OpenTable[] = [];
  for (const file of files) tables.push(await openTable(file, accumulator));
  const first = files[0] as string;
  const context = await readFileContext(first);
  const people = new PeopleTable(accumulator);
  const isEveryPolitician = tables.some(({ table }) => everyPolitician.every((name) => table.columns.includes(name)));
  const isDutch = tables.some(({ table }) => table.columns.includes('regiocode'));
  const source =
    settings.source ?? `CSV: ${basename(files.length > 1 ? dirname(first) : first).replace(/\.csv(\.gz)?$/i, '')}`;
  const country =
    /^ocd-division\/country:([a-z]{2})/.exec(settings.division ?? '')?.[1] ?? (isDutch ? 'nl' : context.country);
  const elections = new ElectionTable(accumulator, slugOf(source, 'source'));
  const parties = tables.some(({ kind }) => kind === 'parties' || kind === 'seats')
    ? new PartyTable(accumulator, slugOf(source, 'source'), country)
    : undefined;
  // Puts tables of people first, and among these the tables with more columns. National parties precede the parties of
  // places, which refer to them.
  const rank = ({ kind, table }: OpenTable) =>
    kind === 'people' ? 100 - table.columns.length : kind === 'parties' ? 101 : 102;
  for (const { name, table, kind } of tables.toSorted((first, second) => rank(first) - rank(second))) {
    for await (const { line, cells } of table.rows) {
      accumulator.records += 1;
      const place = `${name}, line ${line}`;
      if (kind === 'people') people.add(withColumnNames(cells), place);
      else if (kind === 'elections') elections.add(withColumnNames(cells), place);
      else if (kind === 'parties') parties?.addParty(withColumnNames(cells), place);
      else parties?.addSeats(withColumnNames(cells), place);
    }
  }
  if (!tables.some(({ kind }) => kind === 'people')) {
    // Tables of candidacies hold all of a contest. Tables of parties hold nobody's terms.
    const complete = tables.every(({ kind }) => kind === 'elections');
    return accumulator.finish({ source, ...(settings.licence ? { licence: settings.licence } : {}), complete });
  }
  // A table of names in the same folder as EveryPolitician's meta.json describes the same people.
  const isOfEveryPolitician = isEveryPolitician || context.wikidata !== undefined;
  const legislature = context.legislature ?? people.chamber;
  const popolo = scopeOf(context, { isEveryPolitician: isOfEveryPolitician, legislature }, settings);
  const scope = { ...popolo.scope, ...(country ? { country } : {}) };
  people.finish(scope);
  return accumulator.finish({
    source: settings.source ?? (isEveryPolitician ? popolo.source : source),
    ...(settings.licence ? { licence: settings.licence } : {}),
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
  const unknown = table.columns.filter((column) => !isColumn(column));
  if (unknown.length > 0) accumulator.findings.note('columnsUnknown', `${name}: ${unknown.join(', ')}`);
  return { name, table, kind };
}
