import { statement } from '../../platform/db/statement.ts';
import { publicContactKinds } from '../people/index.ts';
import { pageSize } from './public-export.queries.ts';

/** A row of the table of people. */
export interface PersonRow {
  id: string;
  cells: (string | null)[];
}

/** Returns SQL for a key in one cell: `scheme:identifier`. */
const keyCell = (alias: string): string =>
  `replace(replace(${alias}.scheme, '%', '%25'), ':', '%3A') || ':' || replace(replace(${alias}.identifier, '%', '%25'), '|', '%7C')`;

/** Returns SQL for the contacts of a kind in one cell. Index: the primary key. */
const contactCell = (kind: string): string =>
  `(SELECT string_agg(value, ' | ' ORDER BY value) FROM person_contacts c WHERE c.person_id = p.id AND c.kind = '${kind}')`;

const linkCell = (kind: string): string =>
  `(SELECT url FROM person_links l WHERE l.person_id = p.id AND l.kind = '${kind}')`;

/** The columns of the table of people, each with its name and its value in SQL. Several values have ` | ` between them. */
export const tableColumns: [name: string, sql: string][] = [
  ['id', 'p.id::text'],
  ['slug', '(SELECT slug FROM person_slugs s WHERE s.person_id = p.id AND s.current)'],
  ['name', 'p.name'],
  ['sort_name', 'p.sort_name'],
  ['other_names', `array_to_string(p.other_names, ' | ')`],
  ['gender', 'p.gender'],
  ['organization', 'f.label'],
  ['role', 'f.role'],
  ['state', 'd.state'],
  ['city', 'd.city'],
  ['district', 'd.district'],
  ['area', 'd.name'],
  ['area_id', 'f.division_id'],
  [
    'time_zone',
    // The nearest division above that has a time zone.
    `(WITH RECURSIVE above (parent_id, time_zone, height) AS (
        SELECT d.parent_id, d.time_zone, 1
        UNION ALL
        SELECT higher.parent_id, higher.time_zone, height + 1
        FROM above JOIN divisions higher ON higher.id = above.parent_id
        WHERE above.time_zone IS NULL AND height < 20)
      SELECT time_zone FROM above WHERE time_zone IS NOT NULL)`,
  ],
  ['term', 'm.term_title'],
  ['start_date', 'm.valid_from::text'],
  ['end_date', 'm.valid_through::text'],
  ['party', 'party.name'],
  ['party_id', 'party.id::text'],
  [
    'in_office',
    `CASE WHEN m.id IS NOT NULL AND coalesce(m.valid_from, '-infinity') <= $today::date
            AND coalesce(m.valid_through, 'infinity') >= $today::date THEN 'yes' ELSE 'no' END`,
  ],
  ...publicContactKinds.map((kind): [string, string] => [kind, contactCell(kind)]),
  ['website', linkCell('website')],
  ['image', linkCell('image')],
  ['source', 'p.source'],
  ['licence', 'p.licence'],
  ['retrieved', 'p.retrieved::text'],
  [
    'identifiers',
    `(SELECT string_agg(${keyCell('i')}, ' | ' ORDER BY i.scheme, i.identifier)
      FROM person_identifiers i WHERE i.person_id = p.id)`,
  ],
  ['term_id', 'm.id::text'],
  ['term_source', 'm.source'],
  ['term_licence', 'm.licence'],
  ['term_retrieved', 'm.retrieved::text'],
  ['office_id', 'f.id::text'],
  ['office_key', keyCell('f')],
  ['body_name', 'body.name'],
  ['body_kind', 'body.classification'],
  ['body_id', 'body.id::text'],
  ['body_key', keyCell('body')],
  ['party_abbreviation', 'party.abbreviation'],
  ['party_key', keyCell('party')],
];

/**
 * Selects the rows of the table of people: one for each term, a person's latest first, and one for a person without a
 * term. People are read in pages, so a page has all terms of its people. Indexes: the primary keys, the key (person,
 * office, day).
 */
export const tablePage = statement<{ afterId: string; today: string }>(
  'exports.table',
  `SELECT p.id::text AS id, ARRAY[${tableColumns.map(([, sql]) => sql).join(', ')}]::text[] AS cells
   FROM (SELECT * FROM people WHERE merged_into IS NULL AND id > $afterId::uuid ORDER BY id LIMIT ${pageSize}) p
   LEFT JOIN memberships m ON m.person_id = p.id
   LEFT JOIN offices f ON f.id = m.office_id
   LEFT JOIN organizations body ON body.id = f.organization_id
   LEFT JOIN organizations party ON party.id = m.party_id
   LEFT JOIN divisions d ON d.id = f.division_id
   ORDER BY p.id, m.valid_from DESC NULLS LAST, m.id`,
);
