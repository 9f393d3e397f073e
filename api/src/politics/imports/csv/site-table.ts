import type { z } from 'zod';
import { publicContactKinds, type SourceKey } from '../../people/index.ts';
import type { SourceAccumulator } from '../parsing/accumulator.ts';
import { noLists, SiteExport, type SiteLists } from '../popolo/site-export.ts';
import { SiteArea, SiteMembership, SiteOrganization, SitePerson, SitePost } from '../popolo/site-records.ts';

type Cells = Record<string, string>;

/** The columns by which a table of our own export is recognised. */
const ownColumns = ['slug', 'in_office', 'identifiers', 'term_id', 'office_key', 'body_key'];

/** Returns whether a table is one of our own export. */
export const isSiteTable = (columns: readonly string[]): boolean =>
  ownColumns.every((column) => columns.includes(column));

/** Removes the mark that keeps spreadsheet programs from running a cell. */
const unescaped = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/, '');

const several = (cell: string | undefined): string[] => (cell === undefined ? [] : cell.split(' | '));

function keyOf(cell: string): SourceKey | undefined {
  const at = cell.indexOf(':');
  try {
    return { scheme: decodeURIComponent(cell.slice(0, at)), identifier: decodeURIComponent(cell.slice(at + 1)) };
  } catch {
    return undefined;
  }
}

const keysOf = (cell: string | undefined): (SourceKey | undefined)[] => several(cell).map(keyOf);

/** Reads the table of people of our own export: one row for each term. */
export class SiteTable {
  readonly #lists = noLists();
  readonly #known = new Set<string>();
  readonly #accumulator: SourceAccumulator;

  constructor(accumulator: SourceAccumulator) {
    this.#accumulator = accumulator;
  }

  add(row: Cells, place: string): void {
    const cells = Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, unescaped(cell)]));
    const provenance = { source: cells['source'], licence: cells['licence'], retrieved: cells['retrieved'] };
    this.#add('persons', SitePerson, cells['id'], place, {
      id: cells['id'],
      identifiers: keysOf(cells['identifiers']),
      slug: cells['slug'],
      name: cells['name'],
      sort_name: cells['sort_name'],
      other_names: several(cells['other_names']).map((name) => ({ name })),
      gender: cells['gender'],
      links: ['website', 'image'].flatMap((note) => (cells[note] ? [{ note, url: cells[note], provenance }] : [])),
      contact_details: publicContactKinds.flatMap((type) =>
        several(cells[type]).map((value) => ({ type, value, provenance })),
      ),
      provenance,
    });
    if (cells['term_id'] !== undefined) this.#addTerm(cells, place);
  }

  #addTerm(cells: Cells, place: string): void {
    const provenance = {
      source: cells['term_source'],
      licence: cells['term_licence'],
      retrieved: cells['term_retrieved'],
    };
    if (cells['area_id'])
      this.#add('areas', SiteArea, cells['area_id'], place, {
        id: cells['area_id'],
        name: cells['area'],
        state: cells['state'],
        city: cells['city'],
        district: cells['district'],
        time_zone: cells['time_zone'],
        provenance,
      });
    this.#add('organizations', SiteOrganization, cells['body_id'], place, {
      id: cells['body_id'],
      identifiers: keysOf(cells['body_key']),
      name: cells['body_name'],
      classification: cells['body_kind'],
      provenance,
    });
    if (cells['party_id'])
      this.#add('organizations', SiteOrganization, cells['party_id'], place, {
        id: cells['party_id'],
        identifiers: keysOf(cells['party_key']),
        name: cells['party'],
        classification: 'party',
        abbreviation: cells['party_abbreviation'],
        provenance,
      });
    this.#add('posts', SitePost, cells['office_id'], place, {
      id: cells['office_id'],
      identifiers: keysOf(cells['office_key']),
      label: cells['organization'],
      role: cells['role'],
      organization_id: cells['body_id'],
      area_id: cells['area_id'],
      provenance,
    });
    this.#add('memberships', SiteMembership, cells['term_id'], place, {
      id: cells['term_id'],
      person_id: cells['id'],
      post_id: cells['office_id'],
      on_behalf_of_id: cells['party_id'],
      label: cells['term'],
      start_date: cells['start_date'],
      end_date: cells['end_date'],
      provenance,
    });
  }

  /** Adds a row to a list, once for each id. */
  #add(name: keyof SiteLists, schema: z.ZodType, id: string | undefined, place: string, row: object): void {
    const known = `${name} ${id}`;
    if (this.#known.has(known)) return;
    this.#known.add(known);
    const read = schema.safeParse(row);
    if (read.success) (this.#lists[name] as unknown[]).push(read.data);
    else this.#accumulator.findings.refuseInvalid(`${place}, ${name}`, read.error);
  }

  /** Adds the rows to the accumulator. */
  finish(): void {
    new SiteExport(this.#lists, this.#accumulator).add();
  }
}
