/**
 * Stores anonymous acts in the inbox of the site of `DATA_DIR`, as requests do. `BENCH_ACTS` is their number: nine
 * votes for each post.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { appendAct } from '../../api/src/access/anonymity/index.ts';
import { connectToSite } from '../../api/src/app/open-site.ts';
import { delayedPostOf } from '../../api/src/content/posts/index.ts';
import type { DelayedVote } from '../../api/src/politics/own-votes/index.ts';

const actsPerBatch = 100;

const site = await connectToSite(process.env);
const { services } = site;
const client = new pg.Client(site.connection);
await client.connect();
const members = await client.query<{ id: string }>(
  `SELECT id FROM accounts WHERE user_name LIKE 'voter%' AND identity_verified_at IS NOT NULL ORDER BY id`,
);
const targets = await client.query<{ id: string }>('SELECT id FROM bench_targets ORDER BY n');
await client.end();

const at = services.now().toISOString();
const day = at.slice(0, 10);
const closes = new Date(Date.parse(at) + 24 * 3_600_000).toISOString();

const voteOn = (targetId: string): DelayedVote => ({
  targetId,
  name: 'Bench Polly',
  path: '/polly/bench-polly-1',
  day,
  closes,
  vote: 'up',
  ability: 60,
  vision: null,
  comment: null,
  scope: 'everyone',
  official: false,
  evidence: { accountAgeBand: 'older', divisionId: null, networkHash: Buffer.alloc(32, 1).toString('base64') },
});
const slugSuffix = () => `7${randomUUID().slice(0, 7)}`;
const post = (number: number) =>
  delayedPostOf(
    { body: `An anonymous text, number ${number}. `.repeat(10), language: 'en', tags: ['Bench'] },
    slugSuffix(),
  );

const appendOne = (number: number): Promise<void> => {
  const member = members.rows[number % members.rows.length]?.id ?? '';
  const id = randomUUID();
  if (number % 10 === 0)
    return appendAct(services, member, { act: 'publish', id, kind: 'post', at, content: post(number) });
  const target = targets.rows[number % targets.rows.length]?.id ?? '';
  return appendAct(services, member, { act: 'publish', id, kind: 'dailyVote', at, content: voteOn(target) });
};
const acts = Number(process.env['BENCH_ACTS']);
for (let first = 0; first < acts; first += actsPerBatch)
  await Promise.all(
    Array.from({ length: Math.min(actsPerBatch, acts - first) }, (_, index) => appendOne(first + index)),
  );
await site.close();
