import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sealAuthor } from '../../../access/anonymity/index.ts';
import type { Services } from '../../../platform/core/services.ts';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { upsertFromSource } from '../../people/index.ts';
import { testSource } from '../../people/testing/test-source.ts';
import { networkHash } from '../vote-keys.ts';
import { divisionCode, unsealEvidence, unsealVoter } from '../vote-seals.ts';
import { sealStoredVotes } from './carry-over.ts';

let server: TestServer;
let services: Services;
let targetId: string;
const day = '2026-06-15';

beforeAll(async () => {
  server = await testServer();
  ({ services } = server);
  const settings = { today: '2026-06-01', retrieved: '2026-06-01', apply: true };
  await upsertFromSource(services.database, testSource([{ name: 'Ada North' }]), settings);
  targetId = (await server.call('getPolly', { params: { id: 'ada-north' } })).body.personId;
  await services.database.query(statement('test.addPageinspect', 'CREATE EXTENSION pageinspect')());
});
afterAll(() => server.close());

const dropConstraint = statement(
  'test.dropSealedVotes',
  'ALTER TABLE daily_votes DROP CONSTRAINT anonymous_votes_are_sealed',
);
const addConstraint = statement(
  'test.addSealedVotes',
  `ALTER TABLE daily_votes ADD CONSTRAINT anonymous_votes_are_sealed CHECK (
     CASE WHEN sealed_author IS NULL THEN official IS NOT NULL ELSE official IS NULL AND length(sealed_author) = 45 END
   ) NOT VALID`,
);
const insertVote = statement<{
  id: string;
  seal: Uint8Array | null;
  slot: Uint8Array | null;
  accountId: string | null;
  targetId: string;
  day: string;
  official: boolean;
}>(
  'test.insertClearVote',
  `INSERT INTO daily_votes (id, sealed_author, slot, account_id, target_id, civil_day, vote, scope, official, cast_at)
   VALUES ($id, $seal, $slot, $accountId, $targetId, $day::date, 'up', 'justMe', $official, $day::date::timestamp AT TIME ZONE 'UTC')`,
);
const insertEvidence = statement<{
  id: string;
  band: string;
  divisionId: string | null;
  hash: Uint8Array;
  masked: boolean;
  day: string;
}>(
  'test.insertClearEvidence',
  `INSERT INTO vote_evidence (vote_id, account_age_band, division_id, network_hash, masked, day)
   VALUES ($id, $band, $divisionId, $hash, $masked, $day::date)`,
);
const deleteVotes = statement('test.deleteClearVotes', 'DELETE FROM daily_votes');

/** A vote as an earlier version has stored it. */
interface Stored {
  id: string;
  accountId: string;
  anonymous: boolean;
  official: boolean;
  band: string;
  divisionId: string | null;
  network: string;
  masked: boolean;
  hasEvidence: boolean;
}

const maskOf = (id: string, hash: Buffer) => {
  const mask = services.hmac('vote-network-mask', id);
  return Buffer.from(hash.map((byte, index) => byte ^ (mask[index] ?? 0)));
};

async function store(vote: Stored): Promise<void> {
  const { id, accountId, anonymous, official, band, divisionId, network, masked, hasEvidence } = vote;
  const author = anonymous
    ? { seal: sealAuthor(services, id, accountId), slot: null, accountId: null }
    : { seal: null, slot: randomBytes(32), accountId };
  await services.database.query(insertVote({ id, ...author, targetId, day, official }));
  const hash = networkHash(services, network, targetId, day);
  if (hasEvidence)
    await services.database.query(
      insertEvidence({ id, band, divisionId, hash: masked ? maskOf(id, hash) : hash, masked, day }),
    );
}

let votes: Stored[];
beforeEach(async () => {
  await services.database.query(deleteVotes());
  await services.database.query(dropConstraint());
  const members = await Promise.all(Array.from({ length: 24 }, () => server.memberAs()));
  votes = members.map(({ accountId }, index) => ({
    id: randomUUID(),
    accountId,
    anonymous: index % 4 !== 0,
    official: index % 2 === 0,
    band: ['day', 'week', 'month', 'halfYear', 'older'][index % 5] ?? '',
    divisionId: [null, 'x-test/north', 'x-test/tokyo'][index % 3] ?? null,
    network: `192.0.2.${index % 4}`,
    masked: index % 4 !== 0 && index > 8,
    hasEvidence: index % 7 !== 0,
  }));
  for (const vote of votes) await store(vote);
  await services.database.query(addConstraint());
});

