import { basename } from 'node:path';
import { because, ImportRefusal, type ImportFormat, type Reading, type ReadSettings } from '../format.ts';
import { readCsv } from '../parsing/csv.ts';
import { impliedLine, isOcdId, parentOf, placeOf } from '../parsing/divisions.ts';
import { given } from '../parsing/files.ts';
import type { Findings } from '../parsing/findings.ts';
import { Gathering } from '../parsing/accumulator.ts';
import { nameText, notedDay } from '../parsing/values.ts';

const columns = new Set([
  'id',
  'name',
  'sameas',
  'sameasnote',
  'validfrom',
  'validthrough',
  'census_geoid',
  'gss_code',
  'population',
  'population_date',
]);

/**
 * Places of Open Civic Data. Two columns besides theirs are read where a table has them: `population`, a whole number of
 * people, and `population_date`, the day that it is of.
 */
export const ocdDivisions: ImportFormat = {
  name: 'ocd-divisions',
  title:
    'places of Open Civic Data: the CSV files of opencivicdata/ocd-division-ids, or a folder of them; with columns population and population_date where known',
  read: async (path, settings = {}) => {
    const { files } = await given(path, (name) => /\.csv(\.gz)?$/.test(name), 'no table of places is in it.', 3);
    return readTables(files, settings);
  },
};

interface Row {
  place: string;
  name: string | undefined;
  sameAs: string | undefined;
  from: string | undefined;
  through: string | undefined;
  population: number | undefined;
  populationOn: string | undefined;
}

async function readTables(files: string[], settings: ReadSettings): Promise<Reading> {
  const gathering = new Gathering();
  const { findings } = gathering;
  const rows = new Map<string, Row>();
  for (const file of files) {
    const name = basename(file);
    const table = await readCsv(file, (column) => columns.has(column));
    if (!table.columns.includes('id')) {
      const why = because('otherTable', { name });
      throw new ImportRefusal(`${name} has no column "id": it is another table.`, { why });
    }
    for await (const { line, cells } of table.rows) {
      gathering.records += 1;
      readRow(`${name}, line ${line}`, cells, rows, findings);
    }
  }
  if (rows.size === 0) {
    const name = basename(files[0] ?? '');
    const why = because('noPlaces', { name });
    throw new ImportRefusal(`${name} holds no place with an id of Open Civic Data.`, { why });
  }
  for (const [id, row] of rows) addPlace(id, row, rows, gathering);
  return gathering.reading({
    source: settings.source ?? 'github.com/opencivicdata/ocd-division-ids',
    licence: settings.licence ?? 'CC0 1.0',
  });
}

function readRow(place: string, cells: Record<string, string>, rows: Map<string, Row>, findings: Findings): void {
  const { id = '', name } = cells;
  if (!isOcdId(id)) return findings.refuse(place, 'noOcdId', { id: id.slice(0, 60) });
  if (name !== undefined && !nameText.safeParse(name).success) return findings.refuse(place, 'nameNone');
  if (rows.has(id)) findings.note('placeTwice', id);
  if (name === undefined) findings.note('placeUnnamed', id);
  if (name !== undefined && /\p{L}?[’‘]\p{L}/u.test(name)) {
    findings.note('apostrophe', name);
  }
  const sameAs = cells['sameas'];
  if (sameAs) findings.note('placeAlias', id);
  const from = notedDay(cells['validfrom'], 'first', findings, id);
  const through = notedDay(cells['validthrough'], 'last', findings, id);
  if (through !== undefined) findings.note('placeGone', id);
  const inOrder = from === undefined || through === undefined || from <= through;
  if (!inOrder) findings.note('placeEndsEarly', id);
  const population = populationOf(cells['population'], id, findings);
  const populationOn = population === undefined ? undefined : notedDay(cells['population_date'], 'last', findings, id);
  rows.set(id, { place, name, sameAs, from, through: inOrder ? through : undefined, population, populationOn });
}

/** A number of people: digits, which spaces, points or commas may part by threes. */
function populationOf(cell: string | undefined, id: string, findings: Findings): number | undefined {
  if (cell === undefined) return undefined;
  const digits = /^\d{1,3}([ .,\u00a0]\d{3})+$/.test(cell) ? cell.replaceAll(/\D/g, '') : cell;
  const people = /^\d{1,10}$/.test(digits) ? Number(digits) : 0;
  if (people > 0 && people < 2_000_000_000) return people;
  findings.note('populationNone', `${id}: ${cell.slice(0, 30)}`);
  return undefined;
}

/** Adds a place and those above it; what the tables do not name above it is made from the id. */
function addPlace(id: string, row: Row, rows: Map<string, Row>, gathering: Gathering): void {
  const parentId = parentOf(id);
  const line = parentId === undefined ? [] : impliedLine(parentId);
  for (const implied of line) {
    const named = rows.get(implied.id)?.name;
    gathering.division(named === undefined ? implied : placeOf(implied.id, named, line[line.indexOf(implied) - 1]));
  }
  if (parentId !== undefined && !rows.has(parentId)) {
    gathering.findings.note('placeImplied', parentId);
  }
  const above = line.at(-1);
  const named = above && rows.get(above.id)?.name;
  gathering.division({
    ...placeOf(id, row.name, above && named !== undefined ? placeOf(above.id, named, line.at(-2)) : above),
    ...(row.from ? { from: row.from } : {}),
    ...(row.through ? { through: row.through } : {}),
    ...(row.sameAs && isOcdId(row.sameAs) ? { sameAs: row.sameAs } : {}),
    ...(row.population === undefined ? {} : { population: row.population }),
    ...(row.populationOn === undefined ? {} : { populationOn: row.populationOn }),
  });
}
