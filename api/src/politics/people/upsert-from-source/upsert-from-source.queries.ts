import { statement } from '../../../platform/db/statement.ts';
import { provenance } from './provenance.queries.ts';

/** One import at a time: the difference must still be true when it is applied. Released with the transaction. */
export const lockUpsert = statement('people.intake.lock', `SELECT pg_advisory_xact_lock(hashtext('people.intake'))`);

/** The divisions that a source names, with what is compared of them. By primary key. */
export const storedDivisions = statement(
  'people.intake.divisions',
  `SELECT id, parent_id AS "parentId", name, state, city, district, other_names AS "otherNames", time_zone AS "timeZone",
          valid_from AS "from", valid_through AS through, same_as AS "sameAs", population,
          population_on AS "populationOn", source
   FROM divisions WHERE id = ANY ($1)`,
);

/** The organizations of the schemes that a source uses. By the key (scheme, identifier). */
export const storedOrganizations = statement(
  'people.intake.organizations',
  `SELECT id, scheme, identifier, name, classification, division_id AS "divisionId", abbreviation,
          other_names AS "otherNames", website, image, valid_from AS "from", valid_through AS through, source
   FROM organizations WHERE scheme = ANY ($1)`,
);

/** The offices of the schemes that a source uses. By the key (scheme, identifier). */
export const storedOffices = statement(
  'people.intake.offices',
  `SELECT office.scheme, office.identifier, office.label, office.role, office.division_id AS "divisionId",
          jsonb_build_object('scheme', body.scheme, 'identifier', body.identifier) AS organization, office.source
   FROM offices office JOIN organizations body ON body.id = office.organization_id
   WHERE office.scheme = ANY ($1)`,
);

/** Who has which of the identifiers that a source names. By primary key. */
export const storedIdentifiers = statement(
  'people.intake.identifiers',
  `SELECT scheme, identifier, person_id AS "personId"
   FROM person_identifiers
   JOIN jsonb_to_recordset($1) AS asked (scheme text, identifier text) USING (scheme, identifier)`,
);

/** People who are named by a source: those given, and those with a membership of it. By primary key and memberships_source. */
export const storedPeople = statement(
  'people.intake.people',
  `SELECT person.id, person.name, person.sort_name AS "sortName", person.other_names AS "otherNames", person.gender,
          person.source, website.url AS website, website.source AS "websiteSource", image.url AS image,
          image.source AS "imageSource"
   FROM people person
   LEFT JOIN person_links website ON website.person_id = person.id AND website.kind = 'website'
   LEFT JOIN person_links image ON image.person_id = person.id AND image.kind = 'image'
   WHERE person.id = ANY ($1) OR person.id IN (SELECT person_id FROM memberships WHERE source = $2)
   ORDER BY person.id`,
);

/** The memberships of a source, first term first. By memberships_source. */
export const storedMemberships = statement(
  'people.intake.memberships',
  `SELECT membership.id, membership.person_id AS "personId", membership.valid_from AS "from",
          membership.valid_through AS through, membership.term_title AS "termTitle",
          jsonb_build_object('scheme', office.scheme, 'identifier', office.identifier) AS office,
          jsonb_build_object('scheme', body.scheme, 'identifier', body.identifier) AS organization,
          CASE WHEN party.id IS NOT NULL
               THEN jsonb_build_object('scheme', party.scheme, 'identifier', party.identifier) END AS party,
          CASE WHEN caucus.id IS NOT NULL
               THEN jsonb_build_object('scheme', caucus.scheme, 'identifier', caucus.identifier) END AS caucus
   FROM memberships membership
   JOIN offices office ON office.id = membership.office_id
   JOIN organizations body ON body.id = office.organization_id
   LEFT JOIN organizations party ON party.id = membership.party_id
   LEFT JOIN organizations caucus ON caucus.id = membership.caucus_id
   WHERE membership.source = $1
   ORDER BY membership.person_id, membership.valid_from NULLS FIRST, membership.id`,
);

/** Who has, or had, one of these slugs. By primary key. */
export const storedSlugs = statement(
  'people.intake.slugs',
  'SELECT slug, person_id AS "personId" FROM person_slugs WHERE slug = ANY ($1)',
);

