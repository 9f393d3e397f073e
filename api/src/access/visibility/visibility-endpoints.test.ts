import {
  scopesOf,
  visibleEntities,
  whoSees,
  type FeedName,
  type Relation,
  type Scope,
  type VisibleEntityName,
  type ViewScope,
} from '@hustings/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import { personalData } from '../../app/personal-data.ts';
import { stanceOf } from '../../content/stances/testing/stances.ts';
import { upsertFromSource } from '../../politics/people/index.ts';
import { testSource } from '../../politics/people/testing/test-source.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { makeCircle, members, people, persons, type Person } from './testing/circle.ts';
import { documentsOf, type Documents } from './testing/documents.ts';

/** One way in which somebody could come upon something of the author. */
interface Way {
  name: string;
  /** Whether that person finds what has that scope. */
  finds(person: Person, scope: ViewScope): Promise<boolean>;
  /** False where the call is for members only: then a guest has no way in here. */
  guests: boolean;
  /** True where it is the same for everybody, signed in or not: what a guest sees. */
  sameForAll?: true;
  /** Whether somebody is left out here for another reason than the policy's: the feed shows whom one follows, say. */
  leavesOut?(person: Person, scope: ViewScope): boolean;
}

let server: TestServer;
let documents: Documents;
/** A politician in office, for whom the same speak. */
let votedOn: string;
/** The audience of the author. */
let audience: string;
const accounts = new Map<Person, TestMember>();
const posts = new Map<Scope, { id: string; slug: string }>();
const comments = new Map<Scope, string>();
const replies = new Map<Scope, string>();
const stances = new Map<Scope, { id: string; slug: string }>();
let talkedAbout: string;
/** A politician after whom the tag of the posts is named. */
let tagOwner: string;
const favoritesScope = visibleEntities.favorites.seenBy.scope;

const as = (person: Person): TestMember | undefined => accounts.get(person);
const idOf = (person: Person): string | null => as(person)?.accountId ?? null;
const authorName = () => as('author')?.userName ?? '';
const textOf = (scope: Scope) => `For ${scope} and nobody else`;
let statements = 0;

async function run(sql: string, values: unknown[] = []): Promise<string> {
  const [row] = await server.services.database.query<{ id: string }>(
    statement(`test.circle${(statements += 1)}`, sql),
    values,
  );
  return row?.id ?? '';
}

beforeAll(async () => {
  server = await testServer({
    limits: {
      postGapSeconds: 0,
      commentGapSeconds: 0,
      commentGapSecondsLow: 0,
      postGapSecondsLow: 0,
      repeatedTextMinutes: 0,
      favoritesPerDay: 10_000,
      searchesPerMinute: 100_000,
      searchesPerMinuteGuest: 100_000,
    },
  });
  for (const person of members) accounts.set(person, await server.memberAs({ userName: `the-${person}`, level: 5 }));
  documents = await documentsOf(server.services);
  const { audienceId, pollyId } = await makeCircle(run, idOf);
  audience = audienceId;
  const days = { today: '2026-06-01', retrieved: '2026-06-01', apply: true };
  await upsertFromSource(server.services.database, testSource([{ name: 'Ada North' }]), days);
  for (const person of ['speaker', 'staff'] as const)
    votedOn = await run(
      `INSERT INTO page_owners SELECT person_id, $1, $2, now() FROM person_slugs WHERE slug = 'ada-north'
       RETURNING person_id AS id`,
      [idOf(person), person === 'staff'],
    );
  await run(
    `INSERT INTO divisions (id, name, search, source, retrieved) VALUES ('x-street', 'Street', ' street', 'test', now())`,
  );
  await run(
    `WITH l AS (
       INSERT INTO voter_locations (account_id, slot, is_default) SELECT id, 1, true FROM accounts RETURNING id
     ) INSERT INTO voter_location_divisions SELECT id, 'x-street' FROM l`,
  );
  const author = as('author');
  const choiceOf = (scope: ViewScope) => ({
    viewMyPostsAndComments: scope,
    ...(scope === 'selectedAudiences' ? { audiences: [audienceId] } : {}),
  });
  for (const scope of scopesOf('post') as readonly ViewScope[]) {
    const body = { language: 'en' as const, body: textOf(scope), tags: ['Sight'], ...choiceOf(scope), pollyId };
    posts.set(scope, (await server.call('createPost', { body }, author)).body);
  }
  tagOwner = pollyId;
  await run(`UPDATE tags SET person_id = $1, named_after = 'Marit Vossen' WHERE slug = 'sight'`, [pollyId]);
  const about = { language: 'en', body: 'Everybody may talk here', pollyId } as const;
  talkedAbout = (await server.call('createPost', { body: about }, author)).body.id;
  const place = { params: { id: talkedAbout } };
  const root = (await server.call('createPostComment', { ...place, body: { body: 'The beginning' } }, author)).body.id;
  for (const scope of scopesOf('comment') as readonly ViewScope[]) {
    const body = { body: textOf(scope), ...choiceOf(scope) };
    comments.set(scope, (await server.call('createPostComment', { ...place, body }, author)).body.id);
    const reply = await server.call('replyToPostComment', { params: { id: root }, body }, author);
    replies.set(scope, reply.body.id);
  }
  for (const scope of scopesOf('topicStance') as readonly ViewScope[]) {
    const stance = { topic: `sight-${scope.toLowerCase()}`, body: textOf(scope), ...choiceOf(scope), pollyId };
    stances.set(scope, await stanceOf(server, author ?? (await server.memberAs()), stance));
  }
  // Given while it was another circle; what was given is taken along only where the post is still seen.
  for (const person of members)
    await run('INSERT INTO favorites (account_id, post_id) SELECT $1, unnest($2::uuid[])', [
      idOf(person),
      [...posts.values()].map(({ id }) => id),
    ]);
});

