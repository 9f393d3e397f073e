import type { CallInput } from '@hustings/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishers } from '../../app/anonymous-items.ts';
import { statement } from '../../platform/db/statement.ts';
import { withFreshPassword } from '../../testing/members.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { runStep } from './hourly-steps/step.ts';
import { ownItems } from './own-items/own-list.ts';
import { appendAct } from './pending/pending.ts';
import { createPublishedRows, publishedRows, rowPublishers } from './testing/row-publishers.ts';

const minute = 60_000;
const hour = 60 * minute;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ limits: { postGapSeconds: 0, commentGapSeconds: 0 } });
});
afterAll(() => server.close());

/** Moves the clock to some minutes after the next full hour. */
const toNextHour = (after = 1): void => {
  const past = server.services.now().getTime() % hour;
  server.moveClock(hour - past + after * minute);
};

const fullHour = (milliseconds = server.services.now().getTime()): string =>
  new Date(Math.ceil(milliseconds / hour) * hour).toISOString().replace('.000', '');

const accountById = statement<{ userId: string }>('test.accountById', 'SELECT * FROM accounts WHERE id = $userId');

const verified = (choice = {}) => server.memberAs({ level: 4, verified: true, ...choice });

const publish = (author: TestMember, post: Partial<CallInput<'createPost'>['body']> & { body: string }) =>
  server.call('createPost', { body: { language: 'en', anonymous: true, ...post } }, author);

const runSteps = () => runStep(server.services, publishers);

const bodiesOf = async (as?: TestMember): Promise<string[]> => {
  const { body } = await server.call('listPosts', { query: { take: 100 } }, as);
  return body.results.map(({ excerpt }) => excerpt);
};