/** Which organization has, or had, one of these slugs. By primary key. */
export const storedOrganizationSlugs = statement(
  'people.intake.organizationSlugs',
  'SELECT slug, organization_id AS "organizationId" FROM organization_slugs WHERE slug = ANY ($1)',
);

/** The contacts of some people ($1), whatever source named them. By primary key. */
export const storedContacts = statement(
  'people.intake.contacts',
  `SELECT person_id AS "personId", kind, value, label, source FROM person_contacts WHERE person_id = ANY ($1)
   ORDER BY person_id, kind, value`,
);

// Writes. Each takes all its rows as one JSON array ($1) and where they come from: source, licence, day ($2, $3, $4).

export const writeDivisions = statement(
  'people.intake.writeDivisions',
  `INSERT INTO divisions (id, parent_id, name, state, city, district, other_names, time_zone, valid_from, valid_through,
                          same_as, population, population_on, population_source, search, source, licence, retrieved)
   SELECT id, "parentId", name, state, city, district, coalesce("otherNames", '{}'), "timeZone", "from", through, "sameAs",
          population, "populationOn", CASE WHEN population IS NOT NULL THEN $2 END,
          ' ' || search_words(concat_ws(' ', name, array_to_string("otherNames", ' '))), $2, $3, $4
   FROM jsonb_to_recordset($1) AS row (id text, "parentId" text, name text, state text, city text, district text,
                                       "otherNames" text[], "timeZone" text, "from" date, through date,
                                       "sameAs" text, population int, "populationOn" date)
   ON CONFLICT (id) DO UPDATE SET
     parent_id = excluded.parent_id, name = excluded.name, state = excluded.state, city = excluded.city,
     district = excluded.district, other_names = excluded.other_names, time_zone = excluded.time_zone,
     valid_from = excluded.valid_from, valid_through = excluded.valid_through, same_as = excluded.same_as,
     population = excluded.population, population_on = excluded.population_on,
     -- A figure stays that of the source which named it.
     population_source = CASE
       WHEN (divisions.population, divisions.population_on)
         IS NOT DISTINCT FROM (excluded.population, excluded.population_on)
       THEN divisions.population_source ELSE excluded.population_source END,
     search = excluded.search, ${provenance('divisions')}`,
);

export const writeOrganizations = statement(
  'people.intake.writeOrganizations',
  `INSERT INTO organizations (id, scheme, identifier, name, classification, division_id, abbreviation, other_names, website,
                              image, valid_from, valid_through, source, licence, retrieved)
   SELECT id, scheme, identifier, name, classification, "divisionId", abbreviation, coalesce("otherNames", '{}'), website,
          image, "from", through, $2, $3, $4
   FROM jsonb_to_recordset($1) AS row (id uuid, scheme text, identifier text, name text, classification text,
     "divisionId" text, abbreviation text, "otherNames" text[], website text, image text, "from" date, through date)
   ON CONFLICT (scheme, identifier) DO UPDATE SET
     name = excluded.name, classification = excluded.classification, division_id = excluded.division_id,
     abbreviation = excluded.abbreviation, other_names = excluded.other_names, website = excluded.website,
     image = excluded.image, valid_from = excluded.valid_from, valid_through = excluded.valid_through,
     ${provenance('organizations')}`,
);

/** Makes room for new slugs of organizations; the old ones lead to them. By organization_slugs_current. */
export const retireOrganizationSlugs = statement<{ namedIds: readonly string[] }>(
  'people.intake.retireOrganizationSlugs',
  'UPDATE organization_slugs SET current = false WHERE organization_id = ANY ($namedIds) AND current',
);

/** An organization can come back to a slug of before; that of another is never taken. */
export const writeOrganizationSlugs = statement<{ named: string }>(
  'people.intake.writeOrganizationSlugs',
  `INSERT INTO organization_slugs (slug, organization_id, current)
   SELECT slug, id, true FROM jsonb_to_recordset($named) AS row (slug text, id uuid)
   ON CONFLICT (slug) DO UPDATE SET current = true WHERE organization_slugs.organization_id = excluded.organization_id`,
);

