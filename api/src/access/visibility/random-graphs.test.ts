import { privacyChoices, whoSees, type Relation, type ViewScope } from '@hustings/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';

/** So many members; the guest is one more who looks. */
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
  /** Who is in the audience of each member. */
  audiences: number[][];
  /** Who speaks for the politician in question. */
  speakers: number[];
  posts: { author: number; scope: ViewScope; hidden: boolean }[];
}

let server: TestServer;
let members: TestMember[];
let pollyId: string;
let statements = 0;

async function run(sql: string, values: unknown[] = []): Promise<string> {
  const rows = await server.services.database.query<{ id: string }>(
    statement(`test.graph${(statements += 1)}`, sql),
    values,
  );
  return rows[0]?.id ?? '';
}

beforeAll(async () => {
  server = await testServer();
  members = await Promise.all(everybody.map(() => server.memberAs({ level: 5 })));
  pollyId = await run(
    `INSERT INTO people (name, sort_name, source, retrieved) VALUES ('Marit Vossen', 'Vossen', 'test', now()) RETURNING id`,
  );
});
afterAll(() => server.close());

const idOf = (index: number): string => members[index]?.accountId ?? '';

const apart = fc.tuple(fc.nat(size - 1), fc.nat(size - 1)).filter(([from, to]) => from !== to);
const graphs: fc.Arbitrary<Graph> = fc.record({
  follows: fc.uniqueArray(
    fc
      .tuple(apart, fc.constantFrom('following' as const, 'closely' as const, 'muted' as const), fc.boolean())
      .map(([[from, to], level, approved]) => ({ from, to, level, approved: approved || level === 'muted' })),
    { maxLength: 14, selector: ({ from, to }) => `${from} ${to}` },
  ),
  blocks: fc.uniqueArray(apart, { maxLength: 3, selector: (pair) => pair.join(' ') }),
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

/** Puts a graph in the place of the one before; gives the ids of its posts. */
async function store(graph: Graph): Promise<string[]> {
  for (const table of ['posts', 'account_follows', 'blocks', 'audiences', 'page_owners', 'item_audiences'])
    await run(`DELETE FROM ${table}`);
  for (const { from, to, level, approved } of graph.follows)
    await run('INSERT INTO account_follows VALUES ($1, $2, $3, $4, now())', [idOf(from), idOf(to), level, approved]);
  for (const [from, to] of graph.blocks) await run('INSERT INTO blocks VALUES ($1, $2, now())', [idOf(from), idOf(to)]);
  for (const [place, index] of graph.speakers.entries())
    await run('INSERT INTO page_owners VALUES ($1, $2, $3, now())', [pollyId, idOf(index), place > 0]);
  const audiences: string[] = [];
  for (const index of everybody) {
    const audience = await run(
      `INSERT INTO audiences (account_id, name, created_at) VALUES ($1, 'Mine', now()) RETURNING id`,
      [idOf(index)],
    );
    audiences.push(audience);
    await run('INSERT INTO audience_members SELECT $1, unnest($2::uuid[]), now()', [
      audience,
      graph.audiences[index]?.filter((other) => other !== index).map(idOf),
    ]);
  }
  const ids: string[] = [];
  for (const { author, scope, hidden } of graph.posts) {
    const id = await run(
      `INSERT INTO posts (slug, account_id, body, excerpt, is_excerpt, language, view_scope, polly_id, hidden_at)
       VALUES ('post-' || $5 || '-1bcdfghj', $1, 'Text', 'Text', false, 'en', $2, $3,
         CASE WHEN $4::boolean THEN now() END) RETURNING id`,
      [idOf(author), scope, pollyId, hidden, String(ids.length)],
    );
    ids.push(id);
    if (scope === 'selectedAudiences') await run('INSERT INTO item_audiences VALUES ($1, $2)', [id, audiences[author]]);
  }
  return ids;
}

/** What the graph itself says, in a few lines of code: no SQL, and nothing of the policy but its table. */
function seen({ follows, blocks, audiences, speakers, posts }: Graph, viewer: number | undefined, index: number) {
  const post = posts[index];
  if (!post) return false;
  if (viewer === undefined) return !post.hidden && whoSees('post', post.scope).includes('guest');
  const { author } = post;
  const follow = (from: number, to: number) =>
    follows.some((each) => each.from === from && each.to === to && each.approved && each.level !== 'muted');
  if (blocks.some(([from, to]) => [from, to].includes(author) && [from, to].includes(viewer) && author !== viewer))
    return false;
  const held: Record<Relation, boolean> = {
    self: viewer === author,
    friend: follow(viewer, author) && follow(author, viewer),
    follower: follow(viewer, author),
    inAudience: viewer !== author && (audiences[author]?.includes(viewer) ?? false),
    polly: speakers.includes(viewer),
    member: true,
    guest: false,
  };
  return (viewer === author || !post.hidden) && whoSees('post', post.scope).some((relation) => held[relation]);
}

test('whatever members follow, block and choose: list, count and single post agree with each other and the table', async () => {
  await fc.assert(
    fc.asyncProperty(graphs, async (graph) => {
      const ids = await store(graph);
      for (const viewer of [undefined, ...everybody]) {
        const as = viewer === undefined ? undefined : members[viewer];
        const list = (await server.call('listPosts', { query: { take: 50, include: 'total' } }, as)).body;
        const singles = await Promise.all(ids.map((id) => server.call('getPost', { params: { id } }, as)));
        const expected = ids.filter((_, index) => seen(graph, viewer, index)).toSorted();
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
