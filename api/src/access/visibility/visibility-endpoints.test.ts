import {
  scopesOf,
  visibleEntities,
  whoSees,
  type DailyVote,
  type FeedName,
  type Relation,
  type Scope,
  type VisibleEntityName,
  type ViewScope,
} from '@hustings/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personalData } from '../../app/personal-data.ts';
import { goalOf } from '../../community/goals/testing/goals.ts';
import { stanceOf } from '../../content/stances/testing/stances.ts';
import { upsertFromSource } from '../../politics/people/index.ts';
import { testSource } from '../../politics/people/testing/test-source.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { makeCircle, members, people, persons, type Person } from './testing/circle.ts';
import { documentsOf, type Documents } from './testing/documents.ts';
import { sqlRunner } from './testing/run-sql.ts';

/** An endpoint through which a viewer may find an item of the author. */
interface VisibilityEndpoint {
  name: string;
  /** Returns whether a viewer finds the item with a scope. */
  finds(person: Person, scope: ViewScope): Promise<boolean>;
  /** Whether guests may use the endpoint. */
  guests: boolean;
  /** Set if the endpoint shows every viewer what guests see. */
  asGuest?: true;
  /** Returns whether the endpoint omits an item for another reason, such as a feed that shows followed authors only. */
  omits?(person: Person, scope: ViewScope): boolean;
}

let server: TestServer;
let documents: Documents;
/** A politician in office, whose page the viewers `speaker` and `staff` own, and who stands in `election`. */
let votedOn: string;
let election: string;
let audience: string;
const accounts = new Map<Person, TestMember>();
const posts = new Map<Scope, { id: string; slug: string }>();
const comments = new Map<Scope, string>();
const replies = new Map<Scope, string>();
const stances = new Map<Scope, { id: string; slug: string }>();
const goals = new Map<Scope, { goalId: string; slug: string }>();
/** The post that everyone may comment on. */
let commentedPost: string;
/** The politician that the tag of the posts is named after. */
let tagOwner: string;
const favoritesScope = visibleEntities.favorites.seenBy.scope;

const key = (identifier: string) => ({ scheme: 'test', identifier });
/** An election in which the first person of a source stands, and whose polls are open. */
const futureElection = {
  elections: [{ ...key('council-next'), name: 'Council of Testland', day: '2199-06-10', divisionId: 'x-test/country' }],
  contests: [{ ...key('contest'), election: key('council-next'), kind: 'candidates' as const, name: 'North' }],
  candidacies: [{ ...key('candidacy'), contest: key('contest'), person: key('person/0') }],
};