export const writeOffices = statement(
  'people.intake.writeOffices',
  `INSERT INTO offices (scheme, identifier, organization_id, division_id, label, role, source, licence, retrieved)
   SELECT row.scheme, row.identifier, body.id, row."divisionId", row.label, row.role, $2, $3, $4
   FROM jsonb_to_recordset($1) AS row (scheme text, identifier text, organization jsonb, "divisionId" text, label text, role text)
   LEFT JOIN organizations body
     ON (body.scheme, body.identifier) = (row.organization ->> 'scheme', row.organization ->> 'identifier')
   ON CONFLICT (scheme, identifier) DO UPDATE SET
     organization_id = excluded.organization_id, division_id = excluded.division_id, label = excluded.label,
     role = excluded.role, ${provenance('offices')}`,
);

export const writePeople = statement(
  'people.intake.writePeople',
  `INSERT INTO people (id, name, sort_name, other_names, gender, source, licence, retrieved)
   SELECT id, name, "sortName", coalesce("otherNames", '{}'), gender, $2, $3, $4
   FROM jsonb_to_recordset($1) AS row (id uuid, name text, "sortName" text, "otherNames" text[], gender text)
   ON CONFLICT (id) DO UPDATE SET
     name = excluded.name, sort_name = excluded.sort_name, other_names = excluded.other_names, gender = excluded.gender,
     ${provenance('people')}`,
);

export const writeIdentifiers = statement(
  'people.intake.writeIdentifiers',
  `INSERT INTO person_identifiers (scheme, identifier, person_id, source, licence, retrieved)
   SELECT scheme, identifier, "personId", $2, $3, $4
   FROM jsonb_to_recordset($1) AS row (scheme text, identifier text, "personId" uuid)
   ON CONFLICT (scheme, identifier) DO NOTHING`,
);

export const writeLinks = statement(
  'people.intake.writeLinks',
  `INSERT INTO person_links (person_id, kind, url, source, licence, retrieved)
   SELECT "personId", kind, url, $2, $3, $4
   FROM jsonb_to_recordset($1) AS row ("personId" uuid, kind text, url text)
   ON CONFLICT (person_id, kind) DO UPDATE SET
     url = excluded.url, licence = excluded.licence, retrieved = excluded.retrieved
     WHERE person_links.source = excluded.source AND person_links.url <> excluded.url`,
);

/** Links that a source took back. By primary key. */
export const removeLinks = statement<{ bare: string; source: string }>(
  'people.intake.removeLinks',
  `DELETE FROM person_links USING jsonb_to_recordset($bare) AS row ("personId" uuid, kind text)
   WHERE person_links.person_id = row."personId" AND person_links.kind = row.kind AND source = $source`,
);

export const writeContacts = statement(
  'people.intake.writeContacts',
  `INSERT INTO person_contacts (person_id, kind, value, label, source, licence, retrieved)
   SELECT "personId", kind, value, label, $2, $3, $4
   FROM jsonb_to_recordset($1) AS row ("personId" uuid, kind text, value text, label text)
   ON CONFLICT (person_id, kind, value) DO UPDATE SET
     label = excluded.label, licence = excluded.licence, retrieved = excluded.retrieved
     WHERE person_contacts.source = excluded.source`,
);

/** Contacts that a source no longer names. By primary key. */
export const removeContacts = statement<{ removed: string; source: string }>(
  'people.intake.removeContacts',
  `DELETE FROM person_contacts there USING jsonb_to_recordset($removed) AS row ("personId" uuid, kind text, value text)
   WHERE (there.person_id, there.kind, there.value) = (row."personId", row.kind, row.value) AND source = $source`,
);

/** Makes room for new slugs; the old ones lead to them. By person_slugs_current. */
export const retireSlugs = statement<{ personIds: readonly string[] }>(
  'people.intake.retireSlugs',
  'UPDATE person_slugs SET current = false WHERE person_id = ANY ($personIds) AND current',
);

/** A person can come back to a slug of before; a slug of another person is never taken. */
export const writeSlugs = statement<{ slugs: string }>(
  'people.intake.writeSlugs',
  `INSERT INTO person_slugs (slug, person_id, current)
   SELECT slug, "personId", true FROM jsonb_to_recordset($slugs) AS row (slug text, "personId" uuid)
   ON CONFLICT (slug) DO UPDATE SET current = true WHERE person_slugs.person_id = excluded.person_id`,
);

