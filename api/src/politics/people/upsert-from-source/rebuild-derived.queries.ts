import { statement } from '../../../platform/db/statement.ts';
import { isRepeatedTermSql } from '../repeated-terms.queries.ts';

/** The maximum number of days between two terms in one office if both terms count as one unbroken run. */
const longestGap = 60;

/** Selects the rows of one person or of one election; of all people, parties and elections if both are null. */
export interface DerivedScope {
  personId: string | null;
  electionId: string | null;
}

/** Returns the condition that a row of people belongs to the scope, for the column of the id. */
const ofPerson = (column: string): string => `($personId::uuid IS NULL OR ${column} = $personId)`;

/**
 * A common table expression `zoned`: the divisions of the table `wanted`, each with its time zone and the path of places
 * from the largest to itself. Reads these divisions and those above.
 */
const zoned = `lineage (id, parent_id, time_zone, places) AS (
     SELECT division.id, division.parent_id, division.time_zone, ARRAY[division.id]
     FROM divisions division WHERE division.id IN (SELECT division_id FROM wanted)
     UNION ALL
     SELECT lineage.id, above.parent_id, coalesce(lineage.time_zone, above.time_zone), above.id || lineage.places
     FROM lineage JOIN divisions above ON above.id = lineage.parent_id AND above.id <> ALL (lineage.places)
   ),
   zoned AS (SELECT id, time_zone, places FROM lineage WHERE parent_id IS NULL)`;

/**
 * A common table expression `shown` as of `$today`. It has one membership of each person in the scope: the current one,
 * or else the last one, with the first day of the unbroken run of terms in that office.
 */
