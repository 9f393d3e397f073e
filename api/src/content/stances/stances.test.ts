import type { CallInput } from '@hustings/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishers } from '../../app/anonymous-items.ts';
import { appendAct, runStep } from '../../access/anonymity/index.ts';
import { statement } from '../../platform/db/statement.ts';
import { loggedDecisions } from '../../testing/logged-decisions.ts';
import { recordTransactionNumbers, rowTraces } from '../../testing/row-traces.ts';
import { deleteAfterAppeal } from '../../testing/removals.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { approve, moderatorOf, stanceOf, stanceWith, topicOf } from './testing/stances.ts';

let server: TestServer;
let admin: TestMember;
let ann: TestMember;
let bob: TestMember;
let topics = 0;
let topic: string;

beforeAll(async () => {
  server = await testServer({ limits: { recentPasswordMinutesAdmin: 1_000_000, stanceChanges: 3 } });
  admin = await moderatorOf(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  ann = await server.memberAs({ level: 5 });
  bob = await server.memberAs({ level: 2 });
  topic = await topicOf(server, `matter-${(topics += 1)}`);
});

type Stance = Partial<CallInput<'createTopicStance'>['body']>;
const create = (stance: Stance, as: TestMember) =>
  server.call('createTopicStance', { body: stanceWith({ topic, ...stance }) }, as);
const see = (id: string, as?: TestMember) => server.call('getTopicStance', { params: { id } }, as);
const list = async (query: CallInput<'listTopicStances'>['query'], as?: TestMember) =>
  (await server.call('listTopicStances', { query: { include: 'total', ...query } }, as)).body;
const view = async (as?: TestMember) => (await server.call('getTopic', { params: { slug: topic } }, as)).body;
const change = (id: string, body: CallInput<'updateTopicStance'>['body'], as: TestMember) =>
  server.call('updateTopicStance', { params: { id }, body }, as);
const slugs = (page: { results: { topic: { slug: string } }[] }) => page.results.map((each) => each.topic.slug);
/** Moves the clock to the next hour, and runs the hourly steps. */
const passHour = async () => {
  server.moveClock(3_600_000);
  await runStep(server.services, publishers);
};
const remove = (id: string, as: TestMember) => server.call('deleteTopicStance', { params: { id } }, as);

describe('a stance', () => {
  it('needs level 2 and consent to the storage of political opinions', async () => {
    const low = await server.memberAs({ level: 1 });
    expect((await create({}, low)).failure?.errorCode).toBe('ReputationTooLow');
    const silent = await server.memberAs({ level: 5, consent: false });
    expect((await create({}, silent)).failure?.errorCode).toBe('ConsentRequired');

    const { status, body } = await create({ position: 'stronglyAgainst', tags: ['Buses'], topicLanguage: 'nl' }, bob);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      topic: { slug: topic, name: { nl: `Over ${topic}` } },
      position: 'stronglyAgainst',
      topicLanguage: 'nl',
      author: { userName: bob.userName },
      own: true,
      state: 'pending',
      tags: [{ slug: 'buses', name: 'Buses' }],
    });
    expect((await create({ topic: 'nothing' }, bob)).failure?.errors).toMatchObject([
      { fieldName: 'Topic', errorCode: 'InvalidValue' },
    ]);
  });

  it('exists once for a member and topic; the topic shows it to its author', async () => {
    expect((await view(bob)).own).toBeUndefined();
    const { slug } = (await create({}, bob)).body;
    expect((await view(bob)).own).toEqual({ slug, state: 'pending' });
    expect((await view(ann)).own).toBeUndefined();
    const again = await create({ position: 'against' }, bob);
    expect(again.failure).toMatchObject({ errorCode: 'TopicStanceExists', meta: { slug } });
    expect((await create({}, ann)).status).toBe(201);
  });

  it('is stored once when twenty are sent simultaneously', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => create({ body: `Take ${index}` }, bob)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ failure }) => failure?.errorCode === 'TopicStanceExists')).toHaveLength(19);
    expect((await list({ mine: 'true' }, bob)).total).toBe(1);
  });
});

