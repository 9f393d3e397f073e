import { basename } from 'node:path';
import { explain, ImportRefusal, type ImportFormat, type ParsedSource, type ReadSettings } from '../format.ts';
import { readCsv } from '../parsing/csv.ts';
import { impliedLineage, isOcdId, parentDivisionId, divisionOf } from '../parsing/divisions.ts';
import { findSourceFiles } from '../parsing/files.ts';
import type { Findings } from '../parsing/findings.ts';
import { SourceAccumulator } from '../parsing/accumulator.ts';
import { nameText, readDay } from '../parsing/values.ts';

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
 * Divisions of Open Civic Data. A table may have two further columns: `population`, a number of people, and
 * `population_date`, the day of the count.
 */
export const ocdDivisions: ImportFormat = {
  name: 'ocd-divisions',
  title:
    'places of Open Civic Data: the CSV files of opencivicdata/ocd-division-ids, or a folder of them; with columns population and population_date where known',
  read: async (path, settings = {}) => {
    const { files } = await findSourceFiles(
      path,
      (name) => /\.csv(\.gz)?$/.test(name),
      'no table of places is in it.',
      3,
    );
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

async function readTables(files: string[], settings: ReadSettings): Promise<ParsedSource> {
  const accumulator = new SourceAccumulator();
  const { findings } = accumulator;
  const rows = new Map<string, Row>();
  for (const file of files) {
    const name = basename(file);
    const table = await readCsv(file, (column) => columns.has(column));
    if (!table.columns.includes('id')) {
      const explanation = explain('otherTable', { name });
      throw new ImportRefusal(`${name} has no column "id": it is another table.`, { explanation });
    }
    for await (const { line, cells } of table.rows) {
      accumulator.records += 1;
      readRow(`${name}, line ${line}`, cells, rows, findings);
    }
  }
  if (rows.size === 0) {
    const name = basename(files[0] ?? '');
    const explanation = explain('noPlaces', { name });
    throw new ImportRefusal(`${name} holds no place with an id of Open Civic Data.`, { explanation });
  }
  for (const [id, row] of rows) addPlace(id, row, rows, accumulator);
  return accumulator.finish({
    source: settings.source ?? 'github.com/opencivicdata/ocd-division-ids',
    licence: settings.licence ?? 'CC0 1.0',
    keeps: ['divisions'],
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
  const from = readDay(cells['validfrom'], 'first', findings, id);
  const through = readDay(cells['validthrough'], 'last', findings, id);
  if (through !== undefined) findings.note('placeGone', id);
  const inOrder = from === undefined || through === undefined || from <= through;
  if (!inOrder) findings.note('placeEndsEarly', id);
  const population = populationOf(cells['population'], id, findings);
  const populationOn = population === undefined ? undefined : readDay(cells['population_date'], 'last', findings, id);
  rows.set(id, { place, name, sameAs, from, through: inOrder ? through : undefined, population, populationOn });
}

/** Reads a number of people. Accepts spaces, points and commas as thousands separators. */
function populationOf(cell: string | undefined, id: string, findings: Findings): number | undefined {
  if (cell === undefined) return undefined;
  const digits = /^\d{1,3}([ .,\u00a0]\d{3})+$/.test(cell) ? cell.replaceAll(/\D/g, '') : cell;
  const people = /^\d{1,10}$/.test(digits) ? Number(digits) : 0;
  if (people > 0 && people < 2_000_000_000) return people;
  findings.note('populationNone', `${id}: ${cell.slice(0, 30)}`);
  return undefined;
}

/** Adds a division and its ancestors. Ancestors that the tables lack are made from the id. */
function addPlace(id: string, row: Row, rows: Map<string, Row>, accumulator: SourceAccumulator): void {
  const parentId = parentDivisionId(id);
  const ancestors = parentId === undefined ? [] : impliedLineage(parentId);
  for (const implied of ancestors) {
    const named = rows.get(implied.id)?.name;
    accumulator.division(
      named === undefined ? implied : divisionOf(implied.id, named, ancestors[ancestors.indexOf(implied) - 1]),
    );
  }
  if (parentId !== undefined && !rows.has(parentId)) {
    accumulator.findings.note('placeImplied', parentId);
  }
  const parent = ancestors.at(-1);
  const named = parent && rows.get(parent.id)?.name;
  accumulator.division({
    ...divisionOf(
      id,
      row.name,
      parent && named !== undefined ? divisionOf(parent.id, named, ancestors.at(-2)) : parent,
    ),
    ...(row.from ? { from: row.from } : {}),
    ...(row.through ? { through: row.through } : {}),
    ...(row.sameAs && isOcdId(row.sameAs) ? { sameAs: row.sameAs } : {}),
    ...(row.population === undefined ? {} : { population: row.population }),
    ...(row.populationOn === undefined ? {} : { populationOn: row.populationOn }),
  });
}
