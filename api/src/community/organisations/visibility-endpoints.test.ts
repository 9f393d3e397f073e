import type { CallName } from '@hustings/contract';
import { calls, methodAndPath } from '@hustings/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memberWithProfile } from '../../access/relations/testing/members.ts';
import { statement } from '../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { joins, organisationOf } from './testing/organisations.ts';

/** The viewers of an organisation. `former` ran it, wrote in its name, and is a member now. */
const persons = ['owner', 'admin', 'former', 'member', 'follower', 'stranger', 'guest'] as const;
type Person = (typeof persons)[number];

/** The states of an organisation, with the viewers who see it and what belongs to it. */
const states = {
  open: persons,
  hidden: ['owner', 'admin'],
  removed: [],
} as const satisfies Record<string, readonly Person[]>;
type State = keyof typeof states;

let server: TestServer;
const accounts = new Map<Person, TestMember>();
let organisationId: string;
let slug: string;
let post: { id: string; slug: string };

const as = (person: Person): TestMember | undefined => accounts.get(person);
const account = (person: Person): TestMember => {
  const found = as(person);
  if (!found) throw new Error(`${person} has no account.`);
  return found;
};

beforeAll(async () => {
  server = await testServer({
    limits: { searchesPerMinute: 100_000, searchesPerMinuteGuest: 100_000, commentGapSeconds: 0 },
  });
  for (const person of persons.filter((each) => each !== 'guest'))
    accounts.set(person, await memberWithProfile(server, { userName: `zebedee-${person}`, level: 4 }));
  const place = { name: 'Wombat friends', description: 'Wombats for everybody' };
  ({ organisationId, slug } = await organisationOf(server, account('owner'), place));
  for (const person of ['admin', 'former', 'member'] as const) {
    await joins(server, account(person), organisationId);
    if (person !== 'member') await setRole(person, 'admin');
  }
  const follow = { followeeId: organisationId, followeeType: 'organisation', followLevel: 'closely' } as const;
  for (const person of followers) await server.call('follow', { body: follow }, as(person));
  const body = { body: 'Wombats dig at night', language: 'en' as const, tags: ['Wombats'], organisationId };
  ({ body: post } = await server.call('createPost', { body }, as('former')));
  await setRole('former', 'member');
  await server.call('createPostComment', { params: { id: post.id }, body: { body: 'Wombats indeed' } }, as('owner'));
  const about = { params: { id: organisationId }, body: { body: 'Wombats on the page' } };
  await server.call('createOrganisationComment', about, as('owner'));
  for (const person of persons) await server.call('favoritePost', { params: { id: post.id } }, as(person));
});
afterAll(() => server.close());

const setRole = (person: Person, role: 'admin' | 'member') =>
  server.call(
    'setOrganisationRole',
    { params: { id: organisationId, userId: account(person).accountId }, body: { role } },
    as('owner'),
  );

const setState = (state: State) =>
  server.services.database.query(
    statement<{ state: State; id: string }>(
      'testing.organisations.hideOrRemove',
      `UPDATE member_organisations SET hidden_at = CASE WHEN $state = 'open' THEN NULL ELSE now() END,
         removed_at = CASE WHEN $state = 'removed' THEN now() END WHERE id = $id`,
    )({ state, id: organisationId }),
  );

const organisationPath = () => `/organisation/${slug}`;
const open = (url: string, person: Person) => {
  const token = as(person)?.token;
  return server.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });
};
/** Returns whether the status is 200. @throws if the status is neither 200 nor 404. */
function isFound(status: number): boolean {
  if (![200, 404].includes(status)) throw new Error(`The status is ${status}.`);
  return status === 200;
}
const hits = async (kind: 'organisation' | 'post', term: string, person: Person) =>
  (await server.call('searchKind', { params: { kind }, query: { term } }, as(person))).body.results.length > 0;
const listed = async (query: object, person: Person) =>
  (await server.call('listPosts', { query: { take: 50, ...query } }, as(person))).body.results.some(
    ({ id }) => id === post.id,
  );
const organisations = async (query: object, person: Person) =>
  (await server.call('listOrganisations', { query }, as(person))).body.results.length > 0;
const notGuest = persons.filter((person) => person !== 'guest');

interface Endpoint {
  name: string;
  finds(person: Person): Promise<boolean>;
  /** The viewers who can use the endpoint and find an open organisation there; all by default. */
  only?: readonly Person[];
  /** Set if the endpoint shows every viewer what guests see, or leaves out hidden organisations. */
  onlyOpen?: true;
}

const runners = ['owner', 'admin'] as const;
const followers = ['owner', 'admin', 'former', 'member', 'follower'] as const;

