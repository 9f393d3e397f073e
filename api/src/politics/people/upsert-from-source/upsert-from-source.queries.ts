import { statement } from '../../../platform/db/statement.ts';
import { originOfRow, provenance, tellerColumns, tellersOfRow, type WriteParams } from './provenance.queries.ts';

/**
 * Lets only one upsert run at a time. The comparison with the stored records is then still correct when the changes are
 * written. PostgreSQL releases the lock at the end of the transaction.
 */
export const lockUpsert = statement('people.upsert.lock', `SELECT pg_advisory_xact_lock(hashtext('people.intake'))`);

/**
 * Lets the transaction compare for some minutes between two statements. The comparison of a large source runs longer than
 * a session may be idle.
 */
export const allowLongComparison = statement(
  'people.upsert.allowLongComparison',
  `SELECT set_config('idle_in_transaction_session_timeout', '5min', true)`,
);

/** Inserts divisions or updates them by id. */
export const writeDivisions = statement<WriteParams>(
  'people.upsert.writeDivisions',
  `INSERT INTO divisions (id, parent_id, name, state, city, district, other_names, time_zone, valid_from, valid_through,
                          same_as, population, population_on, population_source, search, source, licence, retrieved,
                          teller_rank, other_tellers)
   SELECT id, "parentId", name, state, city, district, coalesce("otherNames", '{}'), "timeZone", "from", through, "sameAs",
          population, "populationOn",
          CASE WHEN population IS NOT NULL THEN coalesce("populationSource", row.origin ->> 'source', $source) END,
          ' ' || search_words(concat_ws(' ', name, array_to_string("otherNames", ' '))), ${originOfRow},
          ${tellersOfRow}
   FROM jsonb_to_recordset($rows) AS row (${tellerColumns},
     origin jsonb, id text, "parentId" text, name text, state text, city text, district text,
                                       "otherNames" text[], "timeZone" text, "from" date, through date,
                                       "sameAs" text, population int, "populationOn" date,
                                       "populationSource" text)
   ON CONFLICT (id) DO UPDATE SET
     parent_id = excluded.parent_id, name = excluded.name, state = excluded.state, city = excluded.city,
     district = excluded.district, other_names = excluded.other_names, time_zone = excluded.time_zone,
     valid_from = excluded.valid_from, valid_through = excluded.valid_through, same_as = excluded.same_as,
     population = excluded.population, population_on = excluded.population_on,
     population_source = excluded.population_source,
     search = excluded.search, version = divisions.version + 1, ${provenance('divisions')}`,
);

/** Inserts organizations or updates them by identifier. */
export const writeOrganizations = statement<WriteParams>(
  'people.upsert.writeOrganizations',
  `INSERT INTO organizations (id, scheme, identifier, name, classification, division_id, abbreviation, other_names, website,
                              image, valid_from, valid_through, source, licence, retrieved, teller_rank, other_tellers)
   SELECT id, scheme, identifier, name, classification, "divisionId", abbreviation, coalesce("otherNames", '{}'), website,
          image, "from", through, ${originOfRow},
          ${tellersOfRow}
   FROM jsonb_to_recordset($rows) AS row (${tellerColumns},
     origin jsonb, id uuid, scheme text, identifier text, name text, classification text,
     "divisionId" text, abbreviation text, "otherNames" text[], website text, image text, "from" date, through date)
   ON CONFLICT (scheme, identifier) DO UPDATE SET
     name = excluded.name, classification = excluded.classification, division_id = excluded.division_id,
     abbreviation = excluded.abbreviation, other_names = excluded.other_names, website = excluded.website,
     image = excluded.image, valid_from = excluded.valid_from, valid_through = excluded.valid_through,
     version = organizations.version + 1, ${provenance('organizations')}`,
);

/** Sets the bodies to which organizations belong. Index: the key (scheme, identifier). */
export const writeParents = statement<{ rows: string }>(
  'people.upsert.writeParents',
  `UPDATE organizations SET parent_id = parent.id
   FROM jsonb_to_recordset($rows) AS row (scheme text, identifier text, parent jsonb)
   JOIN organizations parent
     ON (parent.scheme, parent.identifier) = (row.parent ->> 'scheme', row.parent ->> 'identifier')
   WHERE (organizations.scheme, organizations.identifier) = (row.scheme, row.identifier)`,
);

/**
 * Marks the current slugs of organizations as former. Former slugs still lead to the organization. Index:
 * organization_slugs_current.
 */
export const retireOrganizationSlugs = statement<{ namedIds: readonly string[] }>(
  'people.upsert.retireOrganizationSlugs',
  'UPDATE organization_slugs SET current = false WHERE organization_id = ANY ($namedIds) AND current',
);