describe('a stance that no moderator has approved', () => {
  it('is visible to its author only, in every call, until it is approved', async () => {
    const { id, slug } = (await create({}, bob)).body;
    for (const other of [undefined, ann, admin]) {
      for (const key of [id, slug]) expect((await see(key, other)).status).toBe(404);
      for (const query of [{ topic }, { author: bob.userName }, {}])
        expect((await list(query, other)).results.map((each) => each.id)).not.toContain(id);
      const commenting = await server.call('listTopicStanceComments', { params: { id } }, other);
      expect(commenting.status).toBe(404);
    }
    expect((await list({ topic }, bob)).results).toMatchObject([{ id, state: 'pending', own: true }]);

    expect((await server.call('listPendingStances', { query: {} }, ann)).status).toBe(404);
    const { results } = (await server.call('listPendingStances', { query: { take: 100 } }, admin)).body;
    expect(results.find((each) => each.id === id)).toMatchObject({ author: { userName: bob.userName } });
    expect((await server.call('approveTopicStance', { body: { id } }, ann)).status).toBe(404);
    await approve(server, { id });
    for (const other of [undefined, ann]) expect((await see(slug, other)).body.state).toBeUndefined();
    expect((await list({ topic })).total).toBe(1);
    const twice = await server.call('approveTopicStance', { body: { id } }, admin);
    expect(twice.failure?.errorCode).toBe('AlreadyDecided');
    const acts = (await server.call('listAdminActs', { query: {} }, admin)).body.results;
    expect(acts[0]).toMatchObject({ act: 'approveTopicStance', subject: `/topicstance/${slug}` });
    expect(await loggedDecisions(server, 'stanceApproved')).toContainEqual(['stanceApproved', null]);
  });

  it('shows the reason of a rejection to its author only, and is pending again after a change', async () => {
    const { id } = (await create({}, bob)).body;
    const reason = 'Name no private persons, please.';
    await server.call('rejectTopicStance', { body: { id, rule: 'privacy', reason } }, admin);
    expect(await loggedDecisions(server, 'stanceRejected')).toContainEqual(['stanceRejected', 'privacy']);
    expect((await see(id, bob)).body).toMatchObject({ state: 'rejected', reason });
    expect((await see(id, ann)).status).toBe(404);
    const changed = await change(id, { body: 'Without names.' }, bob);
    expect(changed.body).toMatchObject({ state: 'pending', body: 'Without names.' });
    expect(changed.body.reason).toBeUndefined();
  });

  it('cannot be approved after a change that the moderator has not read', async () => {
    const { id } = (await create({}, bob)).body;
    const { edited } = (await change(id, { body: 'Something else altogether.' }, bob)).body;
    const unread = await server.call('approveTopicStance', { body: { id } }, admin);
    expect(unread.failure?.errorCode).toBe('ChangedMeanwhile');
    await approve(server, { id, edited });
    expect((await see(id)).body.body).toBe('Something else altogether.');
  });
});