describe('permission to publish anonymously', () => {
  it('is given to a verified member of level 4, and shown to the member', async () => {
    const ann = await verified();
    const { body } = await server.call('getCurrentUser', {}, ann);
    expect(body.user_privilege).toEqual({ mayPostAnonymously: true });
    expect((await publish(ann, { body: 'From somebody' })).status).toBe(201);
  });

  it('pauses for a month after an upheld report of an anonymous item, invisibly to others', async () => {
    const [ann, eva] = [await verified(), await verified()];
    const { id, slug } = (await publish(ann, { body: 'Not nice' })).body;
    toNextHour();
    await runSteps();
    // Created after the clock has moved, so that the admin's password is recent.
    const admin = await server.memberAs({ roles: ['Admin'] });
    const { accountId: userId } = ann;
    const rowOf = async () => {
      const [row] = await server.services.database.query<object>(accountById({ userId }));
      return row;
    };
    const before = await rowOf();
    expect((await server.call('readAnonymousMode', {}, ann)).body).toEqual({});
    await server.call('reportAbuse', { body: { kind: 'post', itemId: id, reason: 'harassment' } }, eva);
    const { results } = (await server.call('listAbuse', { query: { state: 'pending' } }, admin)).body;
    const reported = results.find(({ itemId }) => itemId === id);
    // Nothing beside the case tells of its author.
    expect(reported).not.toHaveProperty('author');
    expect(reported).not.toHaveProperty('authorName');
    expect(reported).not.toHaveProperty('authorLanguage');
    expect(JSON.stringify(reported)).not.toMatch(new RegExp(`${ann.userName}|${userId}`));
    const body = { id: reported?.id ?? '' };
    expect((await server.call('approveAbuse', { body }, admin)).status).toBe(200);
    expect((await server.call('getPost', { params: { id: slug } }, eva)).status).toBe(404);

    const { status, failure } = await publish(ann, { body: 'Once more' });
    expect([status, failure?.errorCode]).toEqual([403, 'AnonymousPaused']);
    const until = Date.parse(String(failure?.meta?.until)) - server.services.now().getTime();
    expect(Math.round(until / (24 * hour))).toBe(30);
    // The mode shows the end of the pause, but not the item.
    const mode = await server.call('readAnonymousMode', {}, ann);
    expect([mode.status, mode.body]).toEqual([200, { pausedUntil: failure?.meta?.until }]);
    expect((await server.call('readAnonymousMode', {}, eva)).body).toEqual({});
    expect((await publish(eva, { body: 'By another' })).status).toBe(201);
    toNextHour();
    await runSteps();
    // The account does not change: a change at this time would reveal the author.
    expect(await rowOf()).toEqual(before);
    server.moveClock(30 * 24 * hour);
    expect((await server.call('readAnonymousMode', {}, ann)).body).toEqual({});
    expect((await publish(ann, { body: 'A month later' })).status).toBe(201);
  });

  it.each([
    ['not verified', { verified: false }],
    ['of level 3', { level: 3 }],
  ])('is refused to a member who is %s, and the item is not stored under the name', async (_, choice) => {
    const member = await verified(choice);
    const text = `Refused ${JSON.stringify(choice)}`;
    const { status, failure } = await publish(member, { body: text });
    expect([status, failure?.errorCode]).toEqual([403, 'AnonymousNotAllowed']);
    const { body } = await server.call('getCurrentUser', {}, member);
    expect(body.user_privilege).toEqual({ mayPostAnonymously: false });
    const mode = await server.call('readAnonymousMode', {}, member);
    expect([mode.status, mode.failure?.errorCode]).toEqual([403, 'AnonymousNotAllowed']);
    toNextHour();
    await runSteps();
    expect(await bodiesOf(member)).not.toContain(text);
  });

  it.each([['true'], ['false'], [1], [0], [null], ['yes'], [{}], [[true]]])(
    'refuses a mark that is not a boolean: %j',
    async (mark) => {
      const ann = await verified();
      const body = `Marked with ${JSON.stringify(mark)}`;
      const answer = await publish(ann, { body, anonymous: mark as boolean });
      expect([answer.status, answer.failure?.errorCode]).toEqual([403, 'AnonymousNotAllowed']);
      expect(await bodiesOf(ann)).not.toContain(body);
    },
  );

  it('refuses a request with the mark in two spellings', async () => {
    const ann = await verified();
    const payload = { language: 'en', body: 'Twice marked', anonymous: false, Anonymous: true };
    const headers = { authorization: `Bearer ${ann.token}` };
    const { statusCode } = await server.inject({ method: 'POST', url: '/api/posts', payload, headers });
    expect(statusCode).toBe(400);
    expect(await bodiesOf(ann)).not.toContain('Twice marked');
  });

  it('refuses scopes that depend on the author’s relations', async () => {
    const ann = await verified();
    for (const scope of ['friendsAndFollowers', 'justFriends', 'selectedAudiences', 'justMe'] as const) {
      const { failure } = await publish(ann, { body: `Among ${scope}`, viewMyPostsAndComments: scope });
      expect(failure?.errorCode).toBe('AnonymousNotAllowed');
    }
  });
});