/** Gives organizations their new slugs; a former slug of the same organization becomes current again. */
export const writeOrganizationSlugs = statement<{ named: string }>(
  'people.upsert.writeOrganizationSlugs',
  `INSERT INTO organization_slugs (slug, organization_id, current)
   SELECT slug, id, true FROM jsonb_to_recordset($named) AS row (slug text, id uuid)
   ON CONFLICT (slug) DO UPDATE SET current = true WHERE organization_slugs.organization_id = excluded.organization_id`,
);

/** Inserts offices or updates them by identifier. */
export const writeOffices = statement<WriteParams>(
  'people.upsert.writeOffices',
  `INSERT INTO offices (id, scheme, identifier, organization_id, division_id, label, role, source, licence, retrieved,
        teller_rank, other_tellers)
   SELECT coalesce(row.id, uuidv7()), row.scheme, row.identifier, body.id, row."divisionId", row.label, row.role, ${originOfRow},
          ${tellersOfRow}
   FROM jsonb_to_recordset($rows) AS row (${tellerColumns},
     origin jsonb, id uuid, scheme text, identifier text, organization jsonb, "divisionId" text, label text, role text)
   LEFT JOIN organizations body
     ON (body.scheme, body.identifier) = (row.organization ->> 'scheme', row.organization ->> 'identifier')
   ON CONFLICT (scheme, identifier) DO UPDATE SET
     organization_id = excluded.organization_id, division_id = excluded.division_id, label = excluded.label,
     role = excluded.role, version = offices.version + 1, ${provenance('offices')}`,
);

/** Inserts people or updates them by id. An update has a new version. */
export const writePeople = statement<WriteParams>(
  'people.upsert.writePeople',
  `INSERT INTO people (id, name, sort_name, other_names, gender, source, licence, retrieved, teller_rank, other_tellers)
   SELECT id, name, "sortName", coalesce("otherNames", '{}'), gender, ${originOfRow},
          ${tellersOfRow}
   FROM jsonb_to_recordset($rows) AS row (${tellerColumns},
     origin jsonb, id uuid, name text, "sortName" text, "otherNames" text[], gender text)
   ON CONFLICT (id) DO UPDATE SET
     name = excluded.name, sort_name = excluded.sort_name, other_names = excluded.other_names, gender = excluded.gender,
     version = people.version + 1, ${provenance('people')}`,
);

/** Inserts identifiers of people; an identifier in use stays with its person. */
export const writeIdentifiers = statement<WriteParams>(
  'people.upsert.writeIdentifiers',
  `INSERT INTO person_identifiers (scheme, identifier, person_id, source, licence, retrieved)
   SELECT scheme, identifier, "personId", ${originOfRow}
   FROM jsonb_to_recordset($rows) AS row (origin jsonb, scheme text, identifier text, "personId" uuid)
   ON CONFLICT (scheme, identifier) DO NOTHING`,
);

/** Inserts links of people, or updates them with their source. An uploaded picture has no address and stays. */
export const writeLinks = statement<WriteParams>(
  'people.upsert.writeLinks',
  `INSERT INTO person_links (person_id, kind, url, source, licence, retrieved)
   SELECT "personId", kind, url, ${originOfRow}
   FROM jsonb_to_recordset($rows) AS row (origin jsonb, "personId" uuid, kind text, url text)
   WHERE url LIKE 'http%'
   ON CONFLICT (person_id, kind) DO UPDATE SET
     url = excluded.url, source = excluded.source, licence = excluded.licence, retrieved = excluded.retrieved
     WHERE (person_links.url, person_links.source) <> (excluded.url, excluded.source)`,
);

/** Deletes links that a source no longer has. Index: the primary key. */
export const removeLinks = statement<{ removed: string; source: string }>(
  'people.upsert.removeLinks',
  `DELETE FROM person_links USING jsonb_to_recordset($removed) AS row ("personId" uuid, kind text)
   WHERE person_links.person_id = row."personId" AND person_links.kind = row.kind AND source = $source`,
);

/** Inserts contacts, or updates those from the same source. */
export const writeContacts = statement<WriteParams>(
  'people.upsert.writeContacts',
  `INSERT INTO person_contacts (person_id, kind, value, label, source, licence, retrieved)
   SELECT "personId", kind, value, label, ${originOfRow}
   FROM jsonb_to_recordset($rows) AS row (origin jsonb, "personId" uuid, kind text, value text, label text)
   ON CONFLICT (person_id, kind, value) DO UPDATE SET
     label = excluded.label, licence = excluded.licence, retrieved = excluded.retrieved
     WHERE person_contacts.source = excluded.source`,
);