/** Writes memberships by id; their office and parties are found by key. */
export const writeMemberships = statement(
  'people.intake.writeMemberships',
  `INSERT INTO memberships (id, person_id, office_id, party_id, caucus_id, term_title, valid_from, valid_through,
                            source, licence, retrieved)
   SELECT row.id, row."personId", office.id, party.id, caucus.id, row."termTitle", row."from", row.through, $2, $3, $4
   FROM jsonb_to_recordset($1) AS row (id uuid, "personId" uuid, office jsonb, party jsonb, caucus jsonb,
                                       "termTitle" text, "from" date, through date)
   LEFT JOIN offices office ON (office.scheme, office.identifier) = (row.office ->> 'scheme', row.office ->> 'identifier')
   LEFT JOIN organizations party
     ON (party.scheme, party.identifier) = (row.party ->> 'scheme', row.party ->> 'identifier')
   LEFT JOIN organizations caucus
     ON (caucus.scheme, caucus.identifier) = (row.caucus ->> 'scheme', row.caucus ->> 'identifier')
   ON CONFLICT (id) DO UPDATE SET
     party_id = excluded.party_id, caucus_id = excluded.caucus_id, term_title = excluded.term_title,
     valid_from = excluded.valid_from, valid_through = excluded.valid_through,
     source = excluded.source, licence = excluded.licence, retrieved = excluded.retrieved`,
);

/** Ends memberships. By primary key. */
export const endMemberships = statement<{ ended: string }>(
  'people.intake.endMemberships',
  `UPDATE memberships SET valid_through = row.through
   FROM jsonb_to_recordset($ended) AS row (id uuid, through date) WHERE memberships.id = row.id`,
);

/** Notes the day on which a source was last seen to name people. By primary key. */
export const markSeen = statement<{ personIds: readonly string[]; retrieved: string; source: string }>(
  'people.intake.noteSeen',
  'UPDATE people SET retrieved = $retrieved WHERE id = ANY ($personIds) AND source = $source AND retrieved < $retrieved',
);

/** So many days may lie between two terms of one office that somebody holds without a break. */
const longestGap = 60;

/**
 * Rows that are made from the records as of a day ($1): `zoned`, each place with its time zone, and `shown`, of each person
 * the membership that is current, or else the last one, with the first day of an unbroken run in that office. Reads
 * everything once.
 */
const zonedAndShown = `zoned (id, time_zone, places) AS (
     SELECT id, time_zone, ARRAY[id] FROM divisions WHERE parent_id IS NULL
     UNION ALL
     SELECT child.id, coalesce(child.time_zone, zoned.time_zone), zoned.places || child.id
     FROM zoned JOIN divisions child ON child.parent_id = zoned.id
   ),
   -- A run is what somebody held without a break: an oath is not always taken on the first day of a term.
   begun AS (
     SELECT held.*, min(valid_from) OVER (PARTITION BY person_id, label, run) AS since
     FROM (
       SELECT dated.*, count(*) FILTER (WHERE begins) OVER (PARTITION BY person_id, label ORDER BY valid_from, id) AS run
       FROM (
         SELECT membership.*, office.label, office.division_id, office.role,
                coalesce(membership.valid_from > max(membership.valid_through) OVER (
                  PARTITION BY membership.person_id, office.label ORDER BY membership.valid_from, membership.id
                  ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) + ${longestGap}, false) AS begins
         FROM memberships membership JOIN offices office ON office.id = membership.office_id
       ) dated
     ) held
   ),
   shown AS (
     SELECT DISTINCT ON (person_id) *
     FROM begun
     ORDER BY person_id,
       (coalesce(valid_from, '-infinity') <= $today::date AND coalesce(valid_through, 'infinity') >= $today::date) DESC,
       coalesce(valid_from, '-infinity') DESC, id
   )`;

/**
 * Makes the cards of all people anew as of a day, writing only those that differ, and returns how many did. Reads
 * everything once; meant for imports and a nightly job.
 */