afterAll(async () => {
  await documents.close();
  await server.close();
});

const postOf = (scope: Scope) => posts.get(scope) ?? { id: '', slug: '' };
/** Whether something was answered; what may not be seen is 404, and nothing else. */
function answered(status: number): boolean {
  if (![200, 404].includes(status)) throw new Error(`Answered ${status}.`);
  return status === 200;
}

const hasPost = (page: { results: { id: string }[] }, scope: Scope) =>
  page.results.some(({ id }) => id === postOf(scope).id);

/** The posts of a list; what is not seen is not counted either. */
async function listed(person: Person, narrowed: Record<string, string>) {
  const query = { take: 50, include: 'total' as const, ...narrowed };
  const { body } = await server.call('listPosts', { query }, as(person));
  if (body.total !== body.results.length) throw new Error(`${body.total} are counted, ${body.results.length} seen.`);
  return body;
}

/** Opens an address that is none of the API's. */
const open = (url: string, person: Person = 'guest') => {
  const token = as(person)?.token;
  return server.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });
};

/** What the head of a document tells a person, and the card of it that anybody is told of. */
const headWays = (what: string, folder: string, nameOf: (scope: Scope) => { id: string; slug: string }): Way[] =>
  (['id', 'slug'] as const).flatMap((key): Way[] => [
    {
      name: `the head of the document of ${what} by ${key}`,
      guests: true,
      finds: async (person, scope) => {
        const { status, head } = await documents.headOf(`${folder}${nameOf(scope)[key]}`, as(person)?.token);
        return answered(status) && head.includes(`<title>${textOf(scope)}`);
      },
    },
    {
      name: `any word in the head of the document of ${what} by ${key}`,
      guests: true,
      finds: async (person, scope) => {
        const { head } = await documents.headOf(`${folder}${nameOf(scope)[key]}`, as(person)?.token);
        return head.includes(textOf(scope));
      },
    },
  ]);

