import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishers } from '../../../app/anonymous-items.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { runStep } from '../hourly-steps/step.ts';

const hour = 3_600_000;

let server: TestServer;
let admins: TestMember[];
let ann: TestMember;
/** A published anonymous post of ann. */
let itemId: string;

beforeAll(async () => {
  server = await testServer({ limits: { postGapSeconds: 0, recentPasswordMinutesAdmin: 600 } });
  admins = await Promise.all([1, 2, 3].map(() => server.memberAs({ roles: ['Admin'] })));
  ann = await server.memberAs({ level: 4, verified: true, displayName: 'Ann Bakker' });
  const body = { language: 'en' as const, body: 'Sealed', anonymous: true };
  itemId = (await server.call('createPost', { body }, ann)).body.id;
  server.moveClock(hour);
  await runStep(server.services, publishers);
});
afterAll(() => server.close());

const reason = 'A court order of 3 May demands the name.';
const ask = (admin = admins[0], given = reason) =>
  server.call('askSealOpening', { body: { kind: 'post', itemId, reason: given } }, admin);
const agree = (id: string, admin?: TestMember) => server.call('agreeToSealOpening', { params: { id } }, admin);
const open = (id: string, admin?: TestMember) => server.call('openSeal', { params: { id } }, admin);

describe('a verification', () => {
  it('permits anonymous posts until its withdrawal, and records both acts for all admins', async () => {
    const [admin, other] = admins;
    const member = await server.memberAs({ level: 4 });
    const { userName } = member;
    const mayPostAnonymously = async () =>
      (await server.call('getCurrentUser', {}, member)).body.user_privilege.mayPostAnonymously;

    expect((await server.call('verifyIdentity', { body: { userName } }, admin)).body.verified).toBeDefined();
    expect(await mayPostAnonymously()).toBe(true);
    const withdrawalReason = 'The document was not theirs.';
    await server.call('withdrawVerification', { body: { userName, reason: withdrawalReason } }, admin);
    expect(await mayPostAnonymously()).toBe(false);

    const { body: acts } = await server.call('listAdminActs', {}, other);
    expect(acts.results.slice(0, 2)).toMatchObject([
      {
        act: 'withdrawVerification',
        reason: withdrawalReason,
        member: { userName },
        admin: { userName: admin?.userName },
      },
      { act: 'verifyIdentity', member: { userName } },
    ]);
  });

  it('needs an admin with a recent password', async () => {
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

describe('a deanonymisation request', () => {
  it('needs two admins and a reason, and records each step for all admins', async () => {
    const [first, second, third] = admins;
    const { body: request, status } = await ask(first);
    expect(status).toBe(201);
    expect((await open(request.id, first)).failure?.errorCode).toBe('Forbidden');
    expect((await agree(request.id, first)).failure?.errorCode).toBe('Forbidden');
    expect((await agree(request.id, second)).body.agreedBy?.userName).toBe(second?.userName);
    expect((await agree(request.id, third)).failure?.errorCode).toBe('AlreadyExists');
    expect((await open(request.id, third)).failure?.errorCode).toBe('Forbidden');

    expect((await open(request.id, first)).body).toEqual({ userId: ann.accountId, userName: ann.userName });
    expect((await open(request.id, second)).body).toEqual({ userId: ann.accountId, userName: ann.userName });

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
    // The lists of admins do not show the author.
    expect(JSON.stringify([list, acts.results.slice(0, 4)])).not.toContain(ann.accountId);
  });

  it('is refused without a reason, for a named item, and to other members', async () => {
    expect((await ask(admins[0], 'why not')).status).toBe(400);
    expect((await ask(ann)).status).toBe(404);
    const body = { language: 'en' as const, body: 'Under my name' };
    const { body: named } = await server.call('createPost', { body }, ann);
    const input = { body: { kind: 'post' as const, itemId: named.id, reason } };
    expect((await server.call('askSealOpening', input, admins[0])).status).toBe(404);
  });

  it('expires', async () => {
    const { body: request } = await ask();
    await agree(request.id, admins[1]);
    const later = { ...server.services, now: () => new Date(Date.now() + 30 * 24 * hour) };
    const { openSeal } = await import('./deanonymisation-request.rules.ts');
    const viewer = { accountId: admins[0]?.accountId, roles: ['Admin'], passwordGivenAt: later.now().toISOString() };
    const expired = openSeal(later, publishers, viewer as never, request.id);
    await expect(expired).rejects.toMatchObject({ code: 'TokenExpired' });
  });
});
