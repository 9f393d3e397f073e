import { basename, dirname } from 'node:path';
import { slugOf } from '../../people/index.ts';
import { because, ImportRefusal, type ImportFormat, type Reading, type ReadSettings } from '../format.ts';
import { scopeOf, surroundingsOf } from '../popolo/scope.ts';
import { readCsv, type CsvTable } from '../parsing/csv.ts';
import { given } from '../parsing/files.ts';
import { Gathering } from '../parsing/accumulator.ts';
import { columnNames, isColumn, named } from './columns.ts';
import { PartyTable } from './parties.ts';
import { PeopleTable } from './people.ts';

/** People in office, parties, or parties of places, from tables. */
export const csv: ImportFormat = {
  name: 'csv',
  title: `tables with the columns ${Object.keys(columnNames).join(', ')}, id_<scheme>; a file or a folder`,
  read: async (path, settings = {}) => {
    const { files } = await given(path, (name) => /\.csv(\.gz)?$/i.test(name), 'no table is in it.');
    return readTables(files, settings);
  },
};

type Kind = 'people' | 'parties' | 'seats';

function kindOf({ columns }: CsvTable): Kind | undefined {
  const known = new Set(Object.keys(named(Object.fromEntries(columns.map((column) => [column, column])))));
  if (known.has('id') && known.has('name')) return 'people';
  if (known.has('area_id') && known.has('party')) return 'seats';
  if (known.has('name') && known.has('abbreviation')) return 'parties';
  return undefined;
}

/** Columns by which a table is one of EveryPolitician's. */
const everyPolitician = ['group_id', 'area_id', 'chamber', 'term'];

interface Opened {
  name: string;
  table: CsvTable;
  kind: Kind;
}

async function readTables(files: string[], settings: ReadSettings): Promise<Reading> {
  const gathering = new Gathering();
  const opened: Opened[] = [];
  for (const file of files) opened.push(await open(file, gathering));
  const first = files[0] as string;
  const around = await surroundingsOf(first);
  const people = new PeopleTable(gathering);
  const isEveryPolitician = opened.some(({ table }) => everyPolitician.every((name) => table.columns.includes(name)));
  const isDutch = opened.some(({ table }) => table.columns.includes('regiocode'));
  const source =
    settings.source ?? `CSV: ${basename(files.length > 1 ? dirname(first) : first).replace(/\.csv(\.gz)?$/i, '')}`;
  const country =
    /^ocd-division\/country:([a-z]{2})/.exec(settings.division ?? '')?.[1] ?? (isDutch ? 'nl' : around.country);
  const parties = opened.some(({ kind }) => kind !== 'people')
    ? new PartyTable(gathering, slugOf(source, 'source'), country)
    : undefined;
  // Tables that say most of a person first; parties of the whole country before those of places.
  const rank = ({ kind, table }: Opened) =>
    kind === 'people' ? 100 - table.columns.length : kind === 'parties' ? 101 : 102;
  for (const { name, table, kind } of opened.toSorted((one, other) => rank(one) - rank(other))) {
    for await (const { line, cells } of table.rows) {
      gathering.records += 1;
      const place = `${name}, line ${line}`;
      if (kind === 'people') people.add(named(cells), place);
      else if (kind === 'parties') parties?.addParty(named(cells), place);
      else parties?.addSeats(named(cells), place);
    }
  }
  if (!opened.some(({ kind }) => kind === 'people')) {
    return gathering.reading({ source, ...(settings.licence ? { licence: settings.licence } : {}), complete: false });
  }
  // A table of names beside a description of the legislature is about the same people.
  const isBeside = isEveryPolitician || around.wikidata !== undefined;
  const legislature = around.legislature ?? people.chamber;
  const told = scopeOf(around, { isEveryPolitician: isBeside, legislature }, settings);
  const scope = { ...told.scope, ...(country ? { country } : {}) };
  people.finish(scope);
  return gathering.reading({
    source: settings.source ?? (isEveryPolitician ? told.source : source),
    ...(settings.licence ? { licence: settings.licence } : {}),
    complete: opened.some(({ table }) =>
      table.columns.some((column) => ['organization', 'chamber', 'role', 'title', 'office'].includes(column)),
    ),
  });
}

async function open(file: string, gathering: Gathering): Promise<Opened> {
  const name = basename(file);
  const table = await readCsv(file, isColumn);
  const kind = kindOf(table);
  if (!kind)
    throw new ImportRefusal(
      `${name} lacks columns: people need id and name, parties name and abbreviation, seats place_id and party.`,
      { why: because('columnsMissing', { name }) },
    );
  if (table.preamble > 0) gathering.findings.note('rowsBeforeColumns', `${name}: ${table.preamble}`);
  if (table.delimiter !== ',') {
    if (table.delimiter === '\t') gathering.findings.note('cellsPartedByTabs', name);
    else gathering.findings.note('cellsPartedBy', name, { delimiter: table.delimiter });
  }
  const unknown = table.columns.filter((column) => !isColumn(column));
  if (unknown.length > 0) gathering.findings.note('columnsUnknown', `${name}: ${unknown.join(', ')}`);
  return { name, table, kind };
}