const as = (person: Person): TestMember | undefined => accounts.get(person);
const idOf = (person: Person): string | null => as(person)?.accountId ?? null;
const authorName = () => as('author')?.userName ?? '';
const textOf = (scope: Scope) => `For ${scope} and nobody else`;
const run = sqlRunner(() => server.services.database);

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
      goalsPerDay: 100,
    },
  });
  for (const person of members) accounts.set(person, await server.memberAs({ userName: `the-${person}`, level: 5 }));
  documents = await documentsOf(server.services);
  const { audienceId, pollyId } = await makeCircle(run, idOf);
  audience = audienceId;
  const days = { today: '2026-06-01', retrieved: '2026-06-01', apply: true };
  const source = { ...testSource([{ name: 'Ada North' }]), ...futureElection };
  await upsertFromSource(server.services.database, source, days);
  for (const person of ['speaker', 'staff'] as const)
    votedOn = await run(
      `INSERT INTO page_owners SELECT person_id, $ownerId, $isStaff, now() FROM person_slugs WHERE slug = 'ada-north'
       RETURNING person_id AS id`,
      { ownerId: idOf(person), isStaff: person === 'staff' },
    );
  election = await run(`SELECT id FROM elections WHERE name = 'Council of Testland'`);
  await run(
    `INSERT INTO divisions (id, name, search, source, retrieved) VALUES ('x-street', 'Street', ' street', 'test', now())`,
  );
  await run(
    `WITH l AS (
       INSERT INTO voter_locations (account_id, slot, is_default) SELECT id, 1, true FROM accounts RETURNING id
     ) INSERT INTO voter_location_divisions SELECT id, 'x-street' FROM l`,
  );
  // Makes the members neighbours who say so, and so suggestions for each other.
  await run(`INSERT INTO interest_places SELECT id, 'x-street', true, now() FROM accounts`);
  await run(`UPDATE accounts SET display_location = 'Street'`);
  const author = as('author');
  const choiceOf = (scope: ViewScope) => ({
    viewMyPostsAndComments: scope,
    ...(scope === 'selectedAudiences' ? { audiences: [audienceId] } : {}),
  });
  for (const scope of scopesOf('post') as readonly ViewScope[]) {
    const body = { language: 'en' as const, body: textOf(scope), tags: ['Visibility'], ...choiceOf(scope), pollyId };
    posts.set(scope, (await server.call('createPost', { body }, author)).body);
  }
  tagOwner = pollyId;
  await run(`UPDATE tags SET person_id = $pollyId, named_after = 'Marit Vossen' WHERE slug = 'visibility'`, {
    pollyId,
  });
  const about = { language: 'en', body: 'Everybody may talk here', pollyId } as const;
  commentedPost = (await server.call('createPost', { body: about }, author)).body.id;
  const place = { params: { id: commentedPost } };
  const root = (await server.call('createPostComment', { ...place, body: { body: 'The beginning' } }, author)).body.id;
  for (const scope of scopesOf('comment') as readonly ViewScope[]) {
    const body = { body: textOf(scope), ...choiceOf(scope) };
    comments.set(scope, (await server.call('createPostComment', { ...place, body }, author)).body.id);
    const reply = await server.call('replyToPostComment', { params: { id: root }, body }, author);
    replies.set(scope, reply.body.id);
  }
  for (const scope of scopesOf('topicStance') as readonly ViewScope[]) {
    const stance = { topic: `visibility-${scope.toLowerCase()}`, body: textOf(scope), ...choiceOf(scope), pollyId };
    stances.set(scope, await stanceOf(server, author ?? (await server.memberAs()), stance));
  }
  for (const scope of scopesOf('goal') as readonly ViewScope[])
    goals.set(scope, await openGoalOf(author ?? (await server.memberAs()), scope, { ...choiceOf(scope), pollyId }));
  // Includes favourites of posts that the member no longer sees; the export must omit them.
  for (const person of members)
    await run('INSERT INTO favorites (account_id, post_id) SELECT $accountId, unnest($postIds::uuid[])', {
      accountId: idOf(person),
      postIds: [...posts.values()].map(({ id }) => id),
    });
});

afterAll(async () => {
  await documents.close();
  await server.close();
});

const postOf = (scope: Scope) => posts.get(scope) ?? { id: '', slug: '' };
/** Returns whether the status is 200. @throws if the status is neither 200 nor 404. */
function isFound(status: number): boolean {
  if (![200, 404].includes(status)) throw new Error(`The status is ${status}.`);
  return status === 200;
}

const hasPost = (page: { results: { id: string }[] }, scope: Scope) =>
  page.results.some(({ id }) => id === postOf(scope).id);

/** Requires that the total of a page is the number of the listed items. */
function requireTotal({ total, results }: { total?: number | undefined; results: readonly unknown[] }): void {
  if (total !== results.length) throw new Error(`The total is ${total}, and the list has ${results.length} items.`);
}

/** Lists posts. @throws if the total differs from the number of listed posts. */
async function listed(person: Person, filter: Record<string, string>) {
  const query = { take: 50, include: 'total' as const, ...filter };
  const { body } = await server.call('listPosts', { query }, as(person));
  requireTotal(body);
  return body;
}

/** Requests an address outside the API. */
const open = (url: string, person: Person = 'guest') => {
  const token = as(person)?.token;
  return server.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });
};

/** Makes the endpoints for the head of a document. */
const headEndpoints = (
  item: string,
  folder: string,
  nameOf: (scope: Scope) => { id: string; slug: string },
): VisibilityEndpoint[] =>
  (['id', 'slug'] as const).flatMap((key): VisibilityEndpoint[] => [
    {
      name: `the head of the document of ${item} by ${key}`,
      guests: true,
      finds: async (person, scope) => {
        const { status, head } = await documents.headOf(`${folder}${nameOf(scope)[key]}`, as(person)?.token);
        return isFound(status) && head.includes(`<title>${textOf(scope)}`);
      },
    },
    {
      name: `any word in the head of the document of ${item} by ${key}`,
      guests: true,
      finds: async (person, scope) => {
        const { head } = await documents.headOf(`${folder}${nameOf(scope)[key]}`, as(person)?.token);
        return head.includes(textOf(scope));
      },
    },
  ]);

