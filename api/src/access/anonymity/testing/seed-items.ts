import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { statement } from '../../../platform/db/statement.ts';
import type { Services } from '../../../platform/core/services.ts';
import { uploadForm } from '../../../identity/profiles/testing/upload-form.ts';
import { addMember, addSessionOf, type TestMember } from '../../../testing/members.ts';
import { unreadableTexts, type AuthorTraces } from './author-traces.ts';
import { castAnonymousVote } from './cast-vote.ts';

/** The identity of an author with anonymous items only, so that each occurrence in an answer is a leak. */
const authorIdentity = {
  userName: 'xanthippe.quill',
  displayName: 'Xanthippe Quillfeather',
  network: '198.51.100.77',
  browser: 'Quillbrowser/7',
};

/** A site with the demo. */
export interface SeedSite {
  services: Services;
  app: Pick<FastifyInstance, 'inject'>;
  /** Moves the clock by an hour and runs what is due. */
  letHourPass(): Promise<void>;
  /** Moves the clock until all votes that were cast so far are public. Items that are added later stay delayed. */
  letDaysPass(): Promise<void>;
}

interface Item {
  id: string;
  slug: string;
}

/** The anonymous items of one author in the demo. */
export interface AnonymousItems {
  author: TestMember;
  /** All members except the author, each with a session. */
  members: TestMember[];
  /** The data that would reveal the author. */
  authorTraces: AuthorTraces;
  /** Two published posts and a delayed one. */
  posts: Item[];
  /** The comments, each with the path of its subject; the last one is delayed. */
  comments: { id: string; on: string }[];
  /** A published stance, one in moderation, and a delayed one. */
  stances: Item[];
  /** A vote of a closed day, two on candidates whose polls are open and closed, and one of an open day. */
  votes: { id: string }[];
  /** The slugs of the topics of the stances. */
  topics: string[];
  /** The subjects of the comments, the author of the post among them, and the candidacies of the votes. */
  context: {
    post: Item;
    polly: { personId: string; slug: string };
    member: TestMember;
    electionId: string;
    candidacyIds: readonly string[];
  };
}

/** Returns the address and headers with which a member, or a guest, sends a request. */
export const requestOptions = (member: TestMember | undefined) => ({
  ...(member?.userName === authorIdentity.userName ? { remoteAddress: authorIdentity.network } : {}),
  headers: {
    ...(member ? { authorization: `Bearer ${member.token}` } : {}),
    ...(member?.userName === authorIdentity.userName ? { 'user-agent': authorIdentity.browser } : {}),
  },
});

const accounts = statement<{ accountId: string }>(
  'testing.allAccounts',
  'SELECT id, user_name AS "userName" FROM accounts WHERE id <> $accountId',
);

const setPasswordGiven = statement<{ sessionId: string; now: Date }>(
  'testing.setPasswordGiven',
  'UPDATE sessions SET password_given_at = $now WHERE id = $sessionId',
);

const setPollsClose = statement<{ contestId: string; closes: Date }>(
  'testing.setPollsClose',
  'UPDATE contests SET polls_close_at = $closes WHERE id = $contestId',
);