describe('a changed stance', () => {
  it('keeps its versions; a new text needs a moderator, a new position or scope does not', async () => {
    const { id } = await stanceOf(server, bob, { topic, body: 'First.' });
    expect((await change(id, { body: 'Mine.' }, ann)).failure?.errorCode).toBe('Forbidden');

    const moved = (await change(id, { position: 'against' }, bob)).body;
    expect(moved).toMatchObject({ position: 'against', body: 'First.' });
    expect(moved.state).toBeUndefined();
    expect((await see(id, ann)).body.position).toBe('against');

    const narrowed = (await change(id, { viewMyPostsAndComments: 'justMe', replyMyPostsAndComments: 'justMe' }, bob))
      .body;
    expect(narrowed.state).toBeUndefined();
    expect((await see(id, ann)).status).toBe(404);
    await change(id, { viewMyPostsAndComments: 'everyone', replyMyPostsAndComments: 'everyone' }, bob);

    const { edited } = (await change(id, { body: 'Never approved.' }, bob)).body;
    expect((await see(id, ann)).status).toBe(404);
    const last = (await change(id, { body: 'Last.' }, bob)).body;
    expect(last.edited).not.toBe(edited);
    await approve(server, last);
    const versions = async (as: TestMember) =>
      (await server.call('listTopicStanceVersions', { params: { id }, query: {} }, as)).body.results.map(
        ({ body, position }) => `${position}: ${body}`,
      );
    expect(await versions(bob)).toEqual(['against: Never approved.', 'against: First.', 'for: First.']);
    expect(await versions(ann)).toEqual(['against: First.', 'for: First.']);
    const often = await change(id, { body: 'Once more.' }, bob);
    expect(often.failure).toMatchObject({ errorCode: 'MaximumReached', meta: { limit: 3 } });
  });

  it('can change its language only', async () => {
    const { id } = await stanceOf(server, bob, { topic });
    expect((await change(id, { topicLanguage: 'ar' }, bob)).body.topicLanguage).toBe('ar');
    const seen = (await see(id, ann)).body;
    expect([seen.topicLanguage, seen.state]).toEqual(['ar', undefined]);
  });

  it('is no longer an official position after a change of its text', async () => {
    const { id } = await stanceOf(server, ann, { topic });
    const mark = (official: boolean, as: TestMember) =>
      server.call('markOfficialStance', { params: { id }, body: { official } }, as);
    const official = async () =>
      (await server.call('listOfficialStances', { query: {} }, admin)).body.results.map((card) => card.id);
    expect((await mark(true, ann)).status).toBe(404);
    expect((await server.call('listOfficialStances', { query: {} }, ann)).status).toBe(404);
    expect((await mark(false, admin)).failure?.errorCode).toBe('AlreadyDecided');
    const both = await Promise.all([mark(true, admin), mark(true, admin)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await see(id)).body.official).toBeDefined();
    expect(await official()).toContain(id);
    await change(id, { position: 'neutral' }, ann);
    expect((await see(id)).body.official).toBeDefined();
    const edited = (await change(id, { body: 'Another.' }, ann)).body;
    await approve(server, edited);
    expect((await see(id)).body.official).toBeUndefined();
    expect(await official()).not.toContain(id);
    expect((await mark(true, admin)).failure?.errorCode).toBe('ChangedMeanwhile');
    const body = { official: true, edited: edited.edited };
    expect((await server.call('markOfficialStance', { params: { id }, body }, admin)).status).toBe(200);
    await change(id, { viewMyPostsAndComments: 'justMe', replyMyPostsAndComments: 'justMe' }, ann);
    expect(await official()).not.toContain(id);
  });
});

describe('a deleted stance', () => {
  it('is gone with its comments, and its author can create another', async () => {
    const { id } = await stanceOf(server, bob, { topic });
    await server.call('createTopicStanceComment', { params: { id }, body: { body: 'Well said' } }, ann);
    expect((await remove(id, ann)).failure?.errorCode).toBe('Forbidden');
    expect((await remove(id, bob)).status).toBe(200);
    expect((await see(id, bob)).status).toBe(404);
    expect((await remove(id, bob)).status).toBe(404);
    expect((await create({}, bob)).status).toBe(201);
  });

  it('is deleted when its author withdraws consent', async () => {
    const { id } = await stanceOf(server, bob, { topic });
    await server.call('setConsent', { body: { consentToOpinions: false } }, bob);
    expect((await see(id, ann)).status).toBe(404);
    expect((await list({ mine: 'true' }, bob)).total).toBe(0);
    expect((await create({}, bob)).failure?.errorCode).toBe('ConsentRequired');
  });

  it('does not outlast a simultaneous withdrawal of consent', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => server.memberAs({ level: 2 })));
    await Promise.all(
      members.flatMap((member) => [
        create({}, member),
        server.call('setConsent', { body: { consentToOpinions: false } }, member),
      ]),
    );
    for (const member of members) expect((await list({ mine: 'true' }, member)).total).toBe(0);
  });
});