/** Deletes contacts that a source no longer has. Index: the primary key. */
export const removeContacts = statement<{ removed: string; source: string }>(
  'people.upsert.removeContacts',
  `DELETE FROM person_contacts there USING jsonb_to_recordset($removed) AS row ("personId" uuid, kind text, value text)
   WHERE (there.person_id, there.kind, there.value) = (row."personId", row.kind, row.value) AND source = $source`,
);

/** Counts a change of the contacts of people in their versions. Index: the primary key. */
export const countContactChanges = statement<{ personIds: readonly string[] }>(
  'people.upsert.countContactChanges',
  'UPDATE people SET version = version + 1 WHERE id = ANY ($personIds)',
);

/** Marks the current slugs of people as former. Former slugs still lead to the person. Index: person_slugs_current. */
export const retireSlugs = statement<{ personIds: readonly string[] }>(
  'people.upsert.retireSlugs',
  'UPDATE person_slugs SET current = false WHERE person_id = ANY ($personIds) AND current',
);

/** Gives people their new slugs; a former slug of the same person becomes current again. */
export const writeSlugs = statement<{ slugs: string }>(
  'people.upsert.writeSlugs',
  `INSERT INTO person_slugs (slug, person_id, current)
   SELECT slug, "personId", true FROM jsonb_to_recordset($slugs) AS row (slug text, "personId" uuid)
   ON CONFLICT (slug) DO UPDATE SET current = true WHERE person_slugs.person_id = excluded.person_id`,
);

/** Inserts memberships or updates them by id. Offices, parties and caucuses are looked up by identifier. */
export const writeMemberships = statement<WriteParams>(
  'people.upsert.writeMemberships',
  `INSERT INTO memberships (id, person_id, office_id, party_id, caucus_id, term_title, valid_from, valid_through,
                            source, licence, retrieved)
   SELECT row.id, row."personId", office.id, party.id, caucus.id, row."termTitle", row."from", row.through, ${originOfRow}
   FROM jsonb_to_recordset($rows) AS row (origin jsonb, id uuid, "personId" uuid, office jsonb, party jsonb, caucus jsonb,
                                       "termTitle" text, "from" date, through date)
   LEFT JOIN offices office ON (office.scheme, office.identifier) = (row.office ->> 'scheme', row.office ->> 'identifier')
   LEFT JOIN organizations party
     ON (party.scheme, party.identifier) = (row.party ->> 'scheme', row.party ->> 'identifier')
   LEFT JOIN organizations caucus
     ON (caucus.scheme, caucus.identifier) = (row.caucus ->> 'scheme', row.caucus ->> 'identifier')
   ON CONFLICT (id) DO UPDATE SET
     party_id = excluded.party_id, caucus_id = excluded.caucus_id, term_title = excluded.term_title,
     valid_from = excluded.valid_from, valid_through = excluded.valid_through,
     end_source = CASE WHEN memberships.valid_through = excluded.valid_through
                  THEN nullif(memberships.end_source, excluded.source) END,
     version = memberships.version + 1, source = excluded.source, licence = excluded.licence, retrieved = excluded.retrieved`,
);

/** Sets the last day of memberships, and its source where it is another one. Index: the primary key. */
export const endMemberships = statement<{ ended: string; source: string }>(
  'people.upsert.endMemberships',
  `UPDATE memberships SET valid_through = row.through, end_source = nullif($source, memberships.source),
     version = memberships.version + 1
   FROM jsonb_to_recordset($ended) AS row (id uuid, through date) WHERE memberships.id = row.id`,
);

/** Records when a source last listed some people. Index: the primary key. */
export const markSeen = statement<{ personIds: readonly string[]; retrieved: string; source: string }>(
  'people.upsert.noteSeen',
  'UPDATE people SET retrieved = $retrieved WHERE id = ANY ($personIds) AND source = $source AND retrieved < $retrieved',
);

/** Stores the pairs of people of whom one record has identifiers. `records` is a JSON array of arrays of ids. Index: the primary key. */
export const storePeopleOfOneRecord = statement<{ records: string; source: string }>(
  'people.upsert.storePeopleOfOneRecord',
  `INSERT INTO people_of_one_record (one_id, other_id, source)
   SELECT DISTINCT one.id::uuid, other.id::uuid, $source
   FROM jsonb_array_elements($records) AS record, jsonb_array_elements_text(record) AS one (id),
     jsonb_array_elements_text(record) AS other (id)
   WHERE one.id::uuid < other.id::uuid
   ON CONFLICT (one_id, other_id) DO UPDATE SET source = excluded.source`,
);