const postWays: Way[] = [
  ...headWays('a post', '/posts/', (scope) => postOf(scope)),
  {
    name: 'the card that a document names',
    guests: true,
    sameForAll: true,
    // What is not there for somebody has no card either.
    leavesOut: (person, scope) => !decided('post', person, scope),
    finds: async (person, scope) => {
      const { head } = await documents.headOf(`/posts/${postOf(scope).slug}`, as(person)?.token);
      return head.includes('/cards/posts/');
    },
  },
  ...(['id', 'slug'] as const).map((key) => ({
    name: `a post by ${key}`,
    guests: true,
    finds: async (person: Person, scope: ViewScope) => {
      const { status, body } = await server.call('getPost', { params: { id: postOf(scope)[key] } }, as(person));
      return answered(status) && body.body === textOf(scope);
    },
  })),
  ...(
    [
      { feed: 'following', leavesOut: (person) => !['author', 'friend', 'follower'].includes(person) },
      // Everybody here votes in one place.
      { feed: 'district', leavesOut: (person) => person === 'muting' },
      { feed: 'discover', leavesOut: (person, scope) => person === 'muting' || scope !== 'everyone' },
    ] satisfies { feed: FeedName; leavesOut: Way['leavesOut'] }[]
  ).map(({ feed, leavesOut }): Way => ({
    name: `the feed ${feed}`,
    guests: false,
    leavesOut,
    finds: async (person, scope) => {
      const { body } = await server.call('getFeed', { query: { take: 50, feed, include: 'total' } }, as(person));
      if (body.total !== body.results.length)
        throw new Error(`${body.total} are counted, ${body.results.length} seen.`);
      return hasPost(body, scope);
    },
  })),
  ...[
    { name: 'the list of posts', query: () => ({}) },
    { name: 'the list by author', query: () => ({ author: authorName() }) },
    { name: 'the list by tag', query: () => ({ tag: 'sight' }) },
    { name: 'the list by author and tag', query: () => ({ author: authorName(), tag: 'sight' }) },
    { name: 'the list by any of some tags', query: () => ({ tags: 'sight,hearing' }) },
    { name: 'the list by polly', query: () => ({ type: 'Polly' as const, entityId: tagOwner }) },
  ].map(({ name, query }) => ({
    name,
    guests: true,
    finds: async (person: Person, scope: ViewScope) => hasPost(await listed(person, query()), scope),
  })),
  {
    name: 'what one has favourited',
    guests: false,
    finds: async (person, scope) => hasPost(await listed(person, { favorited: as(person)?.userName ?? '' }), scope),
  },
  ...[
    { name: 'what the author has favourited', query: () => ({ favorited: authorName() }) },
    {
      name: 'what the author has favourited, by author and tag',
      query: () => ({ favorited: authorName(), author: authorName(), tag: 'sight' }),
    },
  ].map(({ name, query }) => ({
    name,
    guests: true,
    leavesOut: (person: Person) => !decided('favorites', person, favoritesScope),
    finds: async (person: Person, scope: ViewScope) => hasPost(await listed(person, query()), scope),
  })),
  ...[
    { name: 'search by its words', term: textOf },
    { name: 'search by misspelt words', term: (scope: Scope) => `For ${scope} and nobodi elsse` },
  ].map(({ name, term }) => ({
    name,
    guests: true,
    finds: async (person: Person, scope: ViewScope) =>
      (await found('post', term(scope), person)).some(({ id }) => id === postOf(scope).id),
  })),
  {
    name: 'favouriting it',
    guests: false,
    finds: async (person, scope) =>
      (await server.call('favoritePost', { params: { id: postOf(scope).id } }, as(person))).status === 200,
  },
  {
    name: 'its comments',
    guests: true,
    finds: async (person, scope) =>
      (await server.call('listPostComments', { params: { id: postOf(scope).id } }, as(person))).status === 200,
  },
  {
    name: 'how many comments are new',
    guests: true,
    finds: async (person, scope) => {
      const params = { id: postOf(scope).id };
      const { newest } = (await server.call('listPostComments', { params }, as('author'))).body.thread;
      const input = { params, query: { after: newest } };
      return (await server.call('countNewPostComments', input, as(person))).status === 200;
    },
  },
  ...['/feeds/posts', '/feeds/tags/sight', '/feeds/authors/the-author'].map((url) => ({
    name: `the feed ${url}`,
    guests: true,
    sameForAll: true as const,
    finds: async (person: Person, scope: ViewScope) => {
      const { statusCode, body } = await open(url, person);
      return answered(statusCode) && (body.includes(textOf(scope)) || body.includes(postOf(scope).slug));
    },
  })),
  {
    name: 'the site map',
    guests: true,
    sameForAll: true,
    finds: async (person, scope) => (await open('/sitemap/posts-1.xml', person)).body.includes(postOf(scope).slug),
  },
  ...(['id', 'slug'] as const).map((key) => ({
    name: `the card of a shared link by ${key}`,
    guests: true,
    sameForAll: true as const,
    finds: async (person: Person, scope: ViewScope) => {
      const card = await open(`/cards/posts/${postOf(scope)[key]}/any.png`, person);
      return !card.rawPayload.equals((await open('/cards/site/en/any.png')).rawPayload);
    },
  })),
  {
    name: 'the address in an export of favourites',
    guests: false,
    finds: async (person, scope) => (await exportOf(person, 'favorites')).includes(postOf(scope).slug),
  },
];

async function exportOf(person: Person, kind: string): Promise<string> {
  const rows: unknown[] = [];
  for (const { exported } of personalData) {
    if (!('rows' in exported) || exported.kind !== kind) continue;
    const subject = { accountId: idOf(person) ?? '', userName: '', email: '' };
    for await (const row of exported.rows(server.services, subject)) rows.push(row);
  }
  return JSON.stringify(rows);
}

