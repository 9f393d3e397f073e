import { statement } from '../../../platform/db/statement.ts';

/**
 * Selects the demo accounts that vote: members who have consented, except the accounts with which visitors log in.
 * Reads all accounts of a demo.
 */
export const demoVoters = statement<{ excludedUserNames: readonly string[] }>(
  'scores.demoVoters',
  `SELECT id FROM accounts WHERE NOT banned AND level >= 1 AND consented_at IS NOT NULL AND user_name <> ALL ($excludedUserNames::text[])
   ORDER BY user_name`,
);

/** Selects the demo targets with their roles. Reads all targets of a demo. */
export const demoTargets = statement(
  'scores.demoTargets',
  `SELECT target.id, target.zone AS "timeZone", coalesce(card.slug, party.name) AS name,
     CASE WHEN target.kind = 'party' THEN 'party' WHEN card.office_name LIKE 'Government%' THEN 'minister' ELSE 'member' END AS role
   FROM vote_targets target
   LEFT JOIN polly_cards card ON card.person_id = target.id
   LEFT JOIN organizations party ON party.id = target.id
   WHERE (target.kind = 'party' OR NOT card.former)
     AND coalesce(party.scheme = 'x-westmere', card.division_id LIKE 'x-westmere%', false)
   ORDER BY name`,
);

/** Selects the demo candidacies whose votes can still change. Reads all such candidacies of a demo. */
export const demoCandidacies = statement<{ now: Date }>(
  'scores.demoCandidacies',
  `SELECT target.id, target.standing_day AS day, card.slug AS name
   FROM vote_targets target
   JOIN candidacies candidacy ON candidacy.id = target.id
   JOIN contests contest ON contest.id = candidacy.contest_id
   JOIN polly_cards card ON card.person_id = candidacy.person_id
   WHERE target.standing_day IS NOT NULL AND target.closed_at IS NULL AND contest.polls_close_at > $now
     AND candidacy.scheme = 'x-westmere' AND candidacy.status <> 'withdrawn'
   ORDER BY name, target.id`,
);

/**
 * Inserts demo votes from a JSON array. The fraud signals of each vote have a different network. A vote is official if
 * the voter has level 2 and votes in the target's division.
 */
export const insertDemoVotes = statement<{ votes: string }>(
  'scores.insertDemoVotes',
  `WITH RECURSIVE lives (account_id, division_id) AS (
     SELECT l.account_id, d.division_id FROM voter_locations l
     JOIN voter_location_divisions d ON d.voter_location_id = l.id WHERE l.is_default
     UNION SELECT lives.account_id, above.parent_id FROM lives JOIN divisions above ON above.id = lives.division_id
     WHERE above.parent_id IS NOT NULL
   ), below AS MATERIALIZED (
     -- The voter's place directly below each division.
     SELECT lives.account_id, place.parent_id, min(place.id) AS id
     FROM lives JOIN divisions place ON place.id = lives.division_id GROUP BY lives.account_id, place.parent_id
   ), voted AS (
   INSERT INTO daily_votes (slot, account_id, target_id, civil_day, vote, ability, vision, scope, official, cast_at)
   SELECT decode(v.key, 'hex'), v.account, v.target, v.day, v.vote, v.ability, v.vision, 'justMe',
     account.level >= 2 AND EXISTS (
       SELECT FROM lives WHERE lives.account_id = v.account AND lives.division_id = target.division_id
     ),
     v.cast_on::timestamp AT TIME ZONE 'UTC' + interval '12 hours'
   FROM jsonb_to_recordset($votes::jsonb) AS v (key text, account uuid, target uuid, day date, cast_on date, vote text, ability smallint,
     vision smallint)
   JOIN accounts account ON account.id = v.account JOIN vote_targets target ON target.id = v.target
   ON CONFLICT DO NOTHING RETURNING id, civil_day, account_id, target_id
   )
   INSERT INTO vote_evidence (vote_id, account_age_band, division_id, network_hash, day)
   SELECT voted.id, 'older', below.id, sha256(uuid_send(voted.id)), voted.civil_day
   FROM voted JOIN vote_targets target ON target.id = voted.target_id
   LEFT JOIN below ON below.account_id = voted.account_id AND below.parent_id = target.division_id`,
);
