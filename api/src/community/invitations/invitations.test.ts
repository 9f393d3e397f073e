import type { Invitation } from '@hustings/contract';
import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import { keyInMail, mailsTo, signUpForm } from '../../identity/accounts/testing.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { deleteOldInvitations } from './index.ts';
import { invites, keysInMail, runInvitationJob } from './testing/invitations.ts';

const minute = 60_000;
const day = 86_400_000;
let server: TestServer;
let ann: TestMember;
let bob: TestMember;

beforeAll(async () => {
  server = await testServer({
    cheapPasswords: true,
    limits: { humanCheckWork: 5, invitationHeldMinutes: 5 },
    settings: { operatorEmail: 'operator@hustings.example' },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  ann = await server.memberAs({ level: 3, displayName: 'Ann de Vries' });
  bob = await server.memberAs({ level: 3 });
});

let number = 0;
/** Returns an address of a domain that no other test uses. */
const fresh = (name = 'guest') => `${name}@domain-${++number}.example`;
const emailOf = (member: TestMember) => `${member.userName.toLowerCase()}@test.example`;
const list = async (as: TestMember) => (await server.call('listInvitations', { query: {} }, as)).body;
const states = async (as: TestMember) => (await list(as)).results.map(({ email, state }) => [email, state]);
const link = async (key: string) => (await server.call('getInvitation', { params: { key } })).body;
const withdraw = (id: string, as: TestMember) => server.call('withdrawInvitation', { params: { id } }, as);
const refuse = (key: string, report = false) => server.call('refuseInvitations', { body: { key, report } });

/** Runs the job after the time for which mails are held. */
async function mailAll(): Promise<void> {
  server.moveClock(5 * minute);
  await runInvitationJob(server);
}

/** Makes somebody sign up and activate the account. */
async function signsUp(userName: string, email: string, invitation: string): Promise<void> {
  const { status } = await server.call('register', { body: await signUpForm(server, { userName, email, invitation }) });
  expect(status).toBe(202);
  await server.call('activate', { params: { key: await keyInMail(server, email) } });
}

describe('an invitation', () => {
  test('needs level 3, and says what is missing', async () => {
    const newcomer = await server.memberAs({ level: 2 });
    const refused = await server.call('inviteFriends', { body: { emails: [fresh()] } }, newcomer);
    expect(refused.failure).toMatchObject({ errorCode: 'ReputationTooLow', meta: { required: 3, actual: 2 } });
  });

  test('is mailed after the time in which it can be withdrawn, exactly as the preview showed it', async () => {
    const [to, body] = [fresh('eva'), 'Hi Eva!\n\nCome and <b>vote</b>.'];
    const { invited, left } = await invites(server, ann, [to], { body, language: 'nl' });
    expect(left).toBe(9);
    expect(invited).toMatchObject([{ email: to, state: 'waiting', language: 'nl' }]);
    await runInvitationJob(server);
    expect(await mailsTo(server, to)).toEqual([]);
    await mailAll();
    await runInvitationJob(server);
    const mails = await mailsTo(server, to);
    expect(mails).toHaveLength(1);
    expect(await states(ann)).toEqual([[to, 'sent']]);
    const preview = await server.call('previewInvitation', { body: { body, language: 'nl' } }, ann);
    const { join, refuse: no } = await keysInMail(server, to);
    expect(preview.body.subject).toBe('Ann de Vries nodigt je uit voor Hustings');
    expect({ subject: mails[0]?.subject, text: mails[0]?.text.replace(join, '…').replace(no, '…') }).toEqual({
      subject: preview.body.subject,
      text: preview.body.text,
    });
    expect(mails[0]?.text).toContain('> Hi Eva!\n\n> Come and <b>vote</b>.');
    expect(mails[0]?.html).toContain('&lt;b&gt;vote&lt;/b&gt;');
    expect(mails[0]?.unsubscribeUrl).toContain(`/api/one-click/invitations/${no}`);
    expect(mails[0]?.replyTo).toBeUndefined();
  });

  test('is not mailed twice to one mailbox, however its address is spelled', async () => {
    const domain = `domain-${++number}.example`;
    const first = await invites(server, ann, [`Kim@${domain}`, `kim+news@${domain}`, `KIM@${domain.toUpperCase()}`]);
    expect(first.invited).toHaveLength(1);
    const again = await invites(server, ann, [`kim+other@${domain}`, `lou@${domain}`]);
    expect(again.repeated).toEqual([`kim+other@${domain}`]);
    expect(again.invited.map(({ email }) => email)).toEqual([`lou@${domain}`]);
  });

  test('is stored without its address and text in clear', async () => {
    const to = fresh('secret');
    await invites(server, ann, [to], { body: 'A secret text' });
    const rows = statement<{ accountId: string }>(
      'testing.invitationRows',
      `SELECT encode(sealed_letter, 'escape') AS letter, i::text AS row FROM invitations i
       WHERE account_id = $accountId`,
    );
    const stored = JSON.stringify(await server.services.database.query(rows({ accountId: ann.accountId })));
    expect(stored).not.toContain('secret');
    expect(stored).not.toContain(Buffer.from(to).toString('hex'));
  });

  test('is deleted with its address after 30 days', async () => {
    const to = fresh();
    await invites(server, ann, [to]);
    await mailAll();
    const { join } = await keysInMail(server, to);
    server.moveClock(30 * day);
    try {
      expect((await list(ann)).results).toEqual([]);
      expect(await link(join)).toEqual({ state: 'invalid' });
      await deleteOldInvitations(server.services);
      const count = statement<{ accountId: string }>(
        'testing.invitationsOf',
        'SELECT 1 FROM invitations WHERE account_id = $accountId',
      );
      expect(await server.services.database.query(count({ accountId: ann.accountId }))).toEqual([]);
    } finally {
      server.moveClock(-30 * day);
    }
  });

  test('belongs to the member who sent it', async () => {
    const { invited } = await invites(server, ann, [fresh()]);
    expect((await list(bob)).results).toEqual([]);
    expect((await withdraw(invited[0]?.id ?? '', bob)).status).toBe(404);
    expect((await list(ann)).results).toHaveLength(1);
  });

  test('is listed newest first, page by page', async () => {
    const addresses = [fresh(), fresh(), fresh()];
    for (const to of addresses) {
      server.moveClock(1_000);
      await invites(server, ann, [to]);
    }
    const one = (await server.call('listInvitations', { query: { take: 2, include: 'total' } }, ann)).body;
    expect([one.results.map(({ email }) => email), one.total]).toEqual([addresses.toReversed().slice(0, 2), 3]);
    const { body } = await server.call('listInvitations', { query: { take: 2, after: one.next } }, ann);
    expect(body.results.map(({ email }) => email)).toEqual([addresses[0]]);
  });
});

/** Records the names of the statements that some work runs. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { database } = server.services;
  // Keeps out the statements of background work, which runs outside of this context.
  const names = new AsyncLocalStorage<string[]>();
  const recording = <Query extends { query: typeof database.query }>(target: Query): Query =>
    new Proxy(target, {
      get(object, property) {
        if (property === 'query')
          return (bound: Parameters<typeof database.query>[0]) => {
            names.getStore()?.push(bound.name);
            return object.query(bound);
          };
        if (property === 'transaction')
          return (run: Parameters<typeof database.transaction>[0]) =>
            database.transaction((transaction) => run(recording(transaction)));
        return Reflect.get(object, property) as unknown;
      },
    });
  server.services.database = recording(database);
  const ran: string[] = [];
  try {
    await names.run(ran, work);
  } finally {
    server.services.database = database;
  }
  return ran;
}

/** Removes the keys of links from a text. */
const withoutKeys = (text = '') => text.replaceAll(/[\w.-]{60,}/g, '…');
/** Keeps of invitations what must not depend on the address. */
const comparable = (invitations: Invitation[]) => invitations.map(({ state, language }) => ({ state, language }));

describe('the address of a member', () => {
  test('is answered, stored, mailed and shown like any other, by the same statements', async () => {
    const refusing = fresh('refusing');
    await invites(server, bob, [refusing]);
    await mailAll();
    await refuse((await keysInMail(server, refusing)).refuse);
    const blocking = await server.memberAs();
    await server.call('block', { body: { userId: ann.accountId } }, blocking);

    const kinds = { member: emailOf(bob), blocking: emailOf(blocking), refusing, stranger: fresh() };
    const seen: Record<string, unknown> = {};
    for (const [kind, to] of Object.entries(kinds)) {
      const inviter = await server.memberAs({ level: 3, displayName: 'Ann de Vries' });
      const steps: unknown[] = [];
      const look = async () => {
        const { results, left, paused } = await list(inviter);
        steps.push({ left, paused, results: comparable(results) });
      };
      const names = await statementsOf(async () => {
        const { status, body } = await server.call('inviteFriends', { body: { emails: [to] } }, inviter);
        steps.push({ status, ...body, invited: comparable(body.invited) });
      });
      steps.push(names);
      await look();
      await mailAll();
      await look();
      const again = await server.call('inviteFriends', { body: { emails: [to] } }, inviter);
      steps.push(again.status, again.body.invited, again.body.repeated.length);
      seen[kind] = steps;
    }
    for (const kind of ['member', 'blocking', 'refusing'])
      expect({ [kind]: seen[kind] }).toEqual({ [kind]: seen['stranger'] });
    expect(JSON.stringify(seen)).not.toMatch(/ofEmail|byEmail|activeAccount/i);
  });

  test('gets the same mail, and its sign-up by the link tells the inviter nothing', async () => {
    const [member, stranger] = [emailOf(bob), fresh()];
    await invites(server, ann, [member, stranger], { body: 'Hello' });
    await mailAll();
    const [one, other] = await Promise.all([member, stranger].map((to) => mailsTo(server, to)));
    expect([one?.[0]?.subject, withoutKeys(one?.[0]?.text)]).toEqual([
      other?.[0]?.subject,
      withoutKeys(other?.[0]?.text),
    ]);
    const { join } = await keysInMail(server, member);
    const form = await signUpForm(server, { userName: 'bobagain', email: member, invitation: join });
    expect((await server.call('register', { body: form })).status).toBe(202);
    await runInvitationJob(server);
    expect((await states(ann)).map(([, state]) => state)).toEqual(['sent', 'sent']);
  });

  test('gets no invitation of somebody whom its owner blocked', async () => {
    await server.call('block', { body: { userId: ann.accountId } }, bob);
    await invites(server, ann, [emailOf(bob)]);
    await mailAll();
    expect(await mailsTo(server, emailOf(bob))).toEqual([]);
    expect(await states(ann)).toEqual([[emailOf(bob), 'sent']]);
  });
});

describe('the limits', () => {
  test('let ten of forty simultaneous invitations through', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => server.call('inviteFriends', { body: { emails: [fresh()] } }, ann)),
    );
    const codes = answers.map(({ status, failure }) => failure?.errorCode ?? status);
    expect(codes.filter((code) => code === 201)).toHaveLength(10);
    expect(codes.filter((code) => code === 'RateLimited')).toHaveLength(30);
    expect(await list(ann)).toMatchObject({ left: 0 });
  });

  test('invite nobody where there are too many, and count withdrawn ones', async () => {
    const { invited } = await invites(server, ann, [fresh(), fresh(), fresh()]);
    for (const { id } of invited) expect((await withdraw(id, ann)).status).toBe(200);
    const emails = Array.from({ length: 8 }, () => fresh());
    const { failure } = await server.call('inviteFriends', { body: { emails } }, ann);
    expect(failure).toMatchObject({ errorCode: 'RateLimited', meta: { left: 7, limit: 10 } });
    expect(await list(ann)).toMatchObject({ left: 7, results: [] });
    server.moveClock(day);
    expect((await invites(server, ann, emails)).left).toBe(2);
  });

  test('let an address have three mails in all, which nobody notices', async () => {
    const to = fresh();
    for (let i = 0; i < 4; i += 1) {
      const inviter = await server.memberAs({ level: 3 });
      await invites(server, inviter, [to]);
      await mailAll();
      expect(await states(inviter)).toEqual([[to, 'sent']]);
    }
    expect(await mailsTo(server, to)).toHaveLength(3);
  });

  test('postpone mails to a domain that got many today', async () => {
    const { limits } = server.services;
    const domain = `domain-${++number}.example`;
    const before = limits.invitationMailsPerDomain;
    limits.invitationMailsPerDomain = 2;
    try {
      await invites(server, ann, [`a@${domain}`, `b@${domain}`, `c@${domain}`]);
      await mailAll();
      expect((await states(ann)).filter(([, state]) => state === 'waiting')).toHaveLength(1);
      server.moveClock(day);
      await runInvitationJob(server);
      expect((await states(ann)).filter(([, state]) => state === 'sent')).toHaveLength(3);
    } finally {
      limits.invitationMailsPerDomain = before;
    }
  });
});