/** Ways in by search, which finds by the words of the text, and counts what it finds. */
const found = async (kind: 'post' | 'topicStance' | 'person', term: string, person: Person) => {
  const input = { params: { kind }, query: { term, take: 50, include: 'total' as const } };
  const { body } = await server.call('searchKind', input, as(person));
  if (body.total !== body.results.length) throw new Error(`${body.total} are counted, ${body.results.length} found.`);
  const { groups } = (await server.call('search', { query: { term, take: 5 } }, as(person))).body;
  const suggested = groups.some((group) => group.kind === kind);
  if (suggested !== body.results.length > 0) throw new Error('The two ways of searching differ.');
  return body.results;
};

const commentOf = (scope: Scope) => comments.get(scope) ?? '';

const commentWays: Way[] = [
  ...(['old', 'new', 'discussed'] as const).map((sort) => ({
    name: `the comments of a post, sorted by ${sort}`,
    guests: true,
    finds: async (person: Person, scope: ViewScope) => {
      const input = { params: { id: talkedAbout }, query: { take: 50, sort } };
      const { status, body } = await server.call('listPostComments', input, as(person));
      return status === 200 && body.results.some(({ id, body: text }) => id === commentOf(scope) && text);
    },
  })),
  {
    name: 'the replies to a comment',
    guests: true,
    finds: async (person, scope) => {
      const { body } = await server.call('listPostComments', { params: { id: talkedAbout } }, as(person));
      return body.results?.some(({ id, body: text }) => id === replies.get(scope) && text === textOf(scope)) ?? false;
    },
  },
  {
    name: 'its earlier texts',
    guests: true,
    finds: async (person, scope) =>
      (await server.call('listPostCommentVersions', { params: { id: commentOf(scope) } }, as(person))).status === 200,
  },
  {
    name: 'answering it',
    guests: false,
    finds: async (person, scope) => {
      const input = { params: { id: commentOf(scope) }, body: { body: `Of ${person} on ${scope}` } };
      return (await server.call('replyToPostComment', input, as(person))).status !== 404;
    },
  },
];

const stanceOfScope = (scope: Scope) => stances.get(scope) ?? { id: '', slug: '' };
const hasStance = (page: { results: { id: string }[] }, scope: Scope) =>
  page.results.some(({ id }) => id === stanceOfScope(scope).id);

const stanceWays: Way[] = [
  ...headWays('a stance', '/topicstance/', (scope) => stanceOfScope(scope)),
  ...[
    { name: 'search by its words', term: textOf },
    { name: 'search by misspelt words', term: (scope: Scope) => `For ${scope} and nobodi elsse` },
  ].map(({ name, term }) => ({
    name,
    guests: true,
    finds: async (person: Person, scope: ViewScope) =>
      (await found('topicStance', term(scope), person)).some(({ id }) => id === stanceOfScope(scope).id),
  })),
  ...(['id', 'slug'] as const).map((key) => ({
    name: `a stance by ${key}`,
    guests: true,
    finds: async (person: Person, scope: ViewScope) => {
      const params = { id: stanceOfScope(scope)[key] };
      const { status, body } = await server.call('getTopicStance', { params }, as(person));
      return answered(status) && body.body === textOf(scope);
    },
  })),
  ...[
    { name: 'the list of stances', query: () => ({}) },
    { name: 'the stances of an author', query: () => ({ author: authorName() }) },
    { name: 'the stances on a topic', query: (scope: Scope) => ({ topic: `sight-${scope.toLowerCase()}` }) },
  ].map(({ name, query }) => ({
    name,
    guests: true,
    finds: async (person: Person, scope: ViewScope) => {
      const input = { query: { take: 50, include: 'total' as const, ...query(scope) } };
      const { body } = await server.call('listTopicStances', input, as(person));
      if (body.total !== body.results.length)
        throw new Error(`${body.total} are counted, ${body.results.length} seen.`);
      return hasStance(body, scope);
    },
  })),
  {
    name: 'what it said before',
    guests: true,
    finds: async (person, scope) => {
      const params = { id: stanceOfScope(scope).id };
      return answered((await server.call('listTopicStanceVersions', { params, query: {} }, as(person))).status);
    },
  },
  {
    name: 'its comments',
    guests: true,
    finds: async (person, scope) => {
      const params = { id: stanceOfScope(scope).id };
      return answered((await server.call('listTopicStanceComments', { params }, as(person))).status);
    },
  },
  {
    name: 'how many of its comments are new',
    guests: true,
    finds: async (person, scope) => {
      const params = { id: stanceOfScope(scope).id };
      const { newest } = (await server.call('listTopicStanceComments', { params }, as('author'))).body.thread;
      const input = { params, query: { after: newest } };
      return answered((await server.call('countNewTopicStanceComments', input, as(person))).status);
    },
  },
];