/** All endpoints that show an organisation, or what belongs to it. Add each new one. */
const endpoints: Endpoint[] = [
  ...(['id', 'slug'] as const).map((key) => ({
    name: `an organisation by ${key}`,
    finds: async (person: Person) => {
      const params = { id: key === 'id' ? organisationId : slug };
      return isFound((await server.call('getOrganisation', { params }, as(person))).status);
    },
  })),
  { name: 'the list', onlyOpen: true, finds: (person) => organisations({}, person) },
  { name: 'the list by word', onlyOpen: true, finds: (person) => organisations({ term: 'wombat' }, person) },
  {
    name: 'the own organisations',
    only: ['owner', 'admin', 'former', 'member'],
    finds: (person) => (person === 'guest' ? Promise.resolve(false) : organisations({ mine: 'true' }, person)),
  },
  {
    name: 'the organisations to write as',
    only: runners,
    finds: (person) => (person === 'guest' ? Promise.resolve(false) : organisations({ running: 'true' }, person)),
  },
  { name: 'search', onlyOpen: true, finds: (person) => hits('organisation', 'wombat friends', person) },
  {
    name: 'comments',
    finds: async (person) => {
      const { status, body } = await server.call(
        'listOrganisationComments',
        { params: { id: organisationId }, query: {} },
        as(person),
      );
      return isFound(status) && body.results.length > 0;
    },
  },
  {
    name: 'the site map',
    onlyOpen: true,
    finds: async (person) => (await open('/sitemap/organisations-1.xml', person)).body.includes(organisationPath()),
  },
  {
    name: 'the followees of a follower',
    only: ['follower'],
    onlyOpen: true,
    finds: async (person) => {
      if (person === 'guest') return false;
      const query = { followeeType: 'organisation', userId: as(person)?.accountId } as const;
      const { body } = await server.call('listFollowees', { query: query as never }, as(person));
      return body.results.length > 0 && person === 'follower';
    },
  },
  {
    name: 'a post by id',
    finds: async (person) => isFound((await server.call('getPost', { params: { id: post.id } }, as(person))).status),
  },
  { name: 'the list of posts', finds: (person) => listed({}, person) },
  { name: 'the posts of the organisation', finds: (person) => listed({ organisation: slug }, person) },
  { name: 'the posts with a tag', finds: (person) => listed({ tag: 'wombats' }, person) },
  {
    name: 'the favourites',
    only: notGuest,
    finds: (person) =>
      person === 'guest' ? Promise.resolve(false) : listed({ favorited: as(person)?.userName ?? '' }, person),
  },
  { name: 'search of posts', finds: (person) => hits('post', 'wombats dig', person) },
  ...(['following', 'discover'] as const).map((feed): Endpoint => ({
    name: `the feed ${feed}`,
    only: feed === 'following' ? followers : notGuest,
    finds: async (person) => {
      if (person === 'guest') return false;
      const { body } = await server.call('getFeed', { query: { feed, take: 50 } }, as(person));
      return body.results.some(({ id }) => id === post.id);
    },
  })),
  {
    name: 'the comments of a post',
    finds: async (person) => {
      const { status } = await server.call('listPostComments', { params: { id: post.id }, query: {} }, as(person));
      return isFound(status);
    },
  },
  {
    name: 'the notification of a post',
    // The member who wrote is not notified.
    only: ['owner', 'admin', 'member', 'follower'],
    finds: async (person) => {
      if (person === 'guest') return false;
      const { results } = (await server.call('listNotifications', { query: {} }, as(person))).body;
      return results.some(({ href }) => href === `/posts/${post.slug}`);
    },
  },
  {
    name: 'the feed of all posts',
    onlyOpen: true,
    finds: async (person) => (await open('/feeds/posts', person)).body.includes(post.slug),
  },
];

describe.each(Object.keys(states) as State[])('an organisation that is %s', (state) => {
  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s shows it to those who may see it',
    async (_, { finds, only = persons, onlyOpen }) => {
      await setState(state);
      const seen: readonly Person[] = onlyOpen && state !== 'open' ? [] : states[state];
      for (const person of persons) {
        expect({ person, found: await finds(person) }).toEqual({
          person,
          found: seen.includes(person) && only.includes(person),
        });
      }
    },
  );
});

/** Calls that list members of the site, the writer among them. Their answers must not contain posts. */
const memberLists: ReadonlySet<string> = new Set<CallName>(['listMembers', 'listMemberProfiles']);

test('no call tells who wrote in the name of an organisation, except to those who run it', async () => {
  await setState('open');
  const writer = account('former');
  const traces = new RegExp(`${writer.userName}|${writer.accountId}`);
  const names = [organisationId, slug, post.id, post.slug, 'wombats'];
  const reads = (Object.keys(calls) as CallName[]).filter((name) => methodAndPath(name).method === 'GET');
  const queries = ['take=50', `take=50&term=wombats&organisation=${slug}&feed=discover&tag=wombats`];
  const urls = reads.flatMap((name) => {
    const { path } = methodAndPath(name);
    const paths = path.includes(':') ? names.map((value) => path.replaceAll(/:\w+/g, value)) : [path];
    return paths.flatMap((each) => queries.map((query) => ({ name, url: `/api${each}?${query}` })));
  });
  const found: string[] = [];
  const withPost = new Set<string>();
  for (const person of ['guest', 'stranger', 'follower', 'owner'] as const) {
    for (const { name, url } of urls) {
      const { body } = await open(url, person);
      if (person !== 'owner' && body.includes(post.slug)) withPost.add(name);
      if (traces.test(body) && !memberLists.has(name)) found.push(`${name} to ${person}`);
    }
  }
  const others = new Set(found.filter((each) => !each.endsWith(' to owner')));
  expect([...others]).toEqual([]);
  expect([...withPost].toSorted()).toEqual(
    expect.arrayContaining(['getFeed', 'getPost', 'listNotifications', 'listPosts']),
  );
  // Finds the name where it may be, so the scan can fail.
  expect(found).toContain('getPost to owner');
});
