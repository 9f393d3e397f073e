import { statement } from '../../../platform/db/statement.ts';
import { authorityOf } from './provenance.queries.ts';
import { ownSources } from './source.ts';

/** Returns SQL for the identifier of a joined row as JSON; NULL if the join found no row. */
const keyOf = (alias: string) =>
  `CASE WHEN ${alias}.id IS NOT NULL
        THEN jsonb_build_object('scheme', ${alias}.scheme, 'identifier', ${alias}.identifier) END`;

/** Returns SQL for who tells a row, and who tells the fields of others. */
const teller = (alias: string) =>
  `${alias}.source, ${authorityOf(alias)} AS authority, nullif(${alias}.other_tellers, '{}') AS "otherTellers"`;

/** Selects divisions by id. Index: the primary key. */
export const storedDivisions = statement<{ divisionIds: readonly string[] }>(
  'people.upsert.storedDivisions',
  `SELECT id, parent_id AS "parentId", name, state, city, district, other_names AS "otherNames", time_zone AS "timeZone",
          valid_from AS "from", valid_through AS through, same_as AS "sameAs", population,
          population_on AS "populationOn", population_source AS "populationSource",
          ${teller('divisions')}, is_locked AS "isLocked"
   FROM divisions WHERE id = ANY ($divisionIds)`,
);

/** Selects the organizations with an identifier in one of `schemes`. Index: the key (scheme, identifier). */
export const storedOrganizations = statement<{ schemes: readonly string[] }>(
  'people.upsert.storedOrganizations',
  `SELECT body.id, body.scheme, body.identifier, body.name, body.classification, body.division_id AS "divisionId",
          body.abbreviation, body.other_names AS "otherNames", body.website, body.image, body.valid_from AS "from",
          body.valid_through AS through, ${keyOf('parent')} AS parent, ${teller('body')}, body.is_locked AS "isLocked"
   FROM organizations body LEFT JOIN organizations parent ON parent.id = body.parent_id
   WHERE body.scheme = ANY ($schemes)`,
);

/** Selects the offices with an identifier in one of `schemes`. Index: the key (scheme, identifier). */
export const storedOffices = statement<{ schemes: readonly string[] }>(
  'people.upsert.storedOffices',
  `SELECT office.scheme, office.identifier, office.label, office.role, office.division_id AS "divisionId",
          jsonb_build_object('scheme', body.scheme, 'identifier', body.identifier) AS organization, ${teller('office')},
          office.is_locked AS "isLocked"
   FROM offices office JOIN organizations body ON body.id = office.organization_id
   WHERE office.scheme = ANY ($schemes)`,
);

/**
 * Selects the people who have one of the identifiers in `keys`, a JSON array of `SourceKey`. Index: the primary key.
 */
export const storedIdentifiers = statement<{ keys: string }>(
  'people.upsert.storedIdentifiers',
  `SELECT scheme, identifier, person_id AS "personId"
   FROM person_identifiers
   JOIN jsonb_to_recordset($keys) AS asked (scheme text, identifier text) USING (scheme, identifier)`,
);

/**
 * Selects the people with the given ids, and everybody with a membership from a source. Indexes: the primary key,
 * memberships_source.
 */
export const storedPeople = statement<{ personIds: readonly string[]; source: string }>(
  'people.upsert.storedPeople',
  `SELECT person.id, person.name, person.sort_name AS "sortName", person.other_names AS "otherNames", person.gender,
          person.chosen_facts AS "chosenFacts", ${teller('person')}, website.url AS website, website.source AS "websiteSource",
          coalesce(image.url, image.image_id::text) AS image,
          image.source AS "imageSource"
   FROM people person
   LEFT JOIN person_links website ON website.person_id = person.id AND website.kind = 'website'
   LEFT JOIN person_links image ON image.person_id = person.id AND image.kind = 'image'
   WHERE person.id = ANY ($personIds) OR person.id IN (SELECT person_id FROM memberships WHERE source = $source)
   ORDER BY person.id`,
);

/** Selects the people with one of `names`, without regard to case, and their slugs. Reads all people once. */
export const storedNamesakes = statement<{ names: readonly string[] }>(
  'people.upsert.storedNamesakes',
  `SELECT person.id, lower(person.name) AS name, slug.slug
   FROM people person JOIN person_slugs slug ON slug.person_id = person.id AND slug.current
   WHERE lower(person.name) IN (SELECT lower(name) FROM unnest($names::text[]) AS name)
   ORDER BY person.id`,
);