let castFor: ViewScope | undefined;
let vote: { id: string; day: string };

/** The author's vote of today, for a scope from now on. */
async function voteFor(scope: ViewScope): Promise<{ id: string; day: string }> {
  if (castFor === scope) return vote;
  const user = { viewMyVotes: scope, ...(scope === 'selectedAudiences' ? { audiences: [audience] } : {}) };
  const body = { personId: votedOn, vote: 'up' as const, ...user };
  const { status, body: cast } = await server.call('castDailyPollyVote', { body }, as('author'));
  if (status >= 300) throw new Error(`The vote was not cast: ${status}.`);
  [vote, castFor] = [cast, scope];
  return vote;
}

const voteWays: Way[] = [
  {
    name: 'a vote by id',
    guests: true,
    finds: async (person, scope) => {
      const { id } = await voteFor(scope);
      return answered((await server.call('getDailyVote', { params: { id } }, as(person))).status);
    },
  },
  {
    name: 'the page of a vote, by its member and day',
    guests: true,
    finds: async (person, scope) => {
      const { day: date } = await voteFor(scope);
      const params = { urlslug: 'ada-north', username: authorName(), date };
      return answered((await server.call('getVoteDetail', { params }, as(person))).status);
    },
  },
  {
    name: 'the votes on a polly',
    guests: true,
    finds: async (person, scope) => {
      const { id } = await voteFor(scope);
      const input = { params: { id: votedOn }, query: { take: 50, include: 'total' as const } };
      const { body } = await server.call('listPollyDailyVotes', input, as(person));
      if (body.total !== body.results.length)
        throw new Error(`${body.total} are counted, ${body.results.length} seen.`);
      return body.results.some((each) => each.id === id);
    },
  },
  {
    name: 'the votes of others on a polly',
    guests: true,
    leavesOut: (person) => person === 'author',
    finds: async (person, scope) => {
      const { id } = await voteFor(scope);
      const query = { take: 50, include: 'total' as const, others: 'true' as const };
      const { body } = await server.call('listPollyDailyVotes', { params: { id: votedOn }, query }, as(person));
      if (body.total !== body.results.length)
        throw new Error(`${body.total} are counted, ${body.results.length} seen.`);
      return body.results.some((each) => each.id === id);
    },
  },
];

const listOwner = () => ({ query: { userId: idOf('author') ?? '' } });

const followListWays: Way[] = (['listFollowers', 'listFollowees', 'listFriends'] as const).map((name) => ({
  name,
  guests: false,
  finds: async (person: Person) => (await server.call(name, listOwner(), as(person))).status === 200,
}));

/** Every way to everything: a further call that shows something is one more line. What nothing shows yet has none. */
const ways: Record<VisibleEntityName, Way[]> = {
  post: postWays,
  comment: commentWays,
  topicStance: stanceWays,
  profile: [
    {
      name: 'search by name',
      guests: true,
      finds: async (person, scope) => {
        await run('UPDATE accounts SET view_my_profile = $2 WHERE id = $1', [idOf('author'), scope]);
        return (await found('person', authorName(), person)).some(({ id }) => id === idOf('author'));
      },
    },
  ],
  followLists: followListWays,
  favorites: [
    {
      name: 'the list of favourites',
      // The call is for guests too: they find nothing in it.
      guests: true,
      finds: async (person) => (await listed(person, { favorited: authorName() })).results.length > 0,
    },
  ],
  votes: voteWays,
};

const decided = (entity: VisibleEntityName, person: Person, scope: Scope): boolean =>
  whoSees(entity, scope).some((relation) => (people[person] as readonly Relation[]).includes(relation));

describe.each((Object.keys(visibleEntities) as VisibleEntityName[]).filter((entity) => ways[entity].length))(
  '%s',
  (entity) => {
    test.each(ways[entity].map((way) => [way.name, way] as const))(
      '%s finds what the table lets see',
      async (_, way) => {
        for (const scope of scopesOf(entity) as readonly ViewScope[]) {
          for (const person of persons.filter((each) => way.guests || each !== 'guest')) {
            const found = await way.finds(person, scope);
            expect({ scope, person, found }).toEqual({
              scope,
              person,
              found: !way.leavesOut?.(person, scope) && decided(entity, way.sameForAll ? 'guest' : person, scope),
            });
          }
        }
      },
    );
  },
);

test('a tag counts what everyone sees', async () => {
  const uses = await run(`SELECT uses::text AS id FROM tags WHERE slug = 'sight'`);
  expect(uses).toBe('1');
});
