import { statement } from '../../../platform/db/statement.ts';
import type { DuplicatePage } from '../subject.ts';

/** The kinds of contacts that belong to one person. Offices share telephones, addresses and domains. */
const personalContacts = `('email', 'twitter', 'facebook', 'instagram', 'youtube', 'mastodon')`;

/** Returns SQL for the bodies in which a person has or had a seat, or stands for one. Indexes: those of the person. */
const bodiesOf = (person: string): string =>
  `SELECT office.organization_id FROM memberships held JOIN offices office ON office.id = held.office_id
   WHERE held.person_id = ${person}
   UNION ALL
   SELECT office.organization_id FROM candidacies stands JOIN offices office ON office.id = stands.office_id
   WHERE stands.person_id = ${person}`;

/** Returns SQL for the elections in which a person stands. Index: candidacies_person. */
const electionsOf = (person: string): string =>
  `SELECT contest.election_id FROM candidacies stands JOIN contests contest ON contest.id = stands.contest_id
   WHERE stands.person_id = ${person}`;

/** Returns SQL for the places of the offices and contests of a person. Indexes: those of the person. */
const placesOf = (person: string): string =>
  `SELECT office.division_id FROM memberships held JOIN offices office ON office.id = held.office_id
   WHERE held.person_id = ${person}
   UNION ALL
   SELECT coalesce(contest.division_id, election.division_id) FROM candidacies stands
   JOIN contests contest ON contest.id = stands.contest_id
   JOIN elections election ON election.id = contest.election_id
   WHERE stands.person_id = ${person}`;

const shared = (of: (person: string) => string): string =>
  `EXISTS (${of('pair.one_id')} INTERSECT ${of('pair.other_id')})`;

/**
 * Selects a page of pairs of people who may be the same, by name: both have the same name and share a body, an election
 * or a place, the two share a contact that nobody else has, or one record of a source has identifiers of both. Leaves out pairs of which an admin said that they are
 * not the same. Reads the names of all cards and all personal contacts once.
 */
export const likelyDuplicates = statement<DuplicatePage>(
  'personMerges.likelyDuplicates',
  `WITH named AS (
     SELECT sort_key, array_agg(person_id ORDER BY person_id) AS ids FROM polly_cards
     GROUP BY sort_key HAVING count(*) > 1
   ),
   namesakes AS (
     SELECT one.id AS one_id, other.id AS other_id
     FROM named, unnest(ids) AS one (id), unnest(ids) AS other (id) WHERE one.id < other.id
   ),
   in_touch AS (
     SELECT DISTINCT min(person_id::text)::uuid AS one_id, max(person_id::text)::uuid AS other_id FROM person_contacts
     WHERE kind IN ${personalContacts}
     GROUP BY kind, lower(value) HAVING count(DISTINCT person_id) = 2
   ),
   pair AS MATERIALIZED (
     SELECT one_id, other_id, bool_or(reason = 'name') AS is_named, bool_or(reason = 'contact') AS in_touch,
       bool_or(reason = 'record') AS of_one_record
     FROM (
       SELECT *, 'name' AS reason FROM namesakes UNION ALL SELECT *, 'contact' FROM in_touch
       UNION ALL SELECT one_id, other_id, 'record' FROM people_of_one_record
     ) found
     WHERE NOT EXISTS (
       SELECT FROM distinct_people apart WHERE (apart.one_id, apart.other_id) = (found.one_id, found.other_id))
     GROUP BY one_id, other_id
   ),
   judged AS (
     SELECT pair.one_id, pair.other_id, card.sort_key, array_remove(ARRAY[
       CASE WHEN is_named AND ${shared(bodiesOf)} THEN 'nameAndBody' END,
       CASE WHEN is_named AND ${shared(electionsOf)} THEN 'nameAndElection' END,
       CASE WHEN is_named AND ${shared(placesOf)} THEN 'nameAndPlace' END,
       CASE WHEN in_touch THEN 'contact' END,
       CASE WHEN of_one_record THEN 'identifiers' END], NULL) AS reasons
     FROM pair
     JOIN polly_cards card ON card.person_id = pair.one_id
     JOIN polly_cards second ON second.person_id = pair.other_id
     WHERE (card.sort_key, pair.one_id, pair.other_id) > ($afterKey, $afterOneId::uuid, $afterOtherId::uuid)
   )
   SELECT sort_key AS "sortKey", one_id AS "oneId", other_id AS "otherId", reasons
   FROM judged WHERE reasons <> '{}' ORDER BY sort_key, one_id, other_id OFFSET $offset LIMIT $limit`,
);
