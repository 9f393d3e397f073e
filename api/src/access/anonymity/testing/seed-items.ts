import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { statement } from '../../../platform/db/statement.ts';
import type { Services } from '../../../platform/core/services.ts';
import { formOf } from '../../../identity/profiles/testing/upload-form.ts';
import { addMember, addSessionOf, type TestMember } from '../../../testing/members.ts';
import { words, type AuthorTraces } from './author-traces.ts';
import { castUnnamed } from './cast-vote.ts';

/** Somebody of whom nothing but anonymous items is there: every mark of hers in an answer is a leak. */
const her = {
  userName: 'xanthippe.quill',
  displayName: 'Xanthippe Quillfeather',
  network: '198.51.100.77',
  browser: 'Quillbrowser/7',
};

/** A site with the demo world, where the story is told. */
export interface SeedSite {
  services: Services;
  app: Pick<FastifyInstance, 'inject'>;
  /** Everything happens that happens by itself, until an hour later. */
  letHourPass(): Promise<void>;
  /** What else happens before the last things are said, which wait. */
  letDaysPass(): Promise<void>;
}

interface Item {
  id: string;
  slug: string;
}

/** What an author has said anonymously in the demo world. */
export interface AnonymousItems {
  author: TestMember;
  /** Everybody else who has an account, with a session. */
  members: TestMember[];
  /** What tells of the author. */
  marks: AuthorTraces;
  /** Posts of the author: two that have appeared, and one that waits. */
  posts: Item[];
  /** Comments of the author, each with the path of what it is said on; the last one waits. */
  comments: { id: string; on: string }[];
  /** Stances of the author: one that everybody reads, one that is judged, and one that waits. */
  stances: Item[];
  /** Votes of the author: one whose day is over, and one of an open day. */
  votes: { id: string }[];
  /** Slugs of their topics. */
  topics: string[];
  /** What is around all these. */
  around: { post: Item; polly: { personId: string; slug: string }; member: TestMember };
}

/** How the author sends something, or anybody else. */
export const sentBy = (member: TestMember | undefined) => ({
  ...(member?.userName === her.userName ? { remoteAddress: her.network } : {}),
  headers: {
    ...(member ? { authorization: `Bearer ${member.token}` } : {}),
    ...(member?.userName === her.userName ? { 'user-agent': her.browser } : {}),
  },
});

const accounts = statement<{ accountId: string }>(
  'testing.allAccounts',
  'SELECT id, user_name AS "userName" FROM accounts WHERE id <> $accountId',
);

const givePassword = statement<{ sessionId: string; now: Date }>(
  'testing.givePassword',
  'UPDATE sessions SET password_given_at = $now WHERE id = $sessionId',
);

/** The member and all others of the world, signed in. */
async function everybody(services: Services): Promise<{ author: TestMember; members: TestMember[] }> {
  const author = await addMember(services, { ...her, level: 4, verified: true });
  const others = await services.database.query<{ id: string; userName: string }>(
    accounts({ accountId: author.accountId }),
  );
  const members = await Promise.all(
    others.map(async ({ id, userName }): Promise<TestMember> => {
      const { token, sessionId } = await addSessionOf(services, id);
      return { accountId: id, userName, token, sessionId };
    }),
  );
  return { author, members };
}

const named = (members: TestMember[], userName: string): TestMember => {
  const member = members.find((each) => each.userName === userName);
  if (!member) throw new Error(`The demo world has no member ${userName}.`);
  return member;
};

/** Gives the author a picture; answers what of its address is hers alone. */
async function picture({ app }: SeedSite, author: TestMember): Promise<string> {
  const background = '#7b1e3a';
  const drawn = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
  const { payload, contentType } = formOf(drawn);
  const { headers, ...place } = sentBy(author);
  const url = `/api/user/${author.accountId}/picture`;
  const answer = await app.inject({
    method: 'POST',
    url,
    payload,
    ...place,
    headers: { ...headers, 'content-type': contentType },
  });
  const hash = /v=([0-9a-f]{16})/.exec(answer.payload)?.[1];
  if (!hash) throw new Error(`The author has no picture: ${answer.payload}`);
  return hash;
}

/**
 * Has an author say things anonymously, everywhere where one can: posts, comments and stances, of which some are there for
 * everybody, one stance is judged, and some wait. The stage allows any pace.
 */
export async function seedAnonymousItems(stage: SeedSite): Promise<AnonymousItems> {
  const { services, app } = stage;
  const { author, members } = await everybody(services);
  const [bob, admin] = [named(members, 'bob'), named(members, 'admin')];
  const texts = [...Object.values(her), `${her.userName}@test.example`, author.token, author.sessionId];
  const marks = { accountId: author.accountId, texts: [...texts, await picture(stage, author)] };

  async function ask(method: 'GET' | 'POST', url: string, member: TestMember | undefined, payload?: object) {
    const answer = await app.inject({ method, url: `/api${url}`, ...sentBy(member), ...(payload ? { payload } : {}) });
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.payload}`);
    return answer.json();
  }
  const post = (body: string): Promise<Item> =>
    ask('POST', '/posts', author, { language: 'en', body, tags: ['Nobody'], anonymous: true });
  const comments: AnonymousItems['comments'] = [];
  const comment = async (body: string, to: string, on: string) => {
    const { id } = await ask('POST', to, author, { body, anonymous: true });
    comments.push({ id, on });
  };
  const stance = (topic: string, body: string): Promise<Item> =>
    ask('POST', '/topicstance', author, { topic, position: 'for', body, topicLanguage: 'en', anonymous: true });

  const bobs: Item = (await ask('GET', '/posts?author=bob', undefined)).results[0];
  const pollies = (await ask('GET', '/pollies', undefined)).results as { personId: string; slug: string }[];
  const [polly = { personId: '', slug: '' }] = pollies;
  const topics = ((await ask('GET', '/topics', undefined)).results as Item[]).slice(0, 3).map(({ slug }) => slug);
  const [known = '', judged = '', later = ''] = topics;

  const posts = [await post('The first of nobody, for @bob'), await post('The second of nobody')];
  await comment('Nobody to @bob', `/posts/${bobs.id}/comments`, `/posts/${bobs.slug}`);
  await comment('Nobody of a polly', `/pollies/${polly.personId}/comments`, `/polly/${polly.slug}`);
  const stances = [await stance(known, 'Nobody is for it'), await stance(judged, words.judged)];
  const asked = await ask('POST', `/posts/${bobs.id}/comments`, bob, { body: 'Who says so?' });
  await comment('Nobody does', `/posts/comments/${asked.id}/replies`, `/posts/${bobs.slug}`);
  await stage.letHourPass();

  const [approved] = stances;
  await services.database.query(givePassword({ sessionId: admin.sessionId, now: services.now() }));
  await ask('POST', '/approveTopicStance', admin, { id: approved?.id });
  const on = `/topicstance/${approved?.id}/comments`;
  await comment('Nobody of a stance', on, `/topicstance/${approved?.slug}`);
  await stage.letHourPass();

  const vote = (comment: string) => castUnnamed((url, body) => ask('POST', url, author, body), polly.personId, comment);
  const votes = [await vote('Nobody voted so')];
  await stage.letDaysPass();
  votes.push(await vote(`${words.waiting}, as a vote`));
  posts.push(await post(words.waiting));
  await comment(`${words.waiting} too`, `/posts/${posts[0]?.id}/comments`, `/posts/${posts[0]?.slug}`);
  stances.push(await stance(later, `${words.waiting} as well`));
  const around = { post: bobs, polly, member: bob };
  return { author, members, marks, posts, comments, stances, votes, topics, around };
}
