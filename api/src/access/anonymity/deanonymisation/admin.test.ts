import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishers } from '../../../app/anonymous-items.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { runHourlySteps } from '../hourly-steps/hourly-steps.ts';

const hour = 3_600_000;

let server: TestServer;
let admins: TestMember[];
let ann: TestMember;
/** An anonymous post of ann's that has appeared. */
let itemId: string;

beforeAll(async () => {
  server = await testServer({ limits: { postGapSeconds: 0, recentPasswordMinutesAdmin: 600 } });
  admins = await Promise.all([1, 2, 3].map(() => server.memberAs({ roles: ['Admin'] })));
  ann = await server.memberAs({ level: 4, verified: true, displayName: 'Ann Bakker' });
  const body = { language: 'en' as const, body: 'Sealed', anonymous: true };
  itemId = (await server.call('createPost', { body }, ann)).body.id;
  server.moveClock(hour);
  await runHourlySteps(server.services, publishers);
});
afterAll(() => server.close());

const reason = 'A court order of 3 May demands the name.';
const ask = (admin = admins[0], given = reason) =>
  server.call('askSealOpening', { body: { kind: 'post', itemId, reason: given } }, admin);
const agree = (id: string, admin?: TestMember) => server.call('agreeToSealOpening', { params: { id } }, admin);
const open = (id: string, admin?: TestMember) => server.call('openSeal', { params: { id } }, admin);

describe('a verification', () => {
  it('gives the privilege, and its withdrawal ends it; both stand in the record that all admins see', async () => {
    const [admin, other] = admins;
    const member = await server.memberAs({ level: 4 });
    const { userName } = member;
    const mayNow = async () => (await server.call('getCurrentUser', {}, member)).body.user_privilege.mayPostAnonymously;

    expect((await server.call('verifyIdentity', { body: { userName } }, admin)).body.verified).toBeDefined();
    expect(await mayNow()).toBe(true);
    const why = 'The document was not theirs.';
    await server.call('withdrawVerification', { body: { userName, reason: why } }, admin);
    expect(await mayNow()).toBe(false);

    const { body: acts } = await server.call('listAdminActs', {}, other);
    expect(acts.results.slice(0, 2)).toMatchObject([
      { act: 'withdrawVerification', reason: why, member: { userName }, admin: { userName: admin?.userName } },
      { act: 'verifyIdentity', member: { userName } },
    ]);
  });

  it('is given by admins alone, who have given their password of late', async () => {
    const { userName } = ann;
    expect((await server.call('verifyIdentity', { body: { userName } }, ann)).status).toBe(404);
    const strict = await testServer({ limits: { recentPasswordMinutesAdmin: 10 } });
    try {
      const admin = await strict.memberAs({ roles: ['Admin'] });
      const member = await strict.memberAs();
      strict.moveClock(11 * 60_000);
      const answer = await strict.call('verifyIdentity', { body: { userName: member.userName } }, admin);
      expect(answer.failure?.errorCode).toBe('PasswordNeeded');
    } finally {
      await strict.close();
    }
  });
});

describe('the opening of a seal', () => {
  it('takes two admins and a written reason, and is recorded where all admins see it', async () => {
    const [first, second, third] = admins;
    const { body: opening, status } = await ask(first);
    expect(status).toBe(201);
    expect((await open(opening.id, first)).failure?.errorCode).toBe('Forbidden');
    expect((await agree(opening.id, first)).failure?.errorCode).toBe('Forbidden');
    expect((await agree(opening.id, second)).body.agreedBy?.userName).toBe(second?.userName);
    expect((await agree(opening.id, third)).failure?.errorCode).toBe('AlreadyExists');
    expect((await open(opening.id, third)).failure?.errorCode).toBe('Forbidden');

    expect((await open(opening.id, first)).body).toEqual({ userId: ann.accountId, userName: ann.userName });
    expect((await open(opening.id, second)).body).toEqual({ userId: ann.accountId, userName: ann.userName });

    const { body: list } = await server.call('listSealOpenings', {}, third);
    expect(list.results[0]).toMatchObject({
      itemId,
      reason,
      opened: 2,
      askedBy: { userName: first?.userName },
      agreedBy: { userName: second?.userName },
    });
    const { body: acts } = await server.call('listAdminActs', {}, third);
    expect(acts.results.slice(0, 4).map(({ act, admin }) => [act, admin?.userName])).toEqual([
      ['openSeal', second?.userName],
      ['openSeal', first?.userName],
      ['agreeToSealOpening', second?.userName],
      ['askSealOpening', first?.userName],
    ]);
    // What is listed, to admins too, never says who it is.
    expect(JSON.stringify([list, acts.results.slice(0, 4)])).not.toContain(ann.accountId);
  });

  it('is refused without a reason, for a named item, and to everybody else', async () => {
    expect((await ask(admins[0], 'why not')).status).toBe(400);
    expect((await ask(ann)).status).toBe(404);
    const body = { language: 'en' as const, body: 'Under my name' };
    const { body: named } = await server.call('createPost', { body }, ann);
    const input = { body: { kind: 'post' as const, itemId: named.id, reason } };
    expect((await server.call('askSealOpening', input, admins[0])).status).toBe(404);
  });

  it('is over after its days', async () => {
    const { body: opening } = await ask();
    await agree(opening.id, admins[1]);
    const brief = { ...server.services, now: () => new Date(Date.now() + 30 * 24 * hour) };
    const { openSeal } = await import('./deanonymisation-request.rules.ts');
    const viewer = { accountId: admins[0]?.accountId, roles: ['Admin'], passwordGivenAt: brief.now().toISOString() };
    const late = openSeal(brief, publishers, viewer as never, opening.id);
    await expect(late).rejects.toMatchObject({ code: 'TokenExpired' });
  });
});