/** SQL for the office and the days by which imports find a membership that an admin wrote; NULL for any other one. */
const importedTerm = `CASE
  WHEN told.id IS NOT NULL THEN jsonb_strip_nulls(jsonb_build_object('office', ${keyOf('told')},
    'from', membership.imported_from, 'through', membership.imported_through))
  WHEN membership.source = '${ownSources.handmade}' THEN jsonb_strip_nulls(jsonb_build_object(
    'office', ${keyOf('office')}, 'from', membership.valid_from, 'through', membership.valid_through)) END`;

/**
 * Selects the memberships from a source, earliest term first, and the memberships of some people that follow from
 * results or that an admin added. Index: memberships_source.
 */
export const storedMemberships = statement<{ source: string; personIds: readonly string[] }>(
  'people.upsert.storedMemberships',
  `SELECT membership.id, membership.person_id AS "personId", membership.valid_from AS "from",
          membership.valid_through AS through, membership.term_title AS "termTitle",
          membership.end_source AS "endSource", membership.source <> $source AS "isForeign",
          ${importedTerm} AS imported,
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
   LEFT JOIN offices told ON told.id = membership.imported_office_id
   WHERE membership.source = $source
     OR membership.source IN ('${ownSources.results}', '${ownSources.handmade}') AND membership.person_id = ANY ($personIds)
   ORDER BY membership.person_id, membership.valid_from NULLS FIRST, membership.id`,
);

/**
 * Selects the memberships in some offices, from any source, earliest term first. `offices` is a JSON array of
 * `SourceKey`. Indexes: the key (scheme, identifier) of offices, memberships_office.
 */
export const storedHolders = statement<{ offices: string }>(
  'people.upsert.storedHolders',
  `SELECT membership.id, membership.person_id AS "personId", membership.valid_from AS "from",
          membership.valid_through AS through, membership.term_title AS "termTitle", membership.source,
          membership.end_source AS "endSource", membership.imported_office_id IS NOT NULL AS "isCorrected",
          ${keyOf('office')} AS office, ${keyOf('party')} AS party
   FROM jsonb_to_recordset($offices) AS asked (scheme text, identifier text)
   JOIN offices office ON (office.scheme, office.identifier) = (asked.scheme, asked.identifier)
   JOIN memberships membership ON membership.office_id = office.id
   LEFT JOIN organizations party ON party.id = membership.party_id
   ORDER BY membership.valid_from NULLS FIRST, membership.id`,
);

/** Selects the memberships of some people from other sources. Index: the key (person, office, day). */
export const storedElsewhere = statement<{ personIds: readonly string[]; source: string }>(
  'people.upsert.storedElsewhere',
  `SELECT membership.person_id AS "personId", membership.valid_from AS "from", membership.valid_through AS through,
          ${keyOf('office')} AS office, membership.source
   FROM memberships membership JOIN offices office ON office.id = membership.office_id
   WHERE membership.person_id = ANY ($personIds) AND membership.source <> $source`,
);

/** Selects the ids of the people who have or had one of `slugs`. Index: the primary key. */
export const storedSlugs = statement<{ slugs: readonly string[] }>(
  'people.upsert.storedSlugs',
  'SELECT slug, person_id AS "personId" FROM person_slugs WHERE slug = ANY ($slugs)',
);

/** Selects the ids of the organizations that have or had one of `slugs`. Index: the primary key. */
export const storedOrganizationSlugs = statement<{ slugs: readonly string[] }>(
  'people.upsert.storedOrganizationSlugs',
  'SELECT slug, organization_id AS "organizationId" FROM organization_slugs WHERE slug = ANY ($slugs)',
);

/** Selects the contacts of some people, whichever source they are from. Index: the primary key. */
export const storedContacts = statement<{ personIds: readonly string[] }>(
  'people.upsert.storedContacts',
  `SELECT person_id AS "personId", kind, value, label, source FROM person_contacts WHERE person_id = ANY ($personIds)
   ORDER BY person_id, kind, value`,
);

/** Selects the elections with an identifier in one of `schemes`. Index: the key (scheme, identifier). */
export const storedElections = statement<{ schemes: readonly string[] }>(
  'people.upsert.storedElections',
  `SELECT scheme, identifier, name, held_on AS day, division_id AS "divisionId", kind, level,
          polls_close AS "pollsClose", ${teller('elections')}, is_locked AS "isLocked"
   FROM elections WHERE scheme = ANY ($schemes)`,
);

/** Selects the contests with an identifier in one of `schemes`. Index: the key (scheme, identifier). */
export const storedContests = statement<{ schemes: readonly string[] }>(
  'people.upsert.storedContests',
  `SELECT contest.scheme, contest.identifier, contest.kind, contest.name, contest.division_id AS "divisionId",
          contest.seats, ${keyOf('election')} AS election, ${teller('contest')}, contest.is_locked AS "isLocked"
   FROM contests contest JOIN elections election ON election.id = contest.election_id
   WHERE contest.scheme = ANY ($schemes)`,
);