describe('an anonymous post', () => {
  it('is shown to its author immediately, and to others from the next full hour on, dated to that hour', async () => {
    const ann = await verified({ displayName: 'Ann Bakker' });
    const bob = await server.memberAs();
    toNextHour(10);
    const { body: post } = await publish(ann, { title: 'A letter', body: 'Signed by nobody', tags: ['Secrets'] });

    const appears = fullHour();
    expect(post).toMatchObject({ appears, created: appears, author: { anonymous: true, verified: true, own: true } });
    expect((await server.call('getFeed', {}, ann)).body.results[0]).toEqual(post);
    expect((await server.call('listPosts', { query: { tag: 'secrets' } }, ann)).body.results).toHaveLength(1);
    expect((await server.call('getPost', { params: { id: post.slug } }, ann)).body).toMatchObject({ appears });
    for (const other of [bob, undefined]) {
      expect(await bodiesOf(other)).not.toContain('Signed by nobody');
      expect((await server.call('getPost', { params: { id: post.id } }, other)).status).toBe(404);
    }

    toNextHour(20);
    await runSteps();
    const { body: page } = await server.call('getPost', { params: { id: post.slug } }, bob);
    expect(page.created).toBe(post.created);
    expect(page).toMatchObject({ id: post.id, tags: [{ slug: 'secrets', name: 'Secrets' }] });
    expect(page.author).toEqual({ anonymous: true, verified: true, pseudonym: 1 });
    expect(page.appears).toBeUndefined();
    const { body: own } = await server.call('getPost', { params: { id: post.slug } }, ann);
    expect(own.author).toEqual({ anonymous: true, verified: true, pseudonym: 1, own: true });
    expect(
      (await server.call('getFeed', { query: { feed: 'discover' } }, ann)).body.results.filter(
        ({ id }) => id === post.id,
      ),
    ).toHaveLength(1);
  });

  it('is in no list of an author', async () => {
    const ann = await verified();
    await publish(ann, { body: 'In no list' });
    toNextHour();
    await runSteps();
    const { body } = await server.call('listPosts', { query: { author: ann.userName, include: 'total' } }, ann);
    expect(body).toMatchObject({ results: [], total: 0 });
  });

  it('shares the daily limit with named posts', async () => {
    const ann = await verified();
    server.moveClock(24 * hour);
    for (let number = 0; number < 20; number++) {
      const anonymous = number % 2 === 0;
      expect((await publish(ann, { body: `Number ${number}`, anonymous })).status).toBe(201);
    }
    expect((await publish(ann, { body: 'One more' })).failure?.errorCode).toBe('DailyPostLimit');
    expect((await publish(ann, { body: 'One more', anonymous: false })).failure?.errorCode).toBe('DailyPostLimit');
    server.moveClock(24 * hour);
    expect((await publish(ann, { body: 'One more' })).status).toBe(201);
    const repeated = await publish(ann, { body: 'One more', anonymous: false });
    expect(repeated.failure?.errorCode).toBe('TextRepeated');
  });

  it('cannot pass a limit by simultaneous requests', async () => {
    const strict = await testServer({ limits: { postGapSeconds: 60 } });
    try {
      const ann = await strict.memberAs({ level: 4, verified: true });
      const send = (number: number) => {
        const body = { language: 'en' as const, body: `At once ${number}`, anonymous: number % 2 === 0 };
        return strict.call('createPost', { body }, ann);
      };
      const answers = await Promise.all([0, 1, 2, 3].map(send));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ failure }) => failure?.errorCode === 'TooSoon')).toHaveLength(3);
    } finally {
      await strict.close();
    }
  });
});