describe('a withdrawal', () => {
  test('stops a mail that waits, deletes the address and is said by the link', async () => {
    const [waiting, sent] = [fresh(), fresh()];
    const first = await invites(server, ann, [waiting]);
    await withdraw(first.invited[0]?.id ?? '', ann);
    const second = await invites(server, ann, [sent]);
    await mailAll();
    expect(await mailsTo(server, waiting)).toEqual([]);
    const { join } = await keysInMail(server, sent);
    expect(await link(join)).toEqual({
      state: 'valid',
      inviter: { userName: ann.userName, displayName: 'Ann de Vries' },
    });
    const id = second.invited[0]?.id ?? '';
    expect((await withdraw(id, ann)).status).toBe(200);
    expect((await withdraw(id, ann)).status).toBe(404);
    expect(await link(join)).toEqual({ state: 'withdrawn' });
    // The mail was in the outbox still.
    expect(await mailsTo(server, sent)).toEqual([]);
    expect((await list(ann)).results).toEqual([]);
    await signsUp('withdrawn-guest', sent, join);
    await runInvitationJob(server);
    expect((await server.call('listNotifications', { query: {} }, ann)).body.results).toEqual([]);
  });

  test('leaves no mail, whichever of it and the job comes first', async () => {
    const addresses = Array.from({ length: 10 }, () => fresh());
    const { invited } = await invites(server, ann, addresses);
    server.moveClock(5 * minute);
    const work = invited.map(({ id }) => withdraw(id, ann));
    const [answers] = await Promise.all([Promise.all(work), runInvitationJob(server), runInvitationJob(server)]);
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await runInvitationJob(server);
    for (const to of addresses) expect(await mailsTo(server, to)).toEqual([]);
  });
});