describe('a list of stances', () => {
  it('can be filtered by topic, language, author and own stances, and has pages', async () => {
    const other = await topicOf(server, `${topic}-too`);
    await stanceOf(server, ann, { topic, topicLanguage: 'nl' });
    await stanceOf(server, bob, { topic });
    await stanceOf(server, ann, { topic: other });
    expect(slugs(await list({ topic }))).toEqual([topic, topic]);
    expect(slugs(await list({ topic, language: 'nl' }))).toEqual([topic]);
    expect(slugs(await list({ author: ann.userName }))).toEqual([other, topic]);
    expect(slugs(await list({ author: ann.userName, topic }))).toEqual([topic]);
    expect(slugs(await list({ mine: 'true' }, ann))).toEqual([other, topic]);
    expect((await list({ topic: 'nothing' })).total).toBe(0);
    const first = await list({ author: ann.userName, take: 1 });
    const second = await list({ author: ann.userName, take: 1, after: first.next });
    expect([slugs(first), slugs(second), second.next]).toEqual([[other], [topic], undefined]);
    expect((await server.call('listTopicStances', { query: { mine: 'true' } })).status).toBe(401);
  });
});

describe('the summary of a topic', () => {
  it('counts positions from ten public stances on, in steps of five', async () => {
    const members = await Promise.all(Array.from({ length: 11 }, () => server.memberAs({ level: 2 })));
    for (const member of members.slice(0, 9)) await stanceOf(server, member, { topic });
    await create({}, ann);
    await stanceOf(server, bob, { topic, viewMyPostsAndComments: 'justMe', replyMyPostsAndComments: 'justMe' });
    expect((await view()).summary.accounts).toBeUndefined();
    for (const member of members.slice(9)) await stanceOf(server, member, { topic });
    const { summary } = await view();
    expect(summary.accounts).toBe(10);
    expect(summary.positions.map(({ position }) => position)).toEqual([
      'stronglyAgainst',
      'against',
      'neutral',
      'for',
      'stronglyFor',
    ]);
  });
});