describe('publication at the full hour', () => {
  const stored = statement<{ pattern: string }>(
    'testing.storedAnonymous',
    'SELECT id, body, created_at AS created FROM posts WHERE body LIKE $pattern ORDER BY created_at DESC, id DESC',
  );
  const find = (pattern: string) =>
    server.services.database.query<{ id: string; body: string; created: string }>(stored({ pattern }));

  it('orders the items of an hour randomly', async () => {
    toNextHour(5);
    const authors = await Promise.all(Array.from({ length: 12 }, () => verified()));
    const written: string[] = [];
    for (const [index, author] of authors.entries()) {
      server.moveClock(2_000);
      const body = `Shuffled ${String(index).padStart(2, '0')}`;
      written.push(body);
      await publish(author, { body });
    }
    const hourOf = fullHour();
    toNextHour();
    await runSteps();
    const shown = (await bodiesOf()).filter((body) => body.startsWith('Shuffled'));
    expect(shown.toSorted()).toEqual(written);
    expect(shown).not.toEqual(written);
    expect(shown).not.toEqual(written.toReversed());
    const rows = await find('Shuffled %');
    expect(new Set(rows.map(({ created }) => created))).toEqual(new Set([hourOf]));
    expect(rows.every(({ id }) => id[14] === '4')).toBe(true);
  });

  it('catches up after a late start, and dates items to the hour of its step', async () => {
    const ann = await verified();
    const { body: post } = await publish(ann, { body: 'Late' });
    server.moveClock(5 * hour);
    const hourOfStep = fullHour(server.services.now().getTime() - hour);
    await runStep(server.services, publishers, { late: true });
    const { body } = await server.call('getPost', { params: { id: post.id } });
    expect(body.created).toBe(hourOfStep);
  });

  it('publishes each item once when several processes run it', async () => {
    const authors = await Promise.all(Array.from({ length: 8 }, () => verified()));
    await Promise.all(authors.map((author, index) => publish(author, { body: `Once ${index}` })));
    toNextHour();
    await Promise.all([runSteps(), runSteps(), runSteps()]);
    await runSteps();
    expect(await find('Once %')).toHaveLength(8);
  });

  it('continues after a crash without losing or repeating items', async () => {
    const authors = await Promise.all(Array.from({ length: 6 }, () => verified()));
    await Promise.all(authors.map((author, index) => publish(author, { body: `Broken off ${index}` })));
    toNextHour();
    let done = 0;
    const failing = {
      ...publishers,
      post: {
        ...publishers.post,
        publish: async (...all: Parameters<typeof publishers.post.publish>) => {
          await publishers.post.publish(...all);
          // Fails between the write and the commit.
          if (++done > 3) throw new Error('The process was killed.');
        },
      },
    };
    await runStep(server.services, failing);
    expect(await find('Broken off %')).toHaveLength(0);
    await runSteps();
    expect(await find('Broken off %')).toHaveLength(6);
  });

  it('does not publish withdrawn items or items of banned members', async () => {
    const [ann, rude] = [await verified(), await verified()];
    const { body: taken } = await publish(ann, { body: 'Taken back' });
    await publish(rude, { body: 'From one who was banned' });
    await server.call('takeBackAnonymous', { params: { id: taken.id } }, ann);
    const ban = statement<{ accountId: string }>(
      'testing.ban',
      'UPDATE accounts SET banned = true WHERE id = $accountId',
    );
    await server.services.database.query(ban({ accountId: rude.accountId }));
    toNextHour();
    await runSteps();
    expect(await find('Taken back')).toEqual([]);
    expect(await find('From one who was banned')).toEqual([]);
  });

  it('removes withdrawn items', async () => {
    const ann = await verified();
    const { body: post } = await publish(ann, { body: 'Regretted' });
    toNextHour(10);
    await runSteps();
    const other = await verified();
    expect((await server.call('takeBackAnonymous', { params: { id: post.id } }, other)).status).toBe(404);
    const { body } = await server.call('takeBackAnonymous', { params: { id: post.id } }, ann);
    expect(body.removedAt).toBe(fullHour());
    expect(
      (await server.call('listOwnAnonymous', {}, await withFreshPassword(server.services, ann))).body.results,
    ).toMatchObject([{ id: post.id, removedAt: body.removedAt, text: 'Regretted' }]);
    expect((await server.call('getPost', { params: { id: post.id } })).status).toBe(200);
    toNextHour();
    await runSteps();
    expect((await server.call('getPost', { params: { id: post.id } })).status).toBe(410);
    expect(
      (await server.call('listOwnAnonymous', {}, await withFreshPassword(server.services, ann))).body.results,
    ).toEqual([]);
  });
});

describe('an own list', () => {
  it('extends over many pages, and belongs to one member', async () => {
    const many = await testServer({ limits: { postGapSeconds: 0 } });
    try {
      const ann = await many.memberAs({ level: 4, verified: true });
      await createPublishedRows(many.services);
      const ids = Array.from({ length: 600 }, () => crypto.randomUUID());
      const at = many.services.now().toISOString();
      for (const id of ids)
        await appendAct(many.services, ann.accountId, { act: 'publish', id, kind: 'post', at, content: 'text' });
      for (const _ of ['waiting', 'published']) {
        expect((await ownItems(many.services, ann.accountId)).map(({ id }) => id)).toEqual(ids);
        many.moveClock(hour);
        await runStep(many.services, rowPublishers);
      }
      expect(await publishedRows(many.services)).toHaveLength(600);
      expect((await ownItems(many.services, ann.accountId)).map(({ id }) => id)).toEqual(ids);
      expect(await ownItems(many.services, (await many.memberAs()).accountId)).toEqual([]);
    } finally {
      await many.close();
    }
  });
});