/** Selects the lists with an identifier in one of `schemes`. Index: the key (scheme, identifier). */
export const storedLists = statement<{ schemes: readonly string[] }>(
  'people.upsert.storedLists',
  `SELECT list.scheme, list.identifier, list.number, list.name, ${keyOf('contest')} AS contest, ${keyOf('party')} AS party,
          ${teller('list')}, list.is_locked AS "isLocked"
   FROM candidate_lists list
   JOIN contests contest ON contest.id = list.contest_id
   LEFT JOIN organizations party ON party.id = list.party_id
   WHERE list.scheme = ANY ($schemes)`,
);

/**
 * Selects the results of contests, with the counts of lists and candidacies. `contests` is a JSON array of `SourceKey`.
 * Indexes: the key (scheme, identifier), candidate_lists_contest, candidacies_contest.
 */
export const storedResults = statement<{ contests: string }>(
  'people.upsert.storedResults',
  `SELECT ${keyOf('contest')} AS contest, result.eligible_voters AS "eligibleVoters", result.votes_cast AS "votesCast",
          result.valid_votes AS "validVotes", result.blank_votes AS "blankVotes",
          result.invalid_votes AS "invalidVotes", result.write_in_votes AS "writeInVotes", result.final,
          to_json(result.counted_at) AS "countedAt", result.source,
          ARRAY(SELECT jsonb_strip_nulls(jsonb_build_object('list', ${keyOf('list')}, 'votes', list.votes,
                                                            'seatsWon', list.seats_won))
                FROM candidate_lists list
                WHERE list.contest_id = contest.id AND num_nonnulls(list.votes, list.seats_won) > 0) AS lists,
          ARRAY(SELECT jsonb_strip_nulls(jsonb_build_object('candidacy', ${keyOf('candidacy')},
                                                            'votes', candidacy.votes, 'elected', candidacy.elected))
                FROM candidacies candidacy
                WHERE candidacy.contest_id = contest.id
                  AND num_nonnulls(candidacy.votes, candidacy.elected) > 0) AS candidacies
   FROM jsonb_to_recordset($contests) AS asked (scheme text, identifier text)
   JOIN contests contest ON (contest.scheme, contest.identifier) = (asked.scheme, asked.identifier)
   JOIN contest_results result ON result.contest_id = contest.id`,
);

/**
 * Selects which of some keys contests, lists and candidacies have. `keys` is a JSON array of `SourceKey`. Index: the key
 * (scheme, identifier) of each table.
 */
export const storedElectionKeys = statement<{ keys: string }>(
  'people.upsert.storedElectionKeys',
  ['contests', 'candidate_lists', 'candidacies']
    .map(
      (table) =>
        `SELECT scheme, identifier
         FROM ${table} JOIN jsonb_to_recordset($keys) AS asked (scheme text, identifier text) USING (scheme, identifier)`,
    )
    .join(' UNION '),
);

/**
 * Selects the candidacies from a source and those with the keys in `keys`, a JSON array of `SourceKey`, oldest first.
 * Indexes: candidacies_source, the key (scheme, identifier).
 */
export const storedCandidacies = statement<{ source: string; keys: string }>(
  'people.upsert.storedCandidacies',
  `SELECT candidacy.scheme, candidacy.identifier, candidacy.person_id AS "personId",
          candidacy.list_position AS "listPosition", candidacy.status, candidacy.incumbent, candidacy.locality,
          candidacy.is_locked AS "isLocked", candidacy.source <> $source AS "isForeign", ${keyOf('contest')} AS contest, ${keyOf('party')} AS party, ${keyOf('office')} AS office,
          ${keyOf('list')} AS list
   FROM candidacies candidacy
   JOIN contests contest ON contest.id = candidacy.contest_id
   LEFT JOIN organizations party ON party.id = candidacy.party_id
   LEFT JOIN offices office ON office.id = candidacy.office_id
   LEFT JOIN candidate_lists list ON list.id = candidacy.list_id
   WHERE candidacy.source = $source
     OR candidacy.id IN (SELECT id FROM candidacies
                         JOIN jsonb_to_recordset($keys) AS asked (scheme text, identifier text) USING (scheme, identifier))
   ORDER BY candidacy.id`,
);

/** The tables whose rows can bring their ids along. */
const tablesWithIds = [
  'people',
  'organizations',
  'offices',
  'memberships',
  'elections',
  'contests',
  'candidate_lists',
  'candidacies',
];

/** Selects those of some ids that rows have. Index: the primary key of each table. */
export const takenIds = statement<{ ids: readonly string[] }>(
  'people.upsert.takenIds',
  tablesWithIds.map((table) => `SELECT id FROM ${table} WHERE id = ANY ($ids)`).join(' UNION '),
);
