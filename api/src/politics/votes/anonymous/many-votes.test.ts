import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runStep } from '../../../access/anonymity/index.ts';
import { publishers } from '../../../app/anonymous-items.ts';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import type { DelayedVote } from '../../own-votes/index.ts';

const members = 500;
const targets = 20;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  server.standAt('2026-06-15T16:10:00Z');
});
afterAll(() => server.close());

const addVerified = statement(
  'test.addVerified',
  `INSERT INTO accounts (user_name, email, password_hash, level, granted_level, activated_at, consented_at, identity_verified_at)
   SELECT 'verified' || n, n || '@verified.example', 'none', 4, 4, now(), now(), now() FROM generate_series(1, ${members}) n
   RETURNING id`,
);
const addTargets = statement(
  'test.addTargets',
  `INSERT INTO vote_targets (id, kind) SELECT gen_random_uuid(), 'party' FROM generate_series(1, ${targets}) RETURNING id`,
);
const countVotes = statement(
  'test.countVotes',
  `SELECT (SELECT count(*) FROM daily_votes)::int AS votes, (SELECT count(*) FROM vote_evidence)::int AS evidence,
     (SELECT count(*) FROM anonymous_vote_guards)::int AS guards, (SELECT count(DISTINCT vote) FROM daily_votes)::int AS values`,
);

it('a step stores 10,000 votes, each once', async () => {
  const { services } = server;
  const idsOf = async (added: Parameters<typeof services.database.query>[0]) =>
    (await services.database.query<{ id: string }>(added)).map(({ id }) => id);
  const [accountIds, targetIds] = [await idsOf(addVerified()), await idsOf(addTargets())];
  const votes = accountIds.flatMap((accountId) =>
    targetIds.map((targetId) => ({ accountId, targetId, id: randomUUID() })),
  );
  const storeVotes = async (vote: DelayedVote['vote']) => {
    const at = services.now().toISOString();
    const messages = votes.map(({ accountId, targetId, id }) => {
      const content: DelayedVote = {
        targetId,
        name: 'A party',
        path: '/party/a-party',
        day: '2026-06-15',
        closes: '2026-06-15T22:00:00Z',
        vote,
        ability: 50,
        vision: null,
        comment: 'A comment',
        scope: 'justMe',
        official: false,
        evidence: { accountAgeBand: 'older', divisionId: null, networkHash: randomBytes(32).toString('base64') },
      };
      return { accountId, content: { act: 'publish', id, kind: 'dailyVote', at, content } };
    });
    await services.database.transaction((transaction) => services.sealedInbox.replaceAll(transaction, messages));
    server.moveClock(3_600_000);
    await runStep(services, publishers);
  };
  const counts = async () => (await services.database.query(countVotes()))[0];
  const stored = { votes: votes.length, evidence: votes.length, guards: votes.length, values: 1 };
  await storeVotes('up');
  expect(await counts()).toEqual(stored);
}, 120_000);