const shown = (inScope: string) => `
   -- A run is a series of terms without a break: an oath is not always taken on the first day of a term.
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
         WHERE ${inScope} AND NOT ${isRepeatedTermSql('membership', 'office')}
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
 * Common table expressions for the rank of people in a search (docs/decisions/09-people-and-places.md). `reach` rates how
 * widely known the offices of a person are, past ones included: a country above its parts, and a government above a
 * legislature. `named` has the folded names: in full, as first and family name, and as initials.
 */
const ranked = `reach AS (
     SELECT membership.person_id,
            max(2 * (4 - least(coalesce(cardinality(zoned.places), 3), 3)) + (body.classification = 'government')::int) AS reach
     FROM memberships membership
     JOIN offices office ON office.id = membership.office_id
     JOIN organizations body ON body.id = office.organization_id
     LEFT JOIN zoned ON zoned.id = coalesce(body.division_id, office.division_id)
     WHERE ${ofPerson('membership.person_id')}
     GROUP BY membership.person_id
   ),
   folded AS MATERIALIZED (
     SELECT id, search_words(name) AS name, search_words(sort_name) AS sort_name, other_names
     FROM people WHERE ${ofPerson('id')}
   ),
   -- The family name begins the sort name and ends before the first name.
   split AS MATERIALIZED (
     SELECT id, CASE WHEN first_at > 1 THEN left(sort_name, first_at - 2) ELSE split_part(sort_name, ' ', 1) END AS family,
            full_name, split_part(full_name, ' ', 1) AS first,
            regexp_replace(full_name, '( (jr|sr|ii|iii|iv|v))+$', '') AS name
     FROM (
       SELECT *, strpos(' ' || sort_name || ' ', ' ' || split_part(name, ' ', 1) || ' ') AS first_at FROM folded
     ) found
     CROSS JOIN LATERAL (
       SELECT found.name AS full_name UNION ALL SELECT search_words(other) FROM unnest(found.other_names) other
     ) each
   ),
   named AS (
     SELECT split.id, array_agg(DISTINCT each) FILTER (WHERE each <> '') AS names,
            ' ' || string_agg(DISTINCT first, ' ') || ' ' || min(family) || ' ' AS main_words
     FROM split
     CROSS JOIN LATERAL (
       SELECT regexp_replace(name, '(\\S)\\S* ?', '\\1', 'g') AS initials,
              CASE WHEN right(name, length(family) + 1) = ' ' || family
                THEN regexp_replace(left(name, -length(family) - 1), '(\\S)\\S* ?', '\\1', 'g') END AS given
     ) short
     CROSS JOIN LATERAL unnest(ARRAY[full_name, name, first || ' ' || family,
       CASE WHEN length(initials) > 2 THEN initials END, CASE WHEN length(given) > 1 THEN given || ' ' || family END]) each
     GROUP BY split.id
   )`;

/**
 * Rebuilds the card of one person, or of all, as of `today`. Writes only the cards that differ and returns their number.
 * Only imports and a job may rebuild all, because that reads all rows once.
 */
export const rebuildCards = statement<{ today: string; personId: string | null }>(
  'people.upsert.rebuildCards',
  `WITH RECURSIVE ${shown(ofPerson('membership.person_id'))},
   wanted AS (
     SELECT division_id FROM shown WHERE division_id IS NOT NULL
     UNION SELECT coalesce(body.division_id, office.division_id) FROM memberships membership
     JOIN offices office ON office.id = membership.office_id
     JOIN organizations body ON body.id = office.organization_id
     WHERE ${ofPerson('membership.person_id')}
   ),
   ${zoned},
   ${ranked},
   fresh AS (
     SELECT person.id AS person_id, slug.slug, person.name, person.gender, shown.label AS office_name,
            shown.role AS title, division.state, division.city, division.district, shown.term_title,
            party.name AS party_name, party.id AS party_id, shown.division_id,
            coalesce(image.url, image.image_id::text) AS photo,
            (shown.id IS NULL OR coalesce(shown.valid_from, '-infinity') > $today::date
              OR coalesce(shown.valid_through, 'infinity') < $today::date) AS former,
            shown.valid_through, zoned.time_zone, coalesce(zoned.places, '{}') AS places, shown.since,
            left(search_words(person.sort_name), 40) AS sort_key,
            ' ' || search_words(concat_ws(' ', person.name, translate(person.name, '.''’"', '     '),
              array_to_string(person.other_names, ' '), shown.label, shown.role, party.name, division.state,
              division.city, division.district, array_to_string(division.other_names, ' '))) AS search,
            coalesce(named.names, '{}') AS names, coalesce(named.main_words, '') AS main_words,
            coalesce(2 * reach.reach, 0) + (coalesce(shown.valid_from, '-infinity') <= $today::date
              AND coalesce(shown.valid_through, 'infinity') >= $today::date AND shown.id IS NOT NULL)::int AS prominence
     FROM people person
     LEFT JOIN named ON named.id = person.id
     LEFT JOIN reach ON reach.person_id = person.id
     JOIN person_slugs slug ON slug.person_id = person.id AND slug.current
     LEFT JOIN shown ON shown.person_id = person.id
     LEFT JOIN divisions division ON division.id = shown.division_id
     LEFT JOIN zoned ON zoned.id = shown.division_id
     LEFT JOIN organizations party ON party.id = shown.party_id
     LEFT JOIN person_links image ON image.person_id = person.id AND image.kind = 'image'
     WHERE ${ofPerson('person.id')}
   ),
   written AS (
     INSERT INTO polly_cards AS card (person_id, slug, name, gender, office_name, title, state, city, district,
       term_title, party_name, party_id, division_id, photo, former, valid_through, time_zone, places, since, sort_key,
       search, names, main_words, prominence)
     SELECT * FROM fresh
     WHERE NOT EXISTS (
       SELECT FROM polly_cards there
       WHERE there.person_id = fresh.person_id
         AND row(there.slug, there.name, there.gender, there.office_name, there.title, there.state, there.city,
                 there.district, there.term_title, there.party_name, there.party_id, there.division_id, there.photo,
                 there.former, there.valid_through, there.time_zone, there.places, there.since, there.sort_key,
                 there.search, there.names, there.main_words, there.prominence)
           IS NOT DISTINCT FROM
             row(fresh.slug, fresh.name, fresh.gender, fresh.office_name, fresh.title, fresh.state, fresh.city,
                 fresh.district, fresh.term_title, fresh.party_name, fresh.party_id, fresh.division_id, fresh.photo,
                 fresh.former, fresh.valid_through, fresh.time_zone, fresh.places, fresh.since, fresh.sort_key,
                 fresh.search, fresh.names, fresh.main_words, fresh.prominence)
     )
     ON CONFLICT (person_id) DO UPDATE SET
       slug = excluded.slug, name = excluded.name, gender = excluded.gender, office_name = excluded.office_name,
       title = excluded.title, state = excluded.state, city = excluded.city, district = excluded.district,
       term_title = excluded.term_title, party_name = excluded.party_name, party_id = excluded.party_id,
       division_id = excluded.division_id, photo = excluded.photo, former = excluded.former, valid_through = excluded.valid_through, time_zone = excluded.time_zone,
       places = excluded.places, since = excluded.since, sort_key = excluded.sort_key, search = excluded.search,
       names = excluded.names, main_words = excluded.main_words, prominence = excluded.prominence
     RETURNING 1
   )
   SELECT count(*)::int AS rebuilt FROM written`,
);

/** The condition that the scope is everything. */
const isEverything = 'num_nonnulls($personId::uuid, $electionId::uuid) = 0';

/**
 * Rebuilds the vote targets in the scope as of `today`: people, parties, and candidacies in elections that are not over.
 * Writes only the targets that differ. The time zone of a target decides its civil day, and its division decides which
 * votes are official. Targets are compared with others of the same office type. No target is ever deleted, and the day
 * of the votes on a candidacy never changes.
 */
export const rebuildVoteTargets = statement<{ today: string } & DerivedScope>(
  'people.upsert.rebuildVoteTargets',
  `WITH RECURSIVE ${shown(`(${isEverything} OR membership.person_id = $personId)`)},
   target AS MATERIALIZED (
     SELECT person.id, 'polly' AS kind, shown.division_id, shown.label AS office_type, NULL::date AS standing_day
     FROM people person LEFT JOIN shown ON shown.person_id = person.id
     WHERE ${isEverything} OR person.id = $personId
     UNION ALL
     SELECT party.id, 'party', party.division_id, 'party', NULL
     FROM organizations party
     WHERE party.classification = 'party' AND ${isEverything}
     UNION ALL
     SELECT candidacy.id, 'candidacy', coalesce(contest.division_id, election.division_id), 'candidate', election.held_on
     FROM candidacies candidacy
     JOIN contests contest ON contest.id = candidacy.contest_id
     JOIN elections election ON election.id = contest.election_id
     WHERE election.held_on >= $today::date AND (${isEverything} OR election.id = $electionId)
   ),
   wanted AS (SELECT DISTINCT division_id FROM target WHERE division_id IS NOT NULL),
   ${zoned},
   fresh AS (
     SELECT target.id, target.kind, target.division_id, zoned.time_zone,
       coalesce(zoned.time_zone, (SELECT site_time_zone())) AS zone, target.office_type, target.standing_day
     FROM target LEFT JOIN zoned ON zoned.id = target.division_id
   )
   INSERT INTO vote_targets AS target (id, kind, division_id, time_zone, zone, office_type, standing_day)
   SELECT id, kind, division_id, time_zone, zone, office_type, standing_day FROM fresh
   WHERE NOT EXISTS (
     SELECT FROM vote_targets there
     WHERE there.id = fresh.id
       AND row(there.division_id, there.time_zone, there.zone, there.office_type)
         IS NOT DISTINCT FROM row(fresh.division_id, fresh.time_zone, fresh.zone, fresh.office_type)
   )
   ON CONFLICT (id) DO UPDATE SET
     division_id = excluded.division_id, time_zone = excluded.time_zone, zone = excluded.zone,
     office_type = excluded.office_type`,
);

/** Selects the rows of one election, or of all. Null reads all rows once. */
type OfElection = Pick<DerivedScope, 'electionId'>;

/** Returns the condition that a row belongs to `$electionId`, for the column of the id. */
const ofElection = (column: string): string => `($electionId::uuid IS NULL OR ${column} = $electionId)`;

/** Sets when the polls of elections close, where it differs from the time zone of the division. */
export const rebuildElectionClosing = statement<OfElection>(
  'people.upsert.rebuildElectionClosing',
  `UPDATE elections SET polls_close_at = fresh.closing
   FROM (SELECT id, polls_close_at(held_on, polls_close, division_id) AS closing FROM elections
         WHERE ${ofElection('id')}) fresh
   WHERE fresh.id = elections.id AND fresh.closing <> elections.polls_close_at`,
);

/** Sets when the polls of contests close, where it differs from the election or time zone. */
export const rebuildContestClosing = statement<OfElection>(
  'people.upsert.rebuildContestClosing',
  `UPDATE contests SET polls_close_at = fresh.closing
   FROM (
     SELECT contest.id, polls_close_at(election.held_on, election.polls_close,
                                       coalesce(contest.division_id, election.division_id)) AS closing
     FROM contests contest JOIN elections election ON election.id = contest.election_id
     WHERE ${ofElection('election.id')}
   ) fresh
   WHERE fresh.id = contests.id AND fresh.closing <> contests.polls_close_at`,
);

/**
 * Sets the term that each candidate held before the election: the last one, in the body of the office, that began
 * before.
 */
export const rebuildPreviousMemberships = statement<OfElection>(
  'people.upsert.rebuildPreviousMemberships',
  `WITH held AS (
     SELECT DISTINCT ON (candidacy.id) candidacy.id, membership.id AS membership_id
     FROM candidacies candidacy
     JOIN contests contest ON contest.id = candidacy.contest_id
     JOIN elections election ON election.id = contest.election_id
     JOIN offices office ON office.id = candidacy.office_id
     JOIN memberships membership ON membership.person_id = candidacy.person_id
     JOIN offices held ON held.id = membership.office_id AND held.organization_id = office.organization_id
     WHERE coalesce(membership.valid_from, '-infinity') < election.held_on AND ${ofElection('election.id')}
     ORDER BY candidacy.id, coalesce(membership.valid_from, '-infinity') DESC, membership.id
   )
   UPDATE candidacies SET previous_membership_id = fresh.membership_id
   FROM (
     SELECT candidacy.id, held.membership_id
     FROM candidacies candidacy
     JOIN contests contest ON contest.id = candidacy.contest_id AND ${ofElection('contest.election_id')}
     LEFT JOIN held ON held.id = candidacy.id
   ) fresh
   WHERE fresh.id = candidacies.id AND candidacies.previous_membership_id IS DISTINCT FROM fresh.membership_id`,
);

/** Returns SQL for a number that sorts as text; a missing number sorts last. */
const sortableNumber = (column: string) => `coalesce(lpad(${column}::text, 5, '0'), '~')`;

/**
 * Rebuilds the cards of all candidacies; writes only the cards that differ. A candidate is the incumbent if the source
 * says so, or else if their term runs on the day of the election. Takes the words of candidates from their own cards,
 * and folds the words of parties and lists once each. Reads all rows once.
 */
export const rebuildCandidacyCards = statement<OfElection>(
  'people.upsert.rebuildCandidacyCards',
  `WITH party_words AS MATERIALIZED (SELECT id, name, search_words(name) AS words FROM organizations),
   list_words AS MATERIALIZED (SELECT id, number, search_words(name) AS words FROM candidate_lists),
   named AS (
     SELECT candidacy.*, election.id AS election_id, list.number, list.words AS list_words, person.gender,
            coalesce(person.name, party.name) AS name, party.words AS party_words, person.search AS person_search,
            coalesce(candidacy.incumbent, CASE WHEN previous.id IS NOT NULL
              THEN coalesce(previous.valid_through, 'infinity') >= election.held_on END) AS is_incumbent,
            coalesce(person.sort_key, left(party.words, 40)) AS sort_key
     FROM candidacies candidacy
     JOIN contests contest ON contest.id = candidacy.contest_id
     JOIN elections election ON election.id = contest.election_id
     LEFT JOIN list_words list ON list.id = candidacy.list_id
     LEFT JOIN polly_cards person ON person.person_id = candidacy.person_id
     LEFT JOIN party_words party ON party.id = candidacy.party_id
     LEFT JOIN memberships previous ON previous.id = candidacy.previous_membership_id
     -- A person without a slug has no page yet.
     WHERE (person.person_id IS NOT NULL OR candidacy.person_id IS NULL) AND ${ofElection('election.id')}
   ),
   fresh AS (
     SELECT id AS candidacy_id, election_id, contest_id, list_id, person_id, party_id, name, gender, status,
            is_incumbent AS incumbent, sort_key,
            -- A slash sorts after a space, so that candidates of one party stay together.
            coalesce(left(party_words, 40), '~') || '/' || sort_key AS party_key,
            ${sortableNumber('number')} || '/' || ${sortableNumber('list_position')} || '/' || sort_key AS list_key,
            concat(person_search, ' ' || party_words, ' ' || list_words) AS search
     FROM named
   )
   INSERT INTO candidacy_cards AS card (candidacy_id, election_id, contest_id, list_id, person_id, party_id, name, gender,
                                        status, incumbent, sort_key, party_key, list_key, search)
   SELECT * FROM fresh
   WHERE NOT EXISTS (
     SELECT FROM candidacy_cards there
     WHERE there.candidacy_id = fresh.candidacy_id
       AND row(there.election_id, there.contest_id, there.list_id, there.person_id, there.party_id, there.name,
               there.gender, there.status, there.incumbent, there.sort_key, there.party_key, there.list_key, there.search)
         IS NOT DISTINCT FROM
           row(fresh.election_id, fresh.contest_id, fresh.list_id, fresh.person_id, fresh.party_id, fresh.name,
               fresh.gender, fresh.status, fresh.incumbent, fresh.sort_key, fresh.party_key, fresh.list_key, fresh.search)
   )
   ON CONFLICT (candidacy_id) DO UPDATE SET
     election_id = excluded.election_id, contest_id = excluded.contest_id, list_id = excluded.list_id,
     person_id = excluded.person_id, party_id = excluded.party_id, name = excluded.name, gender = excluded.gender,
     status = excluded.status, incumbent = excluded.incumbent, sort_key = excluded.sort_key,
     party_key = excluded.party_key, list_key = excluded.list_key, search = excluded.search`,
);

/** Rebuilds the cards of elections. Writes only the cards that differ. */
export const rebuildElectionCards = statement<OfElection>(
  'people.upsert.rebuildElectionCards',
  `INSERT INTO election_cards AS card (election_id, time_zone, place, parents, contests_count, candidates_count,
                                       withdrawn_count, parties_count, is_counted)
   SELECT * FROM fresh_election_cards fresh
   WHERE ${ofElection('fresh.election_id')}
     AND NOT EXISTS (
       SELECT FROM election_cards there
       WHERE there.election_id = fresh.election_id AND row(there.*) IS NOT DISTINCT FROM row(fresh.*))
   ON CONFLICT (election_id) DO UPDATE SET
     time_zone = excluded.time_zone, place = excluded.place, parents = excluded.parents,
     contests_count = excluded.contests_count, candidates_count = excluded.candidates_count,
     withdrawn_count = excluded.withdrawn_count, parties_count = excluded.parties_count,
     is_counted = excluded.is_counted`,
);

/**
 * Rebuilds the ballots of elections from their cards: what the voters of each division decide. Writes and deletes only
 * what differs.
 */
export const rebuildElectionBallots = statement<OfElection>(
  'people.upsert.rebuildElectionBallots',
  `WITH fresh AS MATERIALIZED (
     SELECT * FROM fresh_election_ballots ballot WHERE ${ofElection('ballot.election_id')}
   ),
   gone AS (
     DELETE FROM election_ballots there
     WHERE ${ofElection('there.election_id')} AND NOT EXISTS (
       SELECT FROM fresh WHERE fresh.division_id = there.division_id AND fresh.election_id = there.election_id)
   )
   INSERT INTO election_ballots AS ballot
     (election_id, division_id, held_on, polls_close_at, time_zone, election, contests)
   SELECT election_id, division_id, held_on, polls_close_at, time_zone, election, contests FROM fresh
   WHERE NOT EXISTS (
     SELECT FROM election_ballots there
     WHERE there.division_id = fresh.division_id AND there.election_id = fresh.election_id
       AND there.polls_close_at = fresh.polls_close_at AND there.contests::text = fresh.contests::text
       -- The card names the day and the time zone.
       AND there.election::text = fresh.election::text)
   ON CONFLICT (division_id, election_id) DO UPDATE SET
     held_on = excluded.held_on, polls_close_at = excluded.polls_close_at, time_zone = excluded.time_zone,
     election = excluded.election, contests = excluded.contests`,
);