type ProfileFlags = Partial<Record<'view_my_profile' | 'view_my_posts_and_comments' | 'view_my_votes', ViewScope>>;

/** Sets who sees the author's profile and its tabs, by default everyone. */
const openProfile = ({
  view_my_profile: profile = 'everyone',
  view_my_posts_and_comments: writing = 'everyone',
  view_my_votes: votes = 'everyone',
}: ProfileFlags = {}) =>
  run(
    `UPDATE accounts SET view_my_profile = $profile, view_my_posts_and_comments = $writing, view_my_votes = $votes
     WHERE id = $accountId`,
    { accountId: idOf('author'), profile, writing, votes },
  );

/** Requests a tab of the author's profile. */
const tab = (
  name:
    | 'listProfilePosts'
    | 'listProfileFavorites'
    | 'listProfileGoals'
    | 'listProfileStances'
    | 'listProfileVotes'
    | 'listProfileComments',
  person: Person,
) => {
  const query = { take: 50, include: 'total' as const };
  return server.call(name, { params: { userName: authorName() }, query }, as(person));
};

/** Requests a tab, and returns whether it lists an item. @throws if the total differs from the number of items. */
async function listedOnProfile(name: Parameters<typeof tab>[0], person: Person, id: string): Promise<boolean> {
  await openProfile();
  const { status, body } = await tab(name, person);
  if (!isFound(status)) return false;
  requireTotal(body);
  return body.results.some((each) => ('goalId' in each ? each.goalId : each.id) === id);
}

/** Makes the endpoint of a tab that a flag of the author hides. */
const tabGate = (name: Parameters<typeof tab>[0], flag: keyof ProfileFlags): VisibilityEndpoint => ({
  name: `the tab ${name}`,
  guests: false,
  finds: async (person, scope) => {
    await openProfile({ [flag]: scope });
    return isFound((await tab(name, person)).status);
  },
});

