import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import { upsertFromSource } from '../people/index.ts';
import { testSource } from '../people/testing/test-source.ts';
import { approve, moderatorOf, stanceWith, topicOf } from '../../content/stances/testing/stances.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: TestMember;
let owner: TestMember;
let staff: TestMember;
let bob: TestMember;
let round = 0;
let personId: string;
let slug: string;
let topic: string;
let claimId: string;

const addClaim = statement<{ personId: string; accountId: string }>(
  'testing.addClaim',
  `INSERT INTO claims (person_id, account_id, way, proof, state, created_at, proven_at, approved_at)
   VALUES ($personId, $accountId, 'email', '@office.example', 'approved', now(), now(), now()) RETURNING id`,
);
const addRoles = statement<{ personId: string; ownerId: string; staffId: string }>(
  'testing.addRoles',
  'INSERT INTO page_owners VALUES ($personId, $ownerId, false, now()), ($personId, $staffId, true, now())',
);

beforeAll(async () => {
  const limits = {
    recentPasswordMinutesAdmin: 1_000_000,
    commentGapSeconds: 0,
    commentGapSecondsLow: 0,
    repeatedTextMinutes: 0,
  };
  server = await testServer({ limits });
  const settings = { today: '2026-06-01', retrieved: '2026-06-01', apply: true };
  const names = Array.from({ length: 10 }, (_, index) => ({ name: `Polly Number${index}` }));
  await upsertFromSource(server.services.database, testSource(names), settings);
  admin = await moderatorOf(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  slug = `polly-number${round}`;
  topic = await topicOf(server, `matter-${round++}`);
  ({ personId } = (await server.call('getPolly', { params: { id: slug } })).body);
  // The office has a new account with a low level.
  owner = await server.memberAs({ level: 1 });
  staff = await server.memberAs({ level: 2 });
  bob = await server.memberAs({ level: 5, verified: true });
  const { database } = server.services;
  const [claim] = await database.query<{ id: string }>(addClaim({ personId, accountId: owner.accountId }));
  claimId = claim?.id ?? '';
  await database.query(addRoles({ personId, ownerId: owner.accountId, staffId: staff.accountId }));
});

const revoke = () =>
  server.call('revokeClaim', { params: { id: claimId }, body: { reason: 'It was another office.' } }, admin);

const say = (as: TestMember, more: { official?: boolean; anonymous?: boolean } = { official: true }) =>
  server.call('createPollyComment', { params: { id: personId }, body: { body: 'We are on it.', ...more } }, as);
const comments = async (as?: TestMember) =>
  (await server.call('listPollyComments', { params: { id: slug }, query: {} }, as)).body;

const take = async (as: TestMember, more: object = {}) =>
  (await server.call('createTopicStance', { body: stanceWith({ topic, ...more }) }, as)).body.id;
const publish = (id: string, as: TestMember, official = true, person = personId) =>
  server.call('publishPosition', { params: { id }, body: { personId: person, official } }, as);
const positions = async (officialOf = slug) =>
  (await server.call('listTopicStances', { query: { officialOf, include: 'total' } })).body;

describe('an official comment', () => {
  it('carries a badge for everyone, whatever the level of the office’s account', async () => {
    const { status, body } = await say(owner);
    expect([status, body.official]).toEqual([201, { personId, slug, name: expect.any(String) }]);
    expect((await say(staff)).status).toBe(201);
    expect((await say(staff, {})).body.official).toBeUndefined();
    const seen = await comments();
    expect(seen.results.map(({ official }) => official?.slug)).toEqual([slug, slug, undefined]);
    expect(seen.thread.mayBeOfficial).toBeUndefined();
    expect((await comments(owner)).thread).toMatchObject({ mayBeOfficial: true, mayReply: true });
    const [first] = seen.results;
    const reply = { params: { id: first?.id ?? '' }, body: { body: 'And so are we.', official: true } };
    expect((await server.call('replyToPollyComment', reply, staff)).body.official?.slug).toBe(slug);
  });

  it('is refused to other members, on the page of another polly, and anonymously', async () => {
    const refused = await say(bob);
    expect(refused.failure?.errors).toMatchObject([{ fieldName: 'Official', errorCode: 'Forbidden' }]);
    expect((await say(bob, { official: true, anonymous: true })).failure?.errorCode).toBe('AnonymousNotAllowed');
    const [other] = (await server.call('listPollies', { query: { term: 'number9' } })).body.results;
    const elsewhere = { params: { id: other?.personId ?? '' }, body: { body: 'Hello.', official: true } };
    expect((await server.call('createPollyComment', elsewhere, staff)).failure?.errorCode).toBe('Forbidden');
    expect((await server.call('createPollyComment', elsewhere, owner)).failure?.errorCode).toBe('ReputationTooLow');
  });

  it('loses its badge if the claim is revoked', async () => {
    await say(owner);
    expect((await revoke()).status).toBe(200);
    const seen = await comments();
    expect(seen.results.map(({ body, official }) => [body, official])).toEqual([['We are on it.', undefined]]);
    expect((await say(owner)).status).toBe(403);
  });
});

describe('an official position', () => {
  it('is published by staff, and is visible to everyone after it is approved', async () => {
    const id = await take(staff);
    const published = await publish(id, staff);
    expect(published.body).toMatchObject({ officialOf: { slug }, official: expect.any(String) });
    expect((await positions()).total).toBe(0);
    await approve(server, { id });
    expect((await positions(personId)).results).toMatchObject([{ id, officialOf: { personId } }]);
    expect((await positions('nobody')).results).toEqual([]);
    expect((await publish(id, staff, false)).body.officialOf).toBeUndefined();
    expect((await positions()).total).toBe(0);
  });

  it('is unique for a topic: the last publication of the office counts', async () => {
    const second = await server.memberAs({ level: 2 });
    await server.call('addStaff', { params: { id: slug }, body: { userName: second.userName } }, owner);
    const ids = [await take(staff), await take(second)] as const;
    for (const id of ids) await approve(server, { id });
    const answers = await Promise.all([publish(ids[0], staff), publish(ids[1], second)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await positions()).total).toBe(1);
  });

  it('is refused to other members, for another member’s stance, and for one that not everyone sees', async () => {
    const [his, mine] = [await take(bob), await take(staff, { viewMyPostsAndComments: 'justFriends' })];
    await approve(server, { id: his });
    expect((await publish(his, bob)).failure?.errorCode).toBe('Forbidden');
    expect((await publish(his, staff)).failure?.errorCode).toBe('Forbidden');
    expect((await publish(mine, staff)).failure?.errorCode).toBe('InvalidValue');
    expect((await publish(mine, bob)).failure?.errorCode).toBe('NotFound');
  });

  it('is unofficial after its text changes, until it is published again', async () => {
    const id = await take(staff);
    await approve(server, { id });
    await publish(id, staff);
    const change = { params: { id }, body: { body: 'We see it otherwise now.' } };
    const changed = await server.call('updateTopicStance', change, staff);
    expect([changed.status, changed.body.officialOf, changed.body.official]).toEqual([200, undefined, undefined]);
    await approve(server, { id, ...(changed.body.edited ? { edited: changed.body.edited } : {}) });
    expect((await positions()).total).toBe(0);
    await publish(id, staff);
    expect((await positions()).total).toBe(1);
  });

  it('is unofficial after the claim is revoked', async () => {
    const id = await take(staff);
    await approve(server, { id });
    await publish(id, staff);
    await revoke();
    expect((await positions()).total).toBe(0);
    expect((await server.call('getTopicStance', { params: { id } })).body.official).toBeUndefined();
  });
});