export const rebuildCards = statement<{ today: string }>(
  'people.intake.makeCards',
  `WITH RECURSIVE ${zonedAndShown},
   fresh AS (
     SELECT person.id AS person_id, slug.slug, person.name, person.gender, shown.label AS office_name,
            shown.role AS title, division.state, division.city, division.district, shown.term_title,
            party.name AS party_name, party.id AS party_id, shown.division_id, image.url AS photo,
            (shown.id IS NULL OR coalesce(shown.valid_from, '-infinity') > $today::date
              OR coalesce(shown.valid_through, 'infinity') < $today::date) AS former,
            shown.valid_through, zoned.time_zone, coalesce(zoned.places, '{}') AS places, shown.since,
            left(search_words(person.sort_name), 40) AS sort_key,
            ' ' || search_words(concat_ws(' ', person.name, translate(person.name, '.''’"', '     '),
              array_to_string(person.other_names, ' '), shown.label, shown.role, party.name, division.state,
              division.city, division.district, array_to_string(division.other_names, ' '))) AS search
     FROM people person
     JOIN person_slugs slug ON slug.person_id = person.id AND slug.current
     LEFT JOIN shown ON shown.person_id = person.id
     LEFT JOIN divisions division ON division.id = shown.division_id
     LEFT JOIN zoned ON zoned.id = shown.division_id
     LEFT JOIN organizations party ON party.id = shown.party_id
     LEFT JOIN person_links image ON image.person_id = person.id AND image.kind = 'image'
   ),
   written AS (
     INSERT INTO polly_cards AS card (person_id, slug, name, gender, office_name, title, state, city, district,
       term_title, party_name, party_id, division_id, photo, former, valid_through, time_zone, places, since, sort_key,
       search)
     SELECT * FROM fresh
     WHERE NOT EXISTS (
       SELECT FROM polly_cards there
       WHERE there.person_id = fresh.person_id
         AND row(there.slug, there.name, there.gender, there.office_name, there.title, there.state, there.city,
                 there.district, there.term_title, there.party_name, there.party_id, there.division_id, there.photo,
                 there.former, there.valid_through, there.time_zone, there.places, there.since, there.sort_key,
                 there.search)
           IS NOT DISTINCT FROM
             row(fresh.slug, fresh.name, fresh.gender, fresh.office_name, fresh.title, fresh.state, fresh.city,
                 fresh.district, fresh.term_title, fresh.party_name, fresh.party_id, fresh.division_id, fresh.photo,
                 fresh.former, fresh.valid_through, fresh.time_zone, fresh.places, fresh.since, fresh.sort_key,
                 fresh.search)
     )
     ON CONFLICT (person_id) DO UPDATE SET
       slug = excluded.slug, name = excluded.name, gender = excluded.gender, office_name = excluded.office_name,
       title = excluded.title, state = excluded.state, city = excluded.city, district = excluded.district,
       term_title = excluded.term_title, party_name = excluded.party_name, party_id = excluded.party_id, division_id = excluded.division_id,
       photo = excluded.photo,
       former = excluded.former, valid_through = excluded.valid_through, time_zone = excluded.time_zone,
       places = excluded.places, since = excluded.since,
       sort_key = excluded.sort_key, search = excluded.search
     RETURNING 1
   )
   SELECT count(*)::int AS made FROM written`,
);

/**
 * Makes whom one can vote on anew as of a day, people and parties, writing only what differs: the place and time zone
 * that decide the civil day and the official votes, and what the target is compared with. A target never goes.
 */
export const rebuildVoteTargets = statement<{ today: string }>(
  'people.intake.makeVoteTargets',
  `WITH RECURSIVE ${zonedAndShown},
   fresh AS (
     SELECT person.id, 'polly' AS kind, office.division_id, zoned.time_zone, office.label AS office_type
     FROM people person
     LEFT JOIN shown ON shown.person_id = person.id
     LEFT JOIN offices office ON office.id = shown.office_id
     LEFT JOIN zoned ON zoned.id = office.division_id
     UNION ALL
     SELECT party.id, 'party', party.division_id, zoned.time_zone, 'party'
     FROM organizations party LEFT JOIN zoned ON zoned.id = party.division_id
     WHERE party.classification = 'party'
   )
   INSERT INTO vote_targets AS target (id, kind, division_id, time_zone, office_type)
   SELECT id, kind, division_id, time_zone, office_type FROM fresh
   WHERE NOT EXISTS (
     SELECT FROM vote_targets there
     WHERE there.id = fresh.id
       AND row(there.division_id, there.time_zone, there.office_type)
         IS NOT DISTINCT FROM row(fresh.division_id, fresh.time_zone, fresh.office_type)
   )
   ON CONFLICT (id) DO UPDATE SET
     division_id = excluded.division_id, time_zone = excluded.time_zone, office_type = excluded.office_type`,
);