describe('the link of an invitation', () => {
  test('is opened by the page, not by fetching, and joins once', async () => {
    const to = fresh();
    await invites(server, ann, [to]);
    await mailAll();
    const { join } = await keysInMail(server, to);
    await link(join);
    expect(await states(ann)).toEqual([[to, 'sent']]);
    expect((await server.call('openInvitation', { params: { key: join } })).status).toBe(200);
    expect(await states(ann)).toEqual([[to, 'opened']]);
    await signsUp('guest-one', to, join);
    await signsUp('guest-two', fresh(), join);
    await runInvitationJob(server);
    expect(await states(ann)).toEqual([[to, 'joined']]);
    expect(await link(join)).toEqual({ state: 'used' });
    const told = (await server.call('listNotifications', { query: {} }, ann)).body.results;
    expect(told).toMatchObject([
      { type: 'invitation', invitation: 'joined', actors: [], href: '/my-stuff/invitations' },
    ]);
    expect(JSON.stringify(told)).not.toContain('guest-one');
  });

  test('tells the new member who invited them', async () => {
    const to = fresh();
    await invites(server, ann, [to]);
    await mailAll();
    const { join } = await keysInMail(server, to);
    const guest = await server.memberAs();
    const store = statement<{ accountId: string; invitationId: string }>(
      'testing.signUpByInvitation',
      'INSERT INTO invitation_sign_ups (account_id, invitation_id) VALUES ($accountId, $invitationId)',
    );
    const [invitationId = ''] = join.split('.');
    await server.services.database.query(store({ accountId: guest.accountId, invitationId }));
    await runInvitationJob(server);
    expect((await server.call('listNotifications', { query: {} }, guest)).body.results).toMatchObject([
      { invitation: 'welcome', actors: [{ userName: ann.userName }], href: `/@${ann.userName}` },
    ]);
  });

  test('cannot be forged, nor used for another purpose', async () => {
    const to = fresh();
    await invites(server, ann, [to]);
    await mailAll();
    const { join, refuse: no } = await keysInMail(server, to);
    const flipped = `${join.slice(0, -2)}${join.endsWith('A') ? 'BB' : 'AA'}`;
    for (const key of [flipped, no, 'x']) {
      expect(await link(key)).toEqual({ state: 'invalid' });
      expect((await server.call('openInvitation', { params: { key } })).status).toBe(404);
    }
    for (const key of [join, `${no.slice(0, -2)}zz`, 'x']) expect((await refuse(key)).status).toBe(404);
    expect(await states(ann)).toEqual([[to, 'sent']]);
  });

  test('names nobody once the inviter is banned or gone', async () => {
    const to = fresh();
    await invites(server, ann, [to]);
    await mailAll();
    const { join } = await keysInMail(server, to);
    const ban = statement<{ accountId: string }>(
      'testing.ban',
      'UPDATE accounts SET banned = true WHERE id = $accountId',
    );
    await server.services.database.query(ban({ accountId: ann.accountId }));
    expect(await link(join)).toEqual({ state: 'withdrawn' });
  });
});

