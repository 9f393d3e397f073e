import { statement, type Statement } from '../../platform/db/statement.ts';
import { partyImageSql } from '../people/index.ts';

/** The maximum number of rows that a page reads. */
export const pageSize = 1_000;

/** Returns SQL for the source of a row as members of a JSON object: Popolo's `sources`, and our own `provenance`. */
const provenance = (alias: string): string => `
  'sources', jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('note', ${alias}.source))),
  'provenance', jsonb_strip_nulls(jsonb_build_object(
    'source', ${alias}.source, 'licence', ${alias}.licence, 'retrieved', ${alias}.retrieved))`;

/**
 * Makes a statement that selects the rows after an id as JSON. `object` is SQL that lists the members of each JSON
 * object.
 */
const page = (name: string, from: string, id: string, object: string): Statement<{ afterId: string }> =>
  statement<{ afterId: string }>(
    `exports.${name}`,
    `SELECT ${id}::text AS id, jsonb_strip_nulls(jsonb_build_object(${object}))::text AS json
     FROM ${from} WHERE ${id} > $afterId ORDER BY ${id} LIMIT ${pageSize}`,
  );

/** Returns SQL that converts a list of names to JSON objects in the form of Popolo. */
const names = (list: string): string =>
  `(SELECT jsonb_agg(jsonb_build_object('name', name)) FROM unnest(${list}) AS name)`;

/**
 * Selects people with their identifiers, links and contacts, without merged people. Indexes: primary keys,
 * person_identifiers_person.
 */
export const personsPage = page(
  'persons',
  '(SELECT * FROM people WHERE merged_into IS NULL) p',
  'p.id',
  `'id', p.id, 'slug', (SELECT slug FROM person_slugs s WHERE s.person_id = p.id AND s.current), 'name', p.name, 'sort_name', p.sort_name, 'other_names', ${names('p.other_names')}, 'gender', p.gender,
   'image', (SELECT url FROM person_links l WHERE l.person_id = p.id AND l.kind = 'image'),
   'identifiers', (SELECT jsonb_agg(jsonb_build_object('scheme', i.scheme, 'identifier', i.identifier)
                           ORDER BY i.scheme, i.identifier) FROM person_identifiers i WHERE i.person_id = p.id),
   'links', (SELECT jsonb_agg(jsonb_build_object('note', l.kind, 'url', l.url, ${provenance('l')}) ORDER BY l.kind)
             FROM person_links l WHERE l.person_id = p.id AND l.url IS NOT NULL),
   'contact_details', (SELECT jsonb_agg(jsonb_build_object('type', c.kind, 'value', c.value, 'label', c.label,
                               ${provenance('c')}) ORDER BY c.kind, c.value)
                       FROM person_contacts c WHERE c.person_id = p.id),
   ${provenance('p')}`,
);

/** Selects organizations without merged parties. An uploaded picture has its path on this site. Indexes: the primary keys. */
export const organizationsPage = page(
  'organizations',
  '(SELECT * FROM organizations WHERE merged_into IS NULL) o',
  'o.id',
  `'id', o.id, 'slug', (SELECT slug FROM organization_slugs s WHERE s.organization_id = o.id AND s.current),
   'name', o.name, 'classification', o.classification, 'abbreviation', o.abbreviation,
   'other_names', ${names('o.other_names')}, 'area_id', o.division_id, 'parent_id', o.parent_id, 'image',
   coalesce(${partyImageSql('o')}, o.image),
   'image_provenance', CASE WHEN o.image_id IS NOT NULL
                            THEN jsonb_strip_nulls(jsonb_build_object('source', o.image_credit, 'licence', o.image_licence)) END,
   'founding_date', o.valid_from, 'dissolution_date', o.valid_through,
   'identifiers', jsonb_build_array(jsonb_build_object('scheme', o.scheme, 'identifier', o.identifier)),
   'links', CASE WHEN o.website IS NOT NULL
                 THEN jsonb_build_array(jsonb_build_object('note', 'website', 'url', o.website)) END,
   ${provenance('o')}`,
);

/** Selects offices. Index: the primary key. */
export const postsPage = page(
  'posts',
  'offices f',
  'f.id',
  `'id', f.id, 'label', f.label, 'role', f.role, 'organization_id', f.organization_id, 'area_id', f.division_id,
   'identifiers', jsonb_build_array(jsonb_build_object('scheme', f.scheme, 'identifier', f.identifier)),
   ${provenance('f')}`,
);