const postEndpoints: VisibilityEndpoint[] = [
  tabGate('listProfilePosts', 'view_my_posts_and_comments'),
  {
    name: 'the posts on the profile',
    guests: false,
    finds: (person, scope) => listedOnProfile('listProfilePosts', person, postOf(scope).id),
  },
  {
    name: 'the favourites on the profile',
    guests: false,
    omits: (person) => !isAdmitted('favorites', person, favoritesScope),
    finds: (person, scope) => listedOnProfile('listProfileFavorites', person, postOf(scope).id),
  },
  ...headEndpoints('a post', '/posts/', (scope) => postOf(scope)),
  {
    name: 'the card that a document names',
    guests: true,
    asGuest: true,
    // A post that the viewer does not see has no card.
    omits: (person, scope) => !isAdmitted('post', person, scope),
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
      return isFound(status) && body.body === textOf(scope);
    },
  })),
  ...(
    [
      { feed: 'following', omits: (person) => !['author', 'friend', 'follower'].includes(person) },
      // All members vote in the author's division, so only the member who mutes the author misses the post.
      { feed: 'district', omits: (person) => person === 'muting' },
      { feed: 'discover', omits: (person, scope) => person === 'muting' || scope !== 'everyone' },
    ] satisfies { feed: FeedName; omits: VisibilityEndpoint['omits'] }[]
  ).map(({ feed, omits }): VisibilityEndpoint => ({
    name: `the feed ${feed}`,
    guests: false,
    omits,
    finds: async (person, scope) => {
      const { body } = await server.call('getFeed', { query: { take: 50, feed, include: 'total' } }, as(person));
      requireTotal(body);
      return hasPost(body, scope);
    },
  })),
  ...[
    { name: 'the list of posts', query: () => ({}) },
    { name: 'the list by author', query: () => ({ author: authorName() }) },
    { name: 'the list by tag', query: () => ({ tag: 'visibility' }) },
    { name: 'the list by author and tag', query: () => ({ author: authorName(), tag: 'visibility' }) },
    { name: 'the list by any of some tags', query: () => ({ tags: 'visibility,roads' }) },
    { name: 'the list by polly', query: () => ({ type: 'Polly' as const, entityId: tagOwner }) },
  ].map(({ name, query }) => ({
    name,
    guests: true,
    finds: async (person: Person, scope: ViewScope) => hasPost(await listed(person, query()), scope),
  })),
  {
    name: 'the list of the viewer’s favourites',
    guests: false,
    finds: async (person, scope) => hasPost(await listed(person, { favorited: as(person)?.userName ?? '' }), scope),
  },
  ...[
    { name: 'the list of the author’s favourites', query: () => ({ favorited: authorName() }) },
    {
      name: 'the list of the author’s favourites, by author and tag',
      query: () => ({ favorited: authorName(), author: authorName(), tag: 'visibility' }),
    },
  ].map(({ name, query }) => ({
    name,
    guests: true,
    omits: (person: Person) => !isAdmitted('favorites', person, favoritesScope),
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
    name: 'the number of new comments',
    guests: true,
    finds: async (person, scope) => {
      const params = { id: postOf(scope).id };
      const { newest } = (await server.call('listPostComments', { params }, as('author'))).body.thread;
      const input = { params, query: { after: newest } };
      return (await server.call('countNewPostComments', input, as(person))).status === 200;
    },
  },
  ...['/feeds/posts', '/feeds/tags/visibility', '/feeds/authors/the-author'].map((url) => ({
    name: `the feed ${url}`,
    guests: true,
    asGuest: true as const,
    finds: async (person: Person, scope: ViewScope) => {
      const { statusCode, body } = await open(url, person);
      return isFound(statusCode) && (body.includes(textOf(scope)) || body.includes(postOf(scope).slug));
    },
  })),
  {
    name: 'the site map',
    guests: true,
    asGuest: true,
    finds: async (person, scope) => (await open('/sitemap/posts-1.xml', person)).body.includes(postOf(scope).slug),
  },
  ...(['id', 'slug'] as const).map((key) => ({
    name: `the card of a shared link by ${key}`,
    guests: true,
    asGuest: true as const,
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

/** Searches with both search calls. @throws if they differ, or if the total differs from the number of results. */
const found = async (kind: 'post' | 'topicStance' | 'goal' | 'person', term: string, person: Person) => {
  const input = { params: { kind }, query: { term, take: 50, include: 'total' as const } };
  const { body } = await server.call('searchKind', input, as(person));
  requireTotal(body);
  const { groups } = (await server.call('search', { query: { term, take: 5 } }, as(person))).body;
  const suggested = groups.some((group) => group.kind === kind);
  if (suggested !== body.results.length > 0) throw new Error('The two search calls differ.');
  return body.results;
};

const commentOf = (scope: Scope) => comments.get(scope) ?? '';

const commentEndpoints: VisibilityEndpoint[] = [
  tabGate('listProfileComments', 'view_my_posts_and_comments'),
  {
    name: 'the comments on the profile',
    guests: false,
    finds: (person, scope) => listedOnProfile('listProfileComments', person, commentOf(scope)),
  },
  ...(['old', 'new', 'discussed'] as const).map((sort) => ({
    name: `the comments of a post, sorted by ${sort}`,
    guests: true,
    finds: async (person: Person, scope: ViewScope) => {
      const input = { params: { id: commentedPost }, query: { take: 50, sort } };
      const { status, body } = await server.call('listPostComments', input, as(person));
      return status === 200 && body.results.some(({ id, body: text }) => id === commentOf(scope) && text);
    },
  })),
  {
    name: 'the replies to a comment',
    guests: true,
    finds: async (person, scope) => {
      const { body } = await server.call('listPostComments', { params: { id: commentedPost } }, as(person));
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
    name: 'a reply to it',
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

const stanceEndpoints: VisibilityEndpoint[] = [
  tabGate('listProfileStances', 'view_my_posts_and_comments'),
  {
    name: 'the stances on the profile',
    guests: false,
    finds: (person, scope) => listedOnProfile('listProfileStances', person, stanceOfScope(scope).id),
  },
  ...headEndpoints('a stance', '/topicstance/', (scope) => stanceOfScope(scope)),
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
      return isFound(status) && body.body === textOf(scope);
    },
  })),
  ...[
    { name: 'the list of stances', query: () => ({}) },
    { name: 'the stances of an author', query: () => ({ author: authorName() }) },
    { name: 'the stances on a topic', query: (scope: Scope) => ({ topic: `visibility-${scope.toLowerCase()}` }) },
  ].map(({ name, query }) => ({
    name,
    guests: true,
    finds: async (person: Person, scope: ViewScope) => {
      const input = { query: { take: 50, include: 'total' as const, ...query(scope) } };
      const { body } = await server.call('listTopicStances', input, as(person));
      requireTotal(body);
      return hasStance(body, scope);
    },
  })),
  {
    name: 'its earlier texts',
    guests: true,
    finds: async (person, scope) => {
      const params = { id: stanceOfScope(scope).id };
      return isFound((await server.call('listTopicStanceVersions', { params, query: {} }, as(person))).status);
    },
  },
  {
    name: 'its comments',
    guests: true,
    finds: async (person, scope) => {
      const params = { id: stanceOfScope(scope).id };
      return isFound((await server.call('listTopicStanceComments', { params }, as(person))).status);
    },
  },
  {
    name: 'the number of new comments',
    guests: true,
    finds: async (person, scope) => {
      const params = { id: stanceOfScope(scope).id };
      const { newest } = (await server.call('listTopicStanceComments', { params }, as('author'))).body.thread;
      const input = { params, query: { after: newest } };
      return isFound((await server.call('countNewTopicStanceComments', input, as(person))).status);
    },
  },
];

/** The kinds of targets with votes of the author. */
type VotedKind = 'polly' | 'candidacy';

/** The author's last vote on each kind of target, with its scope. */
const votes = new Map<VotedKind, { scope: ViewScope; vote: DailyVote }>();

/** Gives the author's vote on a polly, or on the same person as a candidate, a scope. Returns the vote. */
async function voteFor(scope: ViewScope, kind: VotedKind = 'polly'): Promise<DailyVote> {
  const last = votes.get(kind);
  if (last?.scope === scope) return last.vote;
  const user = { viewMyVotes: scope, ...(scope === 'selectedAudiences' ? { audiences: [audience] } : {}) };
  const body = { personId: votedOn, vote: 'up' as const, ...user };
  const { status, body: vote } =
    kind === 'polly'
      ? await server.call('castDailyPollyVote', { body }, as('author'))
      : await server.call('castCandidateVote', { params: { id: election }, body }, as('author'));
  if (status >= 300) throw new Error(`The vote was not cast: ${status}.`);
  votes.set(kind, { scope, vote });
  return vote;
}

const voteEndpoints: VisibilityEndpoint[] = [
  tabGate('listProfileVotes', 'view_my_votes'),
  {
    name: 'the votes on the profile',
    guests: false,
    finds: async (person, scope) => listedOnProfile('listProfileVotes', person, (await voteFor(scope)).id),
  },
  ...(['polly', 'candidacy'] as const).map((kind) => ({
    name: `a vote on a ${kind} by id`,
    guests: true,
    finds: async (person: Person, scope: ViewScope) => {
      const { id } = await voteFor(scope, kind);
      return isFound((await server.call('getDailyVote', { params: { id } }, as(person))).status);
    },
  })),
  ...(['false', 'true'] as const).map((others) => ({
    name: others === 'true' ? 'the votes of others on a candidate' : 'the votes on a candidate',
    guests: true,
    omits: (person: Person) => others === 'true' && person === 'author',
    finds: async (person: Person, scope: ViewScope) => {
      const { id, candidacyId = '' } = await voteFor(scope, 'candidacy');
      const query = { take: 50, include: 'total' as const, others, candidacyId };
      const { body } = await server.call('listCandidateVotes', { params: { id: election }, query }, as(person));
      requireTotal(body);
      return body.results.some((each) => each.id === id);
    },
  })),
  {
    name: 'the page of a vote, by its member and day',
    guests: true,
    finds: async (person, scope) => {
      const { day: date } = await voteFor(scope);
      const params = { urlslug: 'ada-north', username: authorName(), date };
      return isFound((await server.call('getVoteDetail', { params }, as(person))).status);
    },
  },
  {
    name: 'the votes on a polly',
    guests: true,
    finds: async (person, scope) => {
      const { id } = await voteFor(scope);
      const input = { params: { id: votedOn }, query: { take: 50, include: 'total' as const } };
      const { body } = await server.call('listPollyDailyVotes', input, as(person));
      requireTotal(body);
      return body.results.some((each) => each.id === id);
    },
  },
  {
    name: 'the votes of others on a polly',
    guests: true,
    omits: (person) => person === 'author',
    finds: async (person, scope) => {
      const { id } = await voteFor(scope);
      const query = { take: 50, include: 'total' as const, others: 'true' as const };
      const { body } = await server.call('listPollyDailyVotes', { params: { id: votedOn }, query }, as(person));
      requireTotal(body);
      return body.results.some((each) => each.id === id);
    },
  },
];

const listOwner = () => ({ query: { userId: idOf('author') ?? '' } });

const followListEndpoints: VisibilityEndpoint[] = (['listFollowers', 'listFollowees', 'listFriends'] as const).map(
  (name) => ({
    name,
    guests: false,
    finds: async (person: Person) => (await server.call(name, listOwner(), as(person))).status === 200,
  }),
);

const followTabEndpoints = (['listProfileFollowers', 'listProfileFollowing', 'listProfileFriends'] as const).map(
  (name): VisibilityEndpoint => ({
    name,
    guests: false,
    finds: async (person) => {
      await openProfile();
      return isFound((await server.call(name, { params: { userName: authorName() } }, as(person))).status);
    },
  }),
);

/** Publishes a goal and opens it, so that lists can show it. */
async function openGoalOf(
  author: TestMember,
  scope: ViewScope,
  { pollyId, ...choice }: { viewMyPostsAndComments: ViewScope; audiences?: string[]; pollyId: string },
): Promise<{ goalId: string; slug: string }> {
  const reply = { replyMyPostsAndComments: scope };
  const addressedTo = { kind: 'polly', id: pollyId } as const;
  const fields = {
    ...choice,
    ...reply,
    title: `Goal ${scope}`,
    info: textOf(scope),
    tags: ['Visibility'],
    addressedTo,
  };
  const { goalId, slug } = await goalOf(server, author, fields);
  await run(`UPDATE goals SET state = 'open', opened_at = now() WHERE id = $goalId`, { goalId });
  await run(`INSERT INTO goal_updates (goal_id, body, created_at) VALUES ($goalId, 'News', now())`, { goalId });
  return { goalId, slug };
}

const goalOfScope = (scope: Scope): { goalId: string; slug: string } => {
  const goal = goals.get(scope);
  if (!goal) throw new Error(`There is no goal for ${scope}.`);
  return goal;
};

const goalEndpoints: VisibilityEndpoint[] = [
  tabGate('listProfileGoals', 'view_my_posts_and_comments'),
  {
    name: 'the goals on the profile',
    guests: false,
    finds: (person, scope) => listedOnProfile('listProfileGoals', person, goalOfScope(scope).goalId),
  },
  ...(['goalId', 'slug'] as const).map((key): VisibilityEndpoint => ({
    name: `a goal by ${key}`,
    guests: false,
    finds: async (person, scope) => {
      const { status, body } = await server.call('getGoal', { params: { id: goalOfScope(scope)[key] } }, as(person));
      return isFound(status) && body.info === textOf(scope);
    },
  })),
  ...[{}, { tag: 'visibility' }, { term: 'goal' }, { sort: 'supported' as const }, { state: 'open' as const }].map(
    (filters): VisibilityEndpoint => ({
      name: `the list of goals with ${JSON.stringify(filters)}`,
      guests: false,
      finds: async (person, scope) => {
        const query = { take: 50, include: 'total' as const, ...filters };
        const { body } = await server.call('listGoals', { query }, as(person));
        requireTotal(body);
        return body.results.some(({ goalId }) => goalId === goalOfScope(scope).goalId);
      },
    }),
  ),
  ...(['listGoalSupporters', 'listGoalUpdates'] as const).map((name): VisibilityEndpoint => ({
    name,
    guests: false,
    finds: async (person, scope) =>
      isFound((await server.call(name, { params: { id: goalOfScope(scope).goalId } }, as(person))).status),
  })),
  ...[
    { name: 'search by its words', term: textOf },
    { name: 'search by misspelt words', term: (scope: Scope) => `For ${scope} and nobodi elsse` },
  ].map(({ name, term }): VisibilityEndpoint => ({
    name,
    guests: true,
    finds: async (person, scope) =>
      (await found('goal', term(scope), person)).some(({ id }) => id === goalOfScope(scope).goalId),
  })),
  {
    name: 'its comments',
    guests: true,
    finds: async (person, scope) => {
      const params = { id: goalOfScope(scope).goalId };
      return isFound((await server.call('listGoalComments', { params }, as(person))).status);
    },
  },
  {
    name: 'a report',
    guests: false,
    finds: async (person, scope) => {
      const itemId = goalOfScope(scope).goalId;
      await run('DELETE FROM abuse_reports');
      const sent = await server.call('reportAbuse', { body: { kind: 'goal', itemId, reason: 'spam' } }, as(person));
      await run('UPDATE goals SET hidden_at = NULL');
      return sent.failure?.errorCode !== 'NotFound';
    },
  },
];

/** All endpoints by the entity that they show. Add each new call that shows one of these entities. */
const endpoints: Record<VisibleEntityName, VisibilityEndpoint[]> = {
  post: postEndpoints,
  comment: commentEndpoints,
  topicStance: stanceEndpoints,
  goal: goalEndpoints,
  profile: [
    {
      name: 'search by name',
      guests: true,
      finds: async (person, scope) => {
        await run('UPDATE accounts SET view_my_profile = $scope WHERE id = $accountId', {
          accountId: idOf('author'),
          scope,
        });
        return (await found('person', authorName(), person)).some(({ id }) => id === idOf('author'));
      },
    },
    {
      name: 'the profile',
      guests: false,
      finds: async (person, scope) => {
        await openProfile({ view_my_profile: scope });
        return isFound((await server.call('getProfile', { params: { userName: authorName() } }, as(person))).status);
      },
    },
    ...[{}, { sorting: 'name' as const }, { onlyFounding: 'true' }, { term: 'the-author' }].map(
      (filters): VisibilityEndpoint => ({
        name: `the list of members with ${JSON.stringify(filters)}`,
        guests: false,
        finds: async (person, scope) => {
          await openProfile({ view_my_profile: scope });
          const query = { take: 50, include: 'total' as const, ...filters };
          const { body } = await server.call('listMemberProfiles', { query }, as(person));
          requireTotal(body);
          return body.results.some(({ userId }) => userId === idOf('author'));
        },
      }),
    ),
    {
      name: 'the suggestions of members',
      guests: false,
      // Nobody gets suggestions of themselves, or of members whom they follow, asked to follow or mute.
      omits: (person) => ['author', 'friend', 'follower', 'requesting', 'muting'].includes(person),
      finds: async (person, scope) => {
        await openProfile({ view_my_profile: scope });
        const { body } = await server.call('listSuggestions', { query: { take: 20 } }, as(person));
        return body.results.some(({ userId }) => userId === idOf('author'));
      },
    },
  ],
  followLists: [...followListEndpoints, ...followTabEndpoints],
  favorites: [
    {
      name: 'the list of favourites',
      // Guests may use the call, but find nothing.
      guests: true,
      finds: async (person) => (await listed(person, { favorited: authorName() })).results.length > 0,
    },
  ],
  votes: voteEndpoints,
};

/** Returns whether the contract's table of scopes lets a viewer see items with a scope. */
const isAdmitted = (entity: VisibleEntityName, person: Person, scope: Scope): boolean =>
  whoSees(entity, scope).some((relation) => (people[person] as readonly Relation[]).includes(relation));

describe.each((Object.keys(visibleEntities) as VisibleEntityName[]).filter((entity) => endpoints[entity].length))(
  '%s',
  (entity) => {
    test.each(endpoints[entity].map((endpoint) => [endpoint.name, endpoint] as const))(
      '%s shows the items that the table admits',
      async (_, endpoint) => {
        for (const scope of scopesOf(entity) as readonly ViewScope[]) {
          for (const person of persons.filter((each) => endpoint.guests || each !== 'guest')) {
            const found = await endpoint.finds(person, scope);
            expect({ scope, person, found }).toEqual({
              scope,
              person,
              found: !endpoint.omits?.(person, scope) && isAdmitted(entity, endpoint.asGuest ? 'guest' : person, scope),
            });
          }
        }
      },
    );
  },
);

test('counts only posts for everyone in the uses of a tag', async () => {
  const uses = await run(`SELECT uses::text AS id FROM tags WHERE slug = 'visibility'`);
  expect(uses).toBe('1');
});