describe('a reported stance', () => {
  it('is hidden until it is reviewed, and its author can create another once it is removed', async () => {
    const { id } = await stanceOf(server, bob, { topic });
    const report = async () => {
      const by = await server.memberAs({ level: 3 });
      return server.call('reportAbuse', { body: { kind: 'topicStance', itemId: id, reason: 'hate' } }, by);
    };
    for (const _ of [1, 2, 3]) expect((await report()).status).toBe(201);
    expect((await see(id, ann)).status).toBe(404);
    expect((await see(id, bob)).body.underReview).toBe(true);
    const { results } = (await server.call('listAbuse', { query: {} }, admin)).body;
    const found = results.find(({ itemId }) => itemId === id);
    expect(found?.address).toMatch(/^\/topicstance\//);
    await server.call('approveAbuse', { body: { id: found?.id ?? '' } }, admin);
    expect((await see(id, bob)).status).toBe(200);
    await deleteAfterAppeal(server.services);
    expect((await see(id, bob)).status).toBe(404);
    expect((await create({}, bob)).status).toBe(201);
  });
});

describe('an anonymous stance', () => {
  it('reaches moderators at the full hour without a name, and is its author’s only stance on the topic', async () => {
    expect((await create({ anonymous: true }, ann)).failure?.errorCode).toBe('AnonymousNotAllowed');
    const author = await server.memberAs({ level: 4, verified: true });
    const { id, slug, appears } = (await create({ anonymous: true }, author)).body;
    expect(appears).toMatch(/:00:00(\.000)?Z$/);
    expect((await see(slug, author)).body).toMatchObject({ own: true, appears, state: 'pending' });
    expect((await list({ mine: 'true' }, author)).results).toMatchObject([{ id, appears }]);
    expect((await create({}, author)).failure).toMatchObject({ errorCode: 'TopicStanceExists', meta: { slug } });
    const pending = async () =>
      (await server.call('listPendingStances', { query: { take: 100 } }, admin)).body.results.find(
        (each) => each.id === id,
      );
    expect(await pending()).toBeUndefined();

    await passHour();
    expect((await pending())?.author).toEqual({ anonymous: true, verified: true, pseudonym: 1 });
    expect((await view(author)).own).toEqual({ slug, state: 'pending' });
    expect((await list({ mine: 'true' }, author)).results).toMatchObject([{ id, own: true, state: 'pending' }]);
    for (const anonymous of [true, false])
      expect((await create({ anonymous }, author)).failure?.errorCode).toBe('TopicStanceExists');
    expect((await see(id, ann)).status).toBe(404);
    await approve(server, { id });
    const { body } = await see(id, ann);
    expect(JSON.stringify(body)).not.toContain(author.userName);
    expect((await list({ author: author.userName })).total).toBe(0);
    expect((await change(id, { body: 'Changed.' }, author)).failure?.errorCode).toBe('Forbidden');

    await remove(id, author);
    expect((await see(id, ann)).status).toBe(200);
    await passHour();
    expect((await see(id, ann)).status).toBe(404);
    expect((await create({}, author)).status).toBe(201);
  });

  it('is stored once when a hundred named and anonymous ones are sent simultaneously, also during steps', async () => {
    const authors = await Promise.all(Array.from({ length: 4 }, () => server.memberAs({ level: 4, verified: true })));
    // Half of the authors begin with an anonymous one.
    const sent = Array.from({ length: 100 }, (_, index) => {
      const [author = bob, turn] = [authors[index % 4], Math.floor(index / 4)];
      return create({ anonymous: (turn + index) % 2 === 0, body: `Take ${index}` }, author);
    });
    const steps = [passHour(), passHour()];
    const answers = await Promise.all(sent);
    await Promise.all(steps);
    for (const index of [0, 1, 2, 3]) {
      const own = answers.filter((_, at) => at % 4 === index);
      expect(own.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(own.filter(({ failure }) => failure?.errorCode === 'TopicStanceExists')).toHaveLength(24);
    }
    await passHour();
    for (const author of authors) expect((await list({ mine: 'true' }, author)).total).toBe(1);
  });

  it('is discarded if its act was appended after another stance of its author, named or anonymous', async () => {
    const { services } = server;
    const member = () => server.memberAs({ level: 4, verified: true });
    const [first, second] = await Promise.all([member(), member()]);
    const { id } = (await create({ anonymous: true }, first)).body;
    const acts = (await services.sealedInbox.read(services.database)).get(first.accountId) as { content: object }[];
    const content = { ...acts.at(-1)?.content };
    const append = async ({ accountId }: TestMember) => {
      const late = { id: randomUUID(), kind: 'topicStance', at: services.now().toISOString() } as const;
      await appendAct(services, accountId, {
        act: 'publish',
        ...late,
        content: { ...content, slug: `late-${late.id}` },
      });
      return late.id;
    };
    const { id: named } = (await create({}, second)).body;
    const late = [await append(first), await append(second)];
    await passHour();
    const later = await append(first);
    await passHour();
    const ids = statement<{ ids: string[] }>('test.stancesOf', 'SELECT id FROM topic_stances WHERE id = ANY ($ids)');
    const stored = await services.database.query<{ id: string }>(ids({ ids: [id, named, later, ...late] }));
    // A step publishes its items in random order.
    expect([[id, named].toSorted(), [late[0], named].toSorted()]).toContainEqual(
      stored.map((row) => row.id).toSorted(),
    );
  });

  it('has no key, and is its author’s only one even after the verification is withdrawn', async () => {
    const author = await server.memberAs({ level: 4, verified: true });
    const { id, slug } = (await create({ anonymous: true }, author)).body;
    const setVerified = statement<{ accountId: string; verifiedAt: Date | null }>(
      'test.setVerified',
      'UPDATE accounts SET identity_verified_at = $verifiedAt WHERE id = $accountId',
    );
    const { accountId } = author;
    await server.services.database.query(setVerified({ accountId, verifiedAt: null }));
    expect((await create({}, author)).failure).toMatchObject({ errorCode: 'TopicStanceExists', meta: { slug } });
    await passHour();
    expect((await create({}, author)).failure).toMatchObject({ errorCode: 'TopicStanceExists', meta: { slug } });
    expect((await view(author)).own).toEqual({ slug, state: 'pending' });
    expect((await list({ mine: 'true' }, author)).results).toMatchObject([{ id, own: true }]);
    const slot = statement<{ id: string }>('test.slotOf', 'SELECT slot FROM topic_stances WHERE id = $id');
    expect(await server.services.database.query(slot({ id }))).toEqual([{ slot: null }]);
    expect((await create({}, ann)).status).toBe(201);
  });

  it('can be followed by another once a moderator has removed it', async () => {
    const author = await server.memberAs({ level: 4, verified: true });
    const { id } = (await create({ anonymous: true }, author)).body;
    await passHour();
    await approve(server, { id });
    for (const _ of [1, 2, 3]) {
      const by = await server.memberAs({ level: 3 });
      await server.call('reportAbuse', { body: { kind: 'topicStance', itemId: id, reason: 'hate' } }, by);
    }
    const { results } = (await server.call('listAbuse', { query: {} }, admin)).body;
    await server.call('approveAbuse', { body: { id: results.find(({ itemId }) => itemId === id)?.id ?? '' } }, admin);
    await deleteAfterAppeal(server.services);
    expect((await view(author)).own).toBeUndefined();
    expect((await create({}, author)).status).toBe(201);
  });

  it('writes nothing but records of the sealed inbox before its step', async () => {
    const author = await server.memberAs({ level: 4, verified: true });
    // A first request of the day counts an active day of the member.
    await view(author);
    const before = await rowTraces(server.services.database);
    const numbers = recordTransactionNumbers(server.services);
    const { id } = (await create({ anonymous: true, body: 'Nothing of this is stored' }, author)).body;
    expect((await create({ anonymous: true }, author)).failure?.errorCode).toBe('TopicStanceExists');
    await remove(id, author);
    expect(await rowTraces(server.services.database)).toEqual(before);
    expect(numbers).toEqual([]);
  });

  it('is deleted at the full hour after a withdrawal of consent, also while it is delayed', async () => {
    const author = await server.memberAs({ level: 4, verified: true });
    const { id } = (await create({ anonymous: true }, author)).body;
    await passHour();
    await approve(server, { id });
    const other = await topicOf(server, `${topic}-delayed`);
    const delayed = (await create({ topic: other, anonymous: true }, author)).body;
    await server.call('setConsent', { body: { consentToOpinions: false } }, author);
    expect((await see(delayed.id, author)).status).toBe(404);
    expect((await see(id)).status).toBe(200);
    await passHour();
    for (const gone of [id, delayed.id]) expect((await see(gone)).status).toBe(404);
  });

  it('is also deleted if its author is no longer verified', async () => {
    const author = await server.memberAs({ level: 4, verified: true });
    const { id } = (await create({ anonymous: true }, author)).body;
    await passHour();
    await approve(server, { id });
    const notVerified = statement<{ accountId: string }>(
      'test.notVerified',
      'UPDATE accounts SET identity_verified_at = NULL WHERE id = $accountId',
    );
    await server.services.database.query(notVerified({ accountId: author.accountId }));
    await server.call('setConsent', { body: { consentToOpinions: false } }, author);
    await passHour();
    expect((await see(id)).status).toBe(404);
  });
});
