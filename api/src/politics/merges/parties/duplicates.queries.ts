import { statement } from '../../../platform/db/statement.ts';
import type { DuplicatePage } from '../subject.ts';

/** SQL for a website without scheme, `www.`, case and final slash. */
const websiteKey = `regexp_replace(lower(party.website), '^https?://(www\\.)?|/+$', '', 'g')`;

/**
 * Selects a page of pairs of parties that may be the same, by name: one name of both is the same without case and
 * accents, and they share a place or a body in which they have members; no other party has their website; or two
 * schemes name them by one identifier, which is not a mere number. Leaves out pairs of which an admin said that they
 * are not the same. Reads all parties once, and the terms of those with the same name (memberships_party).
 */
export const likelyPartyDuplicates = statement<DuplicatePage>(
  'partyMerges.likelyDuplicates',
  `WITH party AS MATERIALIZED (
     SELECT id, name, other_names, division_id, website, scheme, identifier FROM organizations
     WHERE classification = 'party' AND merged_into IS NULL
   ),
   named AS MATERIALIZED (
     SELECT DISTINCT party.id, party.division_id, search_words(known.name) AS key
     FROM party, unnest(party.name || party.other_names) AS known (name) WHERE search_words(known.name) <> ''
   ),
   shared_name AS (SELECT key FROM named GROUP BY key HAVING count(*) > 1),
   seated AS MATERIALIZED (
     SELECT DISTINCT named.id, named.key, office.organization_id
     FROM named JOIN shared_name USING (key)
     JOIN memberships held ON held.party_id = named.id JOIN offices office ON office.id = held.office_id
   ),
   found AS (
     SELECT one.id AS one_id, other.id AS other_id, 'nameAndPlace' AS reason FROM named one JOIN named other USING (key)
     WHERE one.id < other.id AND one.division_id IS NOT DISTINCT FROM other.division_id
     UNION
     SELECT one.id, other.id, 'nameAndBody' FROM seated one JOIN seated other USING (key, organization_id)
     WHERE one.id < other.id
     UNION
     SELECT min(party.id::text)::uuid, max(party.id::text)::uuid, 'website' FROM party
     WHERE website IS NOT NULL GROUP BY ${websiteKey} HAVING count(*) = 2
     UNION
     SELECT one.id, other.id, 'identifier' FROM party one JOIN party other ON lower(other.identifier) = lower(one.identifier)
     WHERE one.id < other.id AND one.scheme <> other.scheme AND one.identifier ~ '[[:alpha:]]' AND one.identifier ~ '[0-9]'
   ),
   pair AS (
     SELECT one_id, other_id, array_agg(reason ORDER BY array_position(
       ARRAY['nameAndPlace', 'nameAndBody', 'website', 'identifier'], reason)) AS reasons
     FROM found
     WHERE NOT EXISTS (
       SELECT FROM distinct_parties apart WHERE (apart.one_id, apart.other_id) = (found.one_id, found.other_id))
     GROUP BY one_id, other_id
   ),
   judged AS (
     SELECT left(search_words(party.name), 80) COLLATE "C" AS sort_key, pair.*
     FROM pair JOIN party ON party.id = pair.one_id
   )
   SELECT sort_key AS "sortKey", one_id AS "oneId", other_id AS "otherId", reasons FROM judged
   WHERE (sort_key, one_id, other_id) > ($afterKey::text COLLATE "C", $afterOneId::uuid, $afterOtherId::uuid)
   ORDER BY sort_key, one_id, other_id OFFSET $offset LIMIT $limit`,
);
