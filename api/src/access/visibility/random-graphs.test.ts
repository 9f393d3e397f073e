import { privacyChoices, whoSees, type Relation, type ViewScope } from '@hustings/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { sqlRunner } from './testing/run-sql.ts';

/** The number of members; a guest is a further viewer. */
const size = 5;
const everybody = Array.from({ length: size }, (_, index) => index);

interface Follow {
  from: number;
  to: number;
  level: 'following' | 'closely' | 'muted';
  approved: boolean;
}
interface Graph {
  follows: Follow[];
  blocks: [from: number, to: number][];
  /** The members of the audience of each member. */
  audiences: number[][];
  /** The owners of the politician's page. */
  speakers: number[];
  posts: { author: number; scope: ViewScope; hidden: boolean }[];
}

let server: TestServer;
let members: TestMember[];
let pollyId: string;
const run = sqlRunner(() => server.services.database);

beforeAll(async () => {
  server = await testServer();
  members = await Promise.all(everybody.map(() => server.memberAs({ level: 5 })));
  pollyId = await run(
    `INSERT INTO people (name, sort_name, source, retrieved) VALUES ('Marit Vossen', 'Vossen', 'test', now()) RETURNING id`,
  );
});
afterAll(() => server.close());

const idOf = (index: number): string => members[index]?.accountId ?? '';

const pair = fc.tuple(fc.nat(size - 1), fc.nat(size - 1)).filter(([from, to]) => from !== to);
const graphs: fc.Arbitrary<Graph> = fc.record({
  follows: fc.uniqueArray(
    fc
      .tuple(pair, fc.constantFrom('following' as const, 'closely' as const, 'muted' as const), fc.boolean())
      .map(([[from, to], level, approved]) => ({ from, to, level, approved: approved || level === 'muted' })),
    { maxLength: 14, selector: ({ from, to }) => `${from} ${to}` },
  ),
  blocks: fc.uniqueArray(pair, { maxLength: 3, selector: (each) => each.join(' ') }),
  audiences: fc.array(fc.subarray(everybody), { minLength: size, maxLength: size }),
  speakers: fc.subarray(everybody, { maxLength: 2 }),
  posts: fc.array(
    fc.record({
      author: fc.nat(size - 1),
      scope: fc.constantFrom(...privacyChoices.viewMyPostsAndComments),
      hidden: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
    }),
    { minLength: 1, maxLength: 12 },
  ),
});

/** Replaces the stored graph, and returns the ids of its posts. */
async function store(graph: Graph): Promise<string[]> {
  for (const table of ['posts', 'account_follows', 'blocks', 'audiences', 'page_owners', 'item_audiences'])
    await run(`DELETE FROM ${table}`);
  for (const { from, to, level, approved } of graph.follows)
    await run('INSERT INTO account_follows VALUES ($from, $to, $level, $approved, now())', {
      from: idOf(from),
      to: idOf(to),
      level,
      approved,
    });
  for (const [from, to] of graph.blocks)
    await run('INSERT INTO blocks VALUES ($from, $to, now())', { from: idOf(from), to: idOf(to) });
  for (const [place, index] of graph.speakers.entries())
    await run('INSERT INTO page_owners VALUES ($pollyId, $ownerId, $isStaff, now())', {
      pollyId,
      ownerId: idOf(index),
      isStaff: place > 0,
    });
  const audiences: string[] = [];
  for (const index of everybody) {
    const audience = await run(
      `INSERT INTO audiences (account_id, name, created_at) VALUES ($ownerId, 'Mine', now()) RETURNING id`,
      { ownerId: idOf(index) },
    );
    audiences.push(audience);
    await run('INSERT INTO audience_members SELECT $audience, unnest($memberIds::uuid[]), now()', {
      audience,
      memberIds: graph.audiences[index]?.filter((other) => other !== index).map(idOf),
    });
  }
  const ids: string[] = [];
  for (const { author, scope, hidden } of graph.posts) {
    const id = await run(
      `INSERT INTO posts (slug, account_id, body, excerpt, is_excerpt, language, view_scope, polly_id, hidden_at)
       VALUES ('post-' || $number || '-1bcdfghj', $authorId, 'Text', 'Text', false, 'en', $scope, $pollyId,
         CASE WHEN $hidden::boolean THEN now() END) RETURNING id`,
      { authorId: idOf(author), scope, pollyId, hidden, number: String(ids.length) },
    );
    ids.push(id);
    if (scope === 'selectedAudiences')
      await run('INSERT INTO item_audiences VALUES ($id, $audience)', { id, audience: audiences[author] });
  }
  return ids;
}

/** Decides whether a viewer sees a post. Uses only the graph and the contract's table of scopes. */
function isVisible({ follows, blocks, audiences, speakers, posts }: Graph, viewer: number | undefined, index: number) {
  const post = posts[index];
  if (!post) return false;
  if (viewer === undefined) return !post.hidden && whoSees('post', post.scope).includes('guest');
  const { author } = post;
  const follow = (from: number, to: number) =>
    follows.some((each) => each.from === from && each.to === to && each.approved && each.level !== 'muted');
  if (blocks.some(([from, to]) => [from, to].includes(author) && [from, to].includes(viewer) && author !== viewer))
    return false;
  const holds: Record<Relation, boolean> = {
    self: viewer === author,
    friend: follow(viewer, author) && follow(author, viewer),
    follower: follow(viewer, author),
    inAudience: viewer !== author && (audiences[author]?.includes(viewer) ?? false),
    polly: speakers.includes(viewer),
    member: true,
    guest: false,
  };
  return (viewer === author || !post.hidden) && whoSees('post', post.scope).some((relation) => holds[relation]);
}

test('agrees in list, count, single post and table for random follows, blocks and scopes', async () => {
  await fc.assert(
    fc.asyncProperty(graphs, async (graph) => {
      const ids = await store(graph);
      for (const viewer of [undefined, ...everybody]) {
        const as = viewer === undefined ? undefined : members[viewer];
        const list = (await server.call('listPosts', { query: { take: 50, include: 'total' } }, as)).body;
        const singles = await Promise.all(ids.map((id) => server.call('getPost', { params: { id } }, as)));
        const expected = ids.filter((_, index) => isVisible(graph, viewer, index)).toSorted();
        const found = {
          list: list.results.map(({ id }) => id).toSorted(),
          total: list.total,
          single: ids.filter((_, index) => singles[index]?.status === 200).toSorted(),
        };
        expect(found).toEqual({ list: expected, total: expected.length, single: expected });
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);