/** Creates the author, and signs in all members. */
async function signInAll(services: Services): Promise<{ author: TestMember; members: TestMember[] }> {
  const author = await addMember(services, { ...authorIdentity, level: 4, verified: true });
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

const memberByName = (members: TestMember[], userName: string): TestMember => {
  const member = members.find((each) => each.userName === userName);
  if (!member) throw new Error(`The demo has no member ${userName}.`);
  return member;
};

/** Uploads a picture of the author. Returns the part of its address that identifies it. */
async function uploadPicture({ app }: SeedSite, author: TestMember): Promise<string> {
  const background = '#7b1e3a';
  const drawn = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
  const { payload, contentType } = uploadForm(drawn);
  const { headers, ...place } = requestOptions(author);
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
 * Publishes anonymous items of all kinds: some visible, one stance in moderation, some delayed. The site must not
 * require gaps between items.
 */
export async function seedAnonymousItems(site: SeedSite): Promise<AnonymousItems> {
  const { services, app } = site;
  const { author, members } = await signInAll(services);
  const [bob, admin] = [memberByName(members, 'bob'), memberByName(members, 'admin')];
  const texts = [
    ...Object.values(authorIdentity),
    `${authorIdentity.userName}@test.example`,
    author.token,
    author.sessionId,
  ];
  const authorTraces = { accountId: author.accountId, texts: [...texts, await uploadPicture(site, author)] };

  async function ask(method: 'GET' | 'POST', url: string, member: TestMember | undefined, payload?: object) {
    const answer = await app.inject({
      method,
      url: `/api${url}`,
      ...requestOptions(member),
      ...(payload ? { payload } : {}),
    });
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

  const postOfBob: Item = (await ask('GET', '/posts?author=bob', undefined)).results[0];
  const pollies = (await ask('GET', '/pollies', undefined)).results as { personId: string; slug: string }[];
  const [polly = { personId: '', slug: '' }] = pollies;
  const topics = ((await ask('GET', '/topics', undefined)).results as Item[]).slice(0, 3).map(({ slug }) => slug);
  const [publicTopic = '', moderatedTopic = '', delayedTopic = ''] = topics;

  const posts = [await post('The first of nobody, for @bob'), await post('The second of nobody')];
  await comment('Nobody to @bob', `/posts/${postOfBob.id}/comments`, `/posts/${postOfBob.slug}`);
  await comment('Nobody of a polly', `/pollies/${polly.personId}/comments`, `/polly/${polly.slug}`);
  const stances = [
    await stance(publicTopic, 'Nobody is for it'),
    await stance(moderatedTopic, unreadableTexts.inModeration),
  ];
  const asked = await ask('POST', `/posts/${postOfBob.id}/comments`, bob, { body: 'Who says so?' });
  await comment('Nobody does', `/posts/comments/${asked.id}/replies`, `/posts/${postOfBob.slug}`);
  await site.letHourPass();

  const [approved] = stances;
  await services.database.query(setPasswordGiven({ sessionId: admin.sessionId, now: services.now() }));
  await ask('POST', '/approveTopicStance', admin, { id: approved?.id });
  const on = `/topicstance/${approved?.id}/comments`;
  await comment('Nobody of a stance', on, `/topicstance/${approved?.slug}`);
  await site.letHourPass();

  const vote = (comment: string) =>
    castAnonymousVote((url, body) => ask('POST', url, author, body), polly.personId, comment);
  const [{ electionId }] = (await ask('GET', '/elections', undefined)).results as [{ electionId: string }];
  const candidates = `/candidates/election/${electionId}`;
  type Candidate = { candidacyId: string; contest: { contestId: string } };
  const listed: Candidate[] = (await ask('GET', `${candidates}?sort=name`, undefined)).results;
  const [{ candidacyId: open, contest } = { candidacyId: '', contest: { contestId: '' } }] = listed;
  const closing = listed.find((each) => each.contest.contestId !== contest.contestId);
  const closed = closing?.candidacyId ?? '';
  const voteOn = (candidacyId: string, comment: string) =>
    ask('POST', `${candidates}/votes`, author, {
      candidacyId,
      vote: 'up',
      viewMyVotes: 'everyone',
      anonymous: true,
      comment,
    });
  const votes = [
    await vote('Nobody voted so'),
    await voteOn(open, `${unreadableTexts.delayed}, on a candidate`),
    await voteOn(closed, 'Nobody voted for a candidate'),
  ];
  const closes = new Date(services.now().getTime() + 12 * 3_600_000);
  await services.database.query(setPollsClose({ contestId: closing?.contest.contestId ?? '', closes }));
  await site.letDaysPass();
  votes.push(await vote(`${unreadableTexts.delayed}, as a vote`));
  posts.push(await post(unreadableTexts.delayed));
  await comment(`${unreadableTexts.delayed} too`, `/posts/${posts[0]?.id}/comments`, `/posts/${posts[0]?.slug}`);
  stances.push(await stance(delayedTopic, `${unreadableTexts.delayed} as well`));
  const context = { post: postOfBob, polly, member: bob, electionId, candidacyIds: [open, closed] };
  return { author, members, authorTraces, posts, comments, stances, votes, topics, context };
}
