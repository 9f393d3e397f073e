import type { VoteValue } from '@hustings/contract';
import { randomBytes, randomUUID } from 'node:crypto';
import { statement } from '../../../platform/db/statement.ts';
import { networkHash, sealEvidence, sealVoter, voteKey } from '../../votes/index.ts';
import type { Services } from '../../../platform/core/services.ts';

/** A vote of a test. By default, it is named, up, without ratings and not official. */
export interface TestVote {
  targetId: string;
  accountId: string;
  day: string;
  vote?: VoteValue;
  ability?: number;
  vision?: number;
  official?: boolean;
  anonymous?: boolean;
  signals?: { band?: string; divisionId?: string; network?: string };
}

const addAccounts = statement<{ userNames: readonly string[] }>(
  'testing.addVoters',
  `INSERT INTO accounts (user_name, email, password_hash, display_name, level, granted_level, activated_at, consented_at)
   SELECT name, name || '@test.example',
     '$argon2id$v=19$m=65536,t=3,p=1$WfjfPFMLQzT350fPTkJiiQ$A2AvZfrMU9rDGrttDpPZH3BiCMF3W+AOQQoRGhiXpzI', name, 2, 2,
     now() - interval '1 year', now() - interval '1 year'
   FROM unnest($userNames::text[]) name RETURNING id`,
);

/** Adds accounts that can vote, without sessions. */
export async function addVoters({ database }: Services, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, () => `voter-${randomBytes(8).toString('hex')}`);
  return (await database.query<{ id: string }>(addAccounts({ userNames: names }))).map(({ id }) => id);
}

const addVotesStatement = statement<{ votes: string }>(
  'testing.addVotes',
  `INSERT INTO daily_votes (id, slot, account_id, sealed_author, target_id, civil_day, vote, ability, vision, scope,
     official, cast_at)
   SELECT id, decode(slot, 'hex'), account, decode(seal, 'hex'), target, day, vote, ability, vision,
     CASE WHEN account IS NULL THEN 'everyone' ELSE 'justMe' END::scope, official, day::timestamp AT TIME ZONE 'UTC'
   FROM jsonb_to_recordset($votes::jsonb) AS v (id uuid, slot text, account uuid, seal text, target uuid, day date,
     vote text,
     ability smallint, vision smallint, official boolean)`,
);

const addSignals = statement<{ signals: string }>(
  'testing.addFraudSignals',
  `INSERT INTO vote_evidence (vote_id, account_age_band, division_id, network_hash, sealed, day)
   SELECT vote, band, division, decode(network, 'hex'), decode(sealed, 'hex'), day
   FROM jsonb_to_recordset($signals::jsonb)
     AS e (vote uuid, band text, division text, network text, sealed text, day date)`,
);

/** Inserts votes as if they were cast, and returns their ids in the given order. */
export async function addVotes(services: Services, votes: readonly TestVote[]): Promise<string[]> {
  const rows = votes.map((vote) => {
    const { targetId, accountId, day, vote: value = 'up', ability, vision, official = false, anonymous } = vote;
    const id = randomUUID();
    return {
      id,
      ...(anonymous
        ? { seal: sealVoter(services, id, { accountId, official }).toString('hex') }
        : { account: accountId, official, slot: voteKey(services, accountId, targetId, day).toString('hex') }),
      target: targetId,
      day,
      vote: value,
      ability,
      vision,
    };
  });
  await services.database.query(addVotesStatement({ votes: JSON.stringify(rows) }));
  const signals = votes.flatMap(({ targetId, day, anonymous, signals: of }, index) => {
    const vote = rows[index]?.id;
    if (!of || !vote) return [];
    const { band = 'older', divisionId = null } = of;
    const hash = networkHash(services, of.network ?? '192.0.2.1', targetId, day);
    const evidence = { accountAgeBand: band, divisionId, networkHash: hash };
    return [
      anonymous
        ? { vote, day, sealed: sealEvidence(services, vote, evidence).toString('hex') }
        : { vote, day, band, division: divisionId, network: hash.toString('hex') },
    ];
  });
  if (signals.length > 0) await services.database.query(addSignals({ signals: JSON.stringify(signals) }));
  return rows.map(({ id }) => id);
}