/** Selects memberships with the organization of the office. Indexes: primary keys. */
export const membershipsPage = page(
  'memberships',
  'memberships m JOIN offices f ON f.id = m.office_id',
  'm.id',
  `'id', m.id, 'person_id', m.person_id, 'post_id', m.office_id, 'organization_id', f.organization_id, 'role', f.role,
   'area_id', f.division_id, 'on_behalf_of_id', m.party_id, 'caucus_id', m.caucus_id, 'label', m.term_title, 'start_date', m.valid_from,
   'end_date', m.valid_through, ${provenance('m')}`,
);

/** Selects divisions. Index: the primary key. */
export const areasPage = page(
  'areas',
  'divisions d',
  'd.id',
  `'id', d.id, 'identifier', d.id, 'name', d.name, 'parent_id', d.parent_id, 'other_names', ${names('d.other_names')},
   'state', d.state, 'city', d.city, 'district', d.district, 'time_zone', d.time_zone, 'same_as', d.same_as,
   'valid_from', d.valid_from, 'valid_through', d.valid_through, 'population', d.population,
   'population_date', d.population_on, 'population_source', d.population_source, ${provenance('d')}`,
);

/** Selects elections as events, because Popolo has no elections. Index: the primary key. */
export const eventsPage = page(
  'events',
  'elections e',
  'e.id',
  `'id', e.id, 'name', e.name, 'classification', 'election', 'start_date', e.held_on, 'end_date', e.held_on,
   'area_id', e.division_id, 'kind', e.kind, 'level', e.level, 'polls_close', e.polls_close,
   'identifiers', jsonb_build_array(jsonb_build_object('scheme', e.scheme, 'identifier', e.identifier)),
   ${provenance('e')}`,
);

/** The condition that the polls of a contest have closed, so that its counts are public. Index: the primary key. */
const isOver = (contestId: string): string =>
  `EXISTS (SELECT FROM contests x WHERE x.id = ${contestId} AND x.polls_close_at <= now())`;

/** Selects contests in the format of Open Civic Data, with their results. Indexes: the primary keys. */
export const contestsPage = page(
  'contests',
  'contests c LEFT JOIN contest_results r ON r.contest_id = c.id',
  'c.id',
  `'id', c.id, 'name', c.name, 'type', CASE c.kind WHEN 'parties' THEN 'PartyContest' ELSE 'CandidateContest' END,
   'identifiers', jsonb_build_array(jsonb_build_object('scheme', c.scheme, 'identifier', c.identifier)),
   'event_id', c.election_id, 'area_id', c.division_id, 'number_elected', c.seats,
   'result', CASE WHEN r.contest_id IS NOT NULL AND c.polls_close_at <= now() THEN jsonb_build_object(
     'eligible_voters', r.eligible_voters, 'votes_cast', r.votes_cast, 'valid_votes', r.valid_votes,
     'blank_votes', r.blank_votes, 'invalid_votes', r.invalid_votes, 'write_in_votes', r.write_in_votes,
     'final', r.final, 'counted_at', r.counted_at, ${provenance('r')}) END,
   ${provenance('c')}`,
);

/** Selects the lists of contests. Index: the primary key. */
export const candidateListsPage = page(
  'candidateLists',
  'candidate_lists l',
  'l.id',
  `'id', l.id, 'identifiers', jsonb_build_array(jsonb_build_object('scheme', l.scheme, 'identifier', l.identifier)),
   'contest_id', l.contest_id, 'on_behalf_of_id', l.party_id, 'number', l.number, 'name', l.name,
   'votes', CASE WHEN ${isOver('l.contest_id')} THEN l.votes END,
   'seats_won', CASE WHEN ${isOver('l.contest_id')} THEN l.seats_won END, ${provenance('l')}`,
);

/** Selects candidacies in the format of Open Civic Data. Index: the primary key. */
export const candidaciesPage = page(
  'candidacies',
  'candidacies c',
  'c.id',
  `'id', c.id, 'identifiers', jsonb_build_array(jsonb_build_object('scheme', c.scheme, 'identifier', c.identifier)),
   'contest_id', c.contest_id, 'person_id', c.person_id, 'on_behalf_of_id', c.party_id,
   'post_id', c.office_id, 'list_id', c.list_id, 'list_position', c.list_position,
   'registration_status', CASE c.status WHEN 'writeIn' THEN 'write-in' ELSE c.status END, 'withdrawn', c.withdrawn_on,
   'is_incumbent', c.incumbent, 'locality', c.locality,
   'votes', CASE WHEN ${isOver('c.contest_id')} THEN c.votes END,
   'elected', CASE WHEN ${isOver('c.contest_id')} THEN c.elected END, ${provenance('c')}`,
);