interface Row {
  id: string;
  seal: Buffer | null;
  official: boolean | null;
  evidence: Buffer | null;
  band: string | null;
  divisionId: string | null;
  hash: Buffer | null;
  written: string;
}
const readRows = () =>
  services.database.query<Row>(
    statement(
      'test.carriedVotes',
      `SELECT v.id, v.sealed_author AS seal, v.official, e.sealed AS evidence, e.account_age_band AS band,
         e.division_id AS "divisionId", e.network_hash AS hash,
         concat_ws(' ', v.xmin, e.xmin) AS written
       FROM daily_votes v LEFT JOIN vote_evidence e ON e.vote_id = v.id ORDER BY v.ctid`,
    )(),
  );
const partsOf = (row?: Row) => [row?.official, row?.band, row?.seal !== null, row?.evidence !== null];

/** Counts the rows in the files, live and dead. */
const storedTuples = async () =>
  (
    await services.database.query<{ votes: number; evidence: number }>(
      statement(
        'test.storedTuples',
        `SELECT ${['daily_votes', 'vote_evidence'].map(
          (table, index) => `(SELECT count(*)::int
             FROM generate_series(0, pg_relation_size('${table}') / 8192 - 1) AS page (number),
               heap_page_items(get_raw_page('${table}', page.number::int)) item
             WHERE item.t_data IS NOT NULL) AS ${index === 0 ? 'votes' : 'evidence'}`,
        )}`,
      )(),
    )
  )[0];

describe('the anonymous votes of an earlier version', () => {
  it('have no attribute in the clear after the first start, and every one in their seals', async () => {
    await sealStoredVotes(services);
    const stored = new Map((await readRows()).map((row) => [row.id, row]));
    expect([...stored.keys()].toSorted()).toEqual(votes.map(({ id }) => id).toSorted());
    const [named, anonymous] = [votes.filter((vote) => !vote.anonymous), votes.filter((vote) => vote.anonymous)];
    expect(named.map(({ id }) => partsOf(stored.get(id)))).toEqual(
      named.map(({ official, band, hasEvidence }) => [official, hasEvidence ? band : null, false, false]),
    );
    expect(anonymous.map(({ id }) => partsOf(stored.get(id)))).toEqual(
      anonymous.map(({ hasEvidence }) => [null, null, true, hasEvidence]),
    );
    const openedOf = ({ id }: Stored) => {
      const { seal, evidence, divisionId, hash } = stored.get(id) ?? {};
      const opened = [seal && unsealVoter(services, id, seal), evidence && unsealEvidence(services, id, evidence)];
      return [...opened, divisionId, hash];
    };
    expect(anonymous.map(openedOf)).toEqual(
      anonymous.map(({ accountId, official, band, divisionId, network, hasEvidence }) => {
        const evidence = {
          accountAgeBand: band,
          divisionCode: divisionId === null ? null : divisionCode(divisionId),
          networkHash: networkHash(services, network, targetId, day),
        };
        return [{ accountId, official }, hasEvidence ? evidence : null, null, null];
      }),
    );
  });

  it('leave no dead row, and are in the order of their ids with one transaction number', async () => {
    expect((await readRows()).map(({ id }) => id)).toEqual(votes.map(({ id }) => id));
    await sealStoredVotes(services);
    const evidence = votes.filter(({ hasEvidence }) => hasEvidence).length;
    expect(await storedTuples()).toEqual({ votes: votes.length, evidence });
    const stored = await readRows();
    expect(stored.map(({ id }) => id)).toEqual(votes.map(({ id }) => id).toSorted());
    expect(new Set(stored.flatMap(({ written }) => written.split(' '))).size).toBe(1);
    await sealStoredVotes(services);
    expect(await readRows()).toEqual(stored);
  });

  it('stay as they are if the start is interrupted, and are sealed by the next one', async () => {
    const before = await readRows();
    let calls = 0;
    const dying: Services = {
      ...services,
      hmac: (...args) => {
        if ((calls += 1) > 40) throw new Error('The process was killed.');
        return services.hmac(...args);
      },
    };
    await expect(sealStoredVotes(dying)).rejects.toThrow('killed');
    expect(await readRows()).toEqual(before);
    await Promise.all([sealStoredVotes(services), sealStoredVotes(services)]);
    expect((await readRows()).filter(({ seal, official }) => seal !== null && official !== null)).toEqual([]);
  });
});
