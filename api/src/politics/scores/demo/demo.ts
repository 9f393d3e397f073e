import type { VoteValue } from '@hustings/contract';
import { openDay } from '../../../platform/schedule/civil-day.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Services } from '../../../platform/core/services.ts';
import { voteKey } from '../../votes/index.ts';
import { closeDays } from '../close/close-days.rules.ts';
import { dayNumber, dayText } from '../count/day-numbers.ts';

/** Days for which the demo world has voted. */
const days = 40;

/** Members of the demo whom nobody logs in as: what those do is left to whoever tries the demo. */
const crowd = statement<{ members: readonly string[] }>(
  'scores.demoCrowd',
  `SELECT id FROM accounts WHERE NOT banned AND level >= 1 AND consented_at IS NOT NULL AND user_name <> ALL ($members::text[])
   ORDER BY user_name`,
);

/** Whom the demo world votes on: how much, by the office. Small, and only of a new demo: every target there is. */
const targets = statement(
  'scores.demoTargets',
  `SELECT target.id, target.time_zone AS "timeZone", coalesce(card.slug, party.name) AS name,
     CASE WHEN target.kind = 'party' THEN 'party' WHEN card.office_name LIKE 'Government%' THEN 'minister' ELSE 'member' END AS role
   FROM vote_targets target
   LEFT JOIN polly_cards card ON card.person_id = target.id
   LEFT JOIN organizations party ON party.id = target.id
   WHERE (target.kind = 'party' OR NOT card.former)
     AND coalesce(party.scheme = 'x-westmere', card.division_id LIKE 'x-westmere%', false)
   ORDER BY name`,
);

const insertVotes = statement<{ votes: string }>(
  'scores.demoVotes',
  // Official is who has level 2 and votes in the target's division. Each vote came from a network of its own. Small, and
  // only of a new demo.
  `WITH RECURSIVE lives (account_id, division_id) AS (
     SELECT l.account_id, d.division_id FROM voter_locations l
     JOIN voter_location_divisions d ON d.voter_location_id = l.id WHERE l.is_default
     UNION SELECT lives.account_id, above.parent_id FROM lives JOIN divisions above ON above.id = lives.division_id
     WHERE above.parent_id IS NOT NULL
   ), below AS MATERIALIZED (
     -- The place next below another.
     SELECT lives.account_id, place.parent_id, min(place.id) AS id
     FROM lives JOIN divisions place ON place.id = lives.division_id GROUP BY lives.account_id, place.parent_id
   ), voted AS (
   INSERT INTO daily_votes (slot, account_id, target_id, civil_day, vote, ability, vision, scope, official, cast_at)
   SELECT decode(v.slot, 'hex'), v.account, v.target, v.day, v.vote, v.ability, v.vision, 'justMe',
     account.level >= 2 AND EXISTS (
       SELECT FROM lives WHERE lives.account_id = v.account AND lives.division_id = target.division_id
     ),
     v.day::timestamp AT TIME ZONE 'UTC' + interval '12 hours'
   FROM jsonb_to_recordset($votes::jsonb) AS v (slot text, account uuid, target uuid, day date, vote text, ability smallint,
     vision smallint)
   JOIN accounts account ON account.id = v.account JOIN vote_targets target ON target.id = v.target
   ON CONFLICT DO NOTHING RETURNING id, civil_day, account_id, target_id
   )
   INSERT INTO vote_evidence (vote_id, account_age_band, division_id, network_hash, day)
   SELECT voted.id, 'older', below.id, sha256(uuid_send(voted.id)), voted.civil_day
   FROM voted JOIN vote_targets target ON target.id = voted.target_id
   LEFT JOIN below ON below.account_id = voted.account_id AND below.parent_id = target.division_id`,
);

/** A number from 0 to 1 that is the same in every demo: FNV-1a, then a mixing of its bits. */
function chance(...parts: (string | number)[]): number {
  let hash = 0x81_1c_9d_c5;
  for (const letter of parts.join('/')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** How many of the crowd vote on somebody on a day: ministers much, parties less, some members of parliament, few on the rest. */
function turnout(role: string, name: string): number {
  if (role === 'minister') return 0.45;
  if (role === 'party') return 0.16;
  const kind = chance('turnout', name);
  if (kind < 0.08) return 0.35;
  return kind < 0.3 ? 0.02 : 0;
}

/** What a member says of somebody: as liked as that one is, which changes slowly, and as the member sees things. */
function opinion(name: string, voter: number, day: number): { vote: VoteValue; ability?: number; vision?: number } {
  const liked = 0.34 + 0.32 * chance('liked', name) + 0.1 * Math.sin(day / 6 + 6 * chance('wave', name));
  const mood = liked + 0.5 * (chance('taste', name, voter) - 0.5);
  const said = chance('said', name, voter, day);
  const vote = said < 0.24 ? 'undecided' : 0.5 + 0.2 * (said - 0.62) < mood ? 'up' : 'down';
  if (chance('rates', name, voter) < 0.35) return { vote };
  const rating = (kind: string) =>
    Math.round(100 * Math.min(1, Math.max(0, 0.6 * mood + 0.4 * chance(kind, name, voter))));
  return { vote, ability: rating('ability'), vision: rating('vision') };
}

/**
 * Gives the invented people in office and parties of the demo the invented votes of its members over the past weeks, and closes those days by the job
 * that closes all others. Seeding again changes nothing.
 *
 * @param apart user names that do not vote
 */
export async function seedScores(services: Services, apart: readonly string[]): Promise<void> {
  const { database, now } = services;
  const voters = await database.query<{ id: string }>(crowd({ members: apart }));
  const voted = await database.query<{ id: string; timeZone: string | null; name: string; role: string }>(targets());
  const votes = voted.flatMap(({ id, timeZone, name, role }) => {
    const today = dayNumber(openDay(now(), timeZone ?? undefined).today);
    const share = turnout(role, name);
    if (share === 0) return [];
    return Array.from({ length: days }, (_, index) => index).flatMap((index) =>
      voters.flatMap((account, voter) => {
        // By how long ago it was and not by the date: a demo of another day has the same figures.
        if (chance('votes', name, voter, index) >= share) return [];
        const day = dayText(today - days + index);
        const slot = voteKey(services, account.id, id, day).toString('hex');
        return [Object.assign({ slot, account: account.id, target: id, day }, opinion(name, voter, index))];
      }),
    );
  });
  await database.query(insertVotes({ votes: JSON.stringify(votes) }));
  await closeDays(services);
}