describe('a refusal', () => {
  test('ends all invitations to the address for ever, with one click in the mail program', async () => {
    const to = fresh('never');
    await invites(server, ann, [to]);
    await mailAll();
    const [mail] = await mailsTo(server, to);
    const url = new URL(mail?.unsubscribeUrl ?? '').pathname;
    expect((await server.inject({ method: 'GET', url })).headers.location).toMatch(/^\/invitations\//);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const click = { method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' } as const;
    expect((await server.inject(click)).statusCode).toBe(200);
    expect((await server.inject(click)).statusCode).toBe(200);
    await invites(server, bob, [to.replace('@', '+new@')]);
    await mailAll();
    expect(await mailsTo(server, to.replace('@', '+new@'))).toEqual([]);
    expect((await states(bob)).map(([, state]) => state)).toEqual(['sent']);
  });

  test('works with the link of an invitation that was deleted', async () => {
    const to = fresh();
    await invites(server, ann, [to]);
    await mailAll();
    const { refuse: no } = await keysInMail(server, to);
    const drop = statement<{ accountId: string }>(
      'testing.dropInvitations',
      'DELETE FROM invitations WHERE account_id = $accountId',
    );
    await server.services.database.query(drop({ accountId: ann.accountId }));
    expect((await refuse(no, true)).status).toBe(200);
    await invites(server, bob, [to]);
    await mailAll();
    expect(await mailsTo(server, to)).toHaveLength(1);
  });

  test('with a complaint reaches the operator once, and two of them stop the inviter', async () => {
    const addresses = [fresh(), fresh(), fresh()];
    await invites(server, ann, addresses, { body: 'Buy my book' });
    await mailAll();
    const keys = await Promise.all(addresses.map(async (to) => (await keysInMail(server, to)).refuse));
    const complaints = async () =>
      (await mailsTo(server, 'operator@hustings.example')).filter(({ subject }) => subject.includes(ann.userName));
    await refuse(keys[0] ?? '', true);
    await refuse(keys[0] ?? '', true);
    expect(await complaints()).toHaveLength(1);
    expect((await complaints())[0]?.text).toContain('Buy my book');
    expect((await complaints())[0]?.text).not.toContain(addresses[0]);
    const waits = fresh();
    await invites(server, ann, [waits]);
    await refuse(keys[1] ?? '', true);
    expect(await list(ann)).toMatchObject({ paused: true });
    const { failure } = await server.call('inviteFriends', { body: { emails: [fresh()] } }, ann);
    expect(failure?.errorCode).toBe('InvitationsPaused');
    await mailAll();
    expect(await mailsTo(server, waits)).toEqual([]);
  });
});
