import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import { upsertFromSource } from '../people/index.ts';
import { testSource } from '../people/testing/test-source.ts';
import { loggedDecisions } from '../../testing/logged-decisions.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { deleteUnconfirmedClaims } from './index.ts';

let server: TestServer;
let admin: TestMember;
let ann: TestMember;
let bob: TestMember;
let people = 0;
/** The polly of a test, whose office has the domain council.example and the X account @CouncilX. */
let personId: string;
let slug: string;

const x = { consumerKey: 'key', consumerSecret: 'secret', apiUrl: 'https://x.example' };
const names = Array.from({ length: 30 }, (_, index) => ({ name: `Polly Number${index}` }));

const addContact = statement<{ personId: string; kind: string; value: string }>(
  'testing.addContact',
  `INSERT INTO person_contacts (person_id, kind, value, source, retrieved) VALUES ($personId, $kind, $value, 'a test',
    '2026-01-01')`,
);
const addIdentity = statement<{ provider: string; subject: string; accountId: string; name: string; now: Date }>(
  'testing.addIdentity',
  `INSERT INTO social_identities (provider, subject, account_id, name, created_at, named_at)
   VALUES ($provider, $subject, $accountId, $name, $now, $now)`,
);
const addContactOf = (kind: string, value: string) =>
  server.services.database.query(addContact({ personId, kind, value }));
const signInByX = (member: TestMember, name: string) => {
  const values = {
    provider: 'twitter',
    subject: `id of ${member.userName}`,
    accountId: member.accountId,
    name,
    now: server.services.now(),
  };
  return server.services.database.query(addIdentity(values));
};

beforeAll(async () => {
  const limits = { recentPasswordMinutesAdmin: 1_000_000, claimMailGapMinutes: 0, claimMailsPerDay: 2, pageStaff: 2 };
  server = await testServer({ limits, settings: { twitter: x } });
  server.standAt('2026-06-01T12:00:00Z');
  const settings = { today: '2026-06-01', retrieved: '2026-06-01', apply: true };
  await upsertFromSource(server.services.database, testSource(names), settings);
  admin = await server.memberAs({ roles: ['Admin'] });
});
afterAll(() => server.close());
beforeEach(async () => {
  ann = await server.memberAs();
  bob = await server.memberAs();
  slug = `polly-number${people++}`;
  ({ personId } = (await server.call('getPolly', { params: { id: slug } })).body);
  await addContactOf('emailDomain', 'council.example');
  await addContactOf('twitter', 'CouncilX');
});

const byMail = (as: TestMember, email = `${as.userName}@council.example`) =>
  server.call('claimPolly', { body: { personId, way: 'email', email } }, as);
const byX = (as: TestMember) => server.call('claimPolly', { body: { personId, way: 'twitter' } }, as);
const mailsTo = async (address: string) =>
  (await server.call('listKeptMail', {})).body.results.filter(({ to }) => to === address.toLowerCase());
const keyIn = (text = '') => /[?&]key=([\w-]+)/.exec(text)?.[1] ?? '';
const keyOf = async (as: TestMember) => keyIn((await mailsTo(`${as.userName}@council.example`))[0]?.text);
const confirm = (key: string, as: TestMember) => server.call('confirmClaim', { body: { key } }, as);
const page = async (as?: TestMember) => (await server.call('getPollyClaim', { params: { id: slug } }, as)).body;
const approve = (id: string, as = admin) => server.call('approveClaim', { params: { id } }, as);
const withReason = (name: 'rejectClaim' | 'revokeClaim', id: string, reason: string) =>
  server.call(name, { params: { id }, body: { reason } }, admin);
const notificationsOf = async (as: TestMember) =>
  (await server.call('listNotifications', { query: {} }, as)).body.results.map(({ decision, href }) => [
    decision,
    href,
  ]);

const add = (userName: string, as: TestMember) =>
  server.call('addStaff', { params: { id: slug }, body: { userName } }, as);
const staff = (as: TestMember) => server.call('listStaff', { params: { id: slug } }, as);

/** Creates a claim that waits for an admin and returns its id. */
async function pendingClaim(as: TestMember): Promise<string> {
  await byMail(as);
  return (await confirm(await keyOf(as), as)).body.id;
}
/** Makes a member the owner of the page and returns the id of the claim. */
async function approvedClaim(as: TestMember): Promise<string> {
  const id = await pendingClaim(as);
  expect((await approve(id)).status).toBe(200);
  return id;
}

describe('a claim by an address of the office', () => {
  it('is proven by the link in the mail, and makes the member the owner after an approval', async () => {
    expect(await page()).toMatchObject({
      ways: [
        { way: 'email', proofs: ['@council.example'] },
        { way: 'twitter', proofs: ['@councilx'] },
      ],
      decisionHours: 48,
    });
    const { status, body } = await byMail(ann);
    expect([status, body.state, body.proof, body.polly.slug]).toEqual([201, 'unconfirmed', '@council.example', slug]);
    expect((await mailsTo(`${ann.userName}@council.example`))[0]?.text).toMatch(/^Hello,$/m);

    const confirmed = (await confirm(await keyOf(ann), ann)).body;
    expect(confirmed).toMatchObject({ state: 'pending', proven: '2026-06-01T12:00:00Z' });
    expect(confirmed.due).toBe('2026-06-03T12:00:00.000Z');
    expect((await page(ann)).own).toMatchObject({ state: 'pending' });
    expect((await page()).claim).toBeUndefined();

    const approved = (await approve(body.id)).body;
    expect(approved).toMatchObject({ state: 'approved', member: { userName: ann.userName } });
    expect(approved.email).toBeUndefined();
    const seen = await page(bob);
    expect(seen.claim).toEqual({
      id: body.id,
      way: 'email',
      proof: '@council.example',
      proven: '2026-06-01T12:00:00Z',
      approved: '2026-06-01T12:00:00Z',
    });
    expect(JSON.stringify(seen)).not.toContain(ann.userName);
    expect(await page(ann)).toMatchObject({ role: 'owner', own: { state: 'approved' } });
    expect((await server.call('listOwnPages', {}, ann)).body.results).toMatchObject([{ slug, role: 'owner' }]);
    expect(await notificationsOf(ann)).toEqual([['claimApproved', `/Claim_My_Page/${slug}`]]);
  });

  it('is refused for any other address, and for a domain of a free mail provider', async () => {
    await addContactOf('emailDomain', 'gmail.com');
    await addContactOf('email', 'polly.office@gmail.com');
    for (const email of ['a@example.org', 'a@sub.council.example', 'a@xcouncil.example', 'someone@gmail.com'])
      expect((await byMail(ann, email)).failure?.errors).toMatchObject([
        { fieldName: 'Email', errorCode: 'AddressNotTied' },
      ]);
    expect((await byMail(ann, 'Polly.Office@Gmail.com')).body.proof).toBe('polly.office@gmail.com');
    expect((await page()).ways).toContainEqual({ way: 'email', proofs: ['@council.example', 'p…@gmail.com'] });
    const without = await server.call('claimPolly', { body: { personId, way: 'email' } }, ann);
    expect(without.failure?.errors).toMatchObject([{ fieldName: 'Email', errorCode: 'Required' }]);
    expect((await server.call('claimPolly', { body: { personId, way: 'email', email: 'a@b.example' } })).status).toBe(
      401,
    );
  });

  it('is not proven by another member, an invalid key or an expired key', async () => {
    await byMail(ann);
    const key = await keyOf(ann);
    expect((await confirm(key, bob)).failure?.errorCode).toBe('TokenExpired');
    expect((await confirm('nothing', ann)).failure?.errorCode).toBe('TokenExpired');
    expect((await confirm(key, ann)).status).toBe(200);
    expect((await confirm(key, ann)).body.state).toBe('pending');
    expect((await byMail(ann)).failure?.errorCode).toBe('AlreadyExists');

    await byMail(bob);
    const late = await keyOf(bob);
    server.moveClock(48 * 3_600_000 + 1);
    expect((await confirm(late, bob)).failure?.errorCode).toBe('TokenExpired');
    expect((await page(bob)).own).toBeUndefined();
    await deleteUnconfirmedClaims(server.services);
    expect((await server.call('listOwnClaims', { query: { include: 'total' } }, bob)).body.total).toBe(0);
    expect((await server.call('listOwnClaims', { query: { include: 'total' } }, ann)).body.total).toBe(1);
    server.standAt('2026-06-01T12:00:00Z');
  });

  it('mails an address a limited number of times a day, and gives the same answer beyond that', async () => {
    const address = `shared-${people}@council.example`;
    const answers = [];
    for (const member of [ann, bob, await server.memberAs()]) answers.push(await byMail(member, address));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const shape = answers.map(({ body }) => Object.keys(body).toSorted());
    expect(shape[2]).toEqual(shape[0]);
    const mails = await mailsTo(address);
    expect(mails).toHaveLength(2);
    expect(keyIn(mails[1]?.html)).not.toBe('');
  });

  it('is possible with a domain that an admin has tied to the office', async () => {
    const tie = (domain: string) => server.call('tieClaimDomain', { params: { id: slug }, body: { domain } }, admin);
    expect((await tie('Hotmail.com')).failure?.errorCode).toBe('InvalidValue');
    expect((await tie('Office.Example')).body).toEqual({ domain: 'office.example', from: 'admin' });
    expect((await tie('office.example')).failure?.errorCode).toBe('AlreadyExists');
    expect((await byMail(ann, 'ann@office.example')).body.proof).toBe('@office.example');
    const listed = (query: { term?: string; take?: number; after?: string } = {}) =>
      server.call('listTiedDomains', { query }, admin);
    expect((await listed({ term: 'OFFICE' })).body.results).toMatchObject([
      { domain: 'office.example', polly: { slug }, addedBy: { userName: admin.userName } },
    ]);
    await tie('a.example');
    const first = (await listed({ take: 1 })).body;
    const second = (await listed({ take: 1, after: first.next ?? '' })).body;
    expect([...first.results, ...second.results].map(({ domain }) => domain)).toEqual(['a.example', 'office.example']);
    expect((await listed({ term: 'nowhere' })).body.results).toEqual([]);
    expect((await server.call('listTiedDomains', { query: {} }, ann)).status).toBe(404);
    await server.call('untieClaimDomain', { params: { id: slug, domain: 'a.example' } }, admin);
    const params = { id: slug, domain: 'office.example' };
    expect((await server.call('untieClaimDomain', { params }, admin)).status).toBe(200);
    const domains = await server.call('listClaimDomains', { params: { id: slug } }, admin);
    expect(domains.body.results).toEqual([{ domain: 'council.example', from: 'data' }]);
  });
});

describe('a claim by an account in the data', () => {
  it('waits for an admin immediately if the member has just signed in with it', async () => {
    expect((await byX(ann)).failure?.errorCode).toBe('AccountNotNamed');
    await signInByX(bob, '@somebody');
    expect((await byX(bob)).failure?.errorCode).toBe('AccountNotNamed');
    await signInByX(ann, '@CouncilX');
    expect((await byX(ann)).body).toMatchObject({ way: 'twitter', proof: '@councilx', state: 'pending' });
  });

  it('is refused after an old sign-in, because account names can change hands', async () => {
    await signInByX(ann, '@CouncilX');
    server.moveClock(2 * 3_600_000);
    expect((await byX(ann)).failure?.errorCode).toBe('SignInTooOld');
    server.standAt('2026-06-01T12:00:00Z');
  });
});

describe('the review by admins', () => {
  it('is only for admins and needs a recent password', async () => {
    const id = await pendingClaim(ann);
    for (const other of [bob, ann]) {
      expect((await approve(id, other)).status).toBe(404);
      // Members may use this path with another HTTP method.
      expect((await server.call('listClaims', { query: {} }, other)).status).toBe(405);
    }
    const strict = await server.memberAs({ roles: ['Admin'] });
    server.services.limits.recentPasswordMinutesAdmin = Number.NEGATIVE_INFINITY;
    expect((await approve(id, strict)).failure?.errorCode).toBe('PasswordNeeded');
    server.services.limits.recentPasswordMinutesAdmin = 1_000_000;
  });

  it('shows the member and the address, and rejects with a reason that the member sees', async () => {
    const id = await pendingClaim(ann);
    await pendingClaim(bob);
    const queue = (await server.call('listClaims', { query: { take: 100, include: 'total' } }, admin)).body;
    const found = queue.results.find((claim) => claim.id === id);
    expect(found).toMatchObject({ email: `${ann.userName}@council.example`.toLowerCase(), rivals: 1, disputes: [] });
    expect((await withReason('rejectClaim', id, 'It is the address of another office.')).body.state).toBe('rejected');
    expect((await approve(id)).failure?.errorCode).toBe('AlreadyDecided');
    expect((await page(ann)).own).toMatchObject({ state: 'rejected', reason: 'It is the address of another office.' });
    expect(await notificationsOf(ann)).toEqual([['claimRejected', `/Claim_My_Page/${slug}`]]);
    const acts = (await server.call('listAdminActs', { query: { take: 1 } }, admin)).body.results;
    expect(acts).toMatchObject([{ act: 'rejectClaim', subject: `/polly/${slug}`, member: { userName: ann.userName } }]);
    expect((await byMail(ann)).status).toBe(201);
  });

  it('lets only one admin hold a claim at a time', async () => {
    const id = await pendingClaim(ann);
    const other = await server.memberAs({ roles: ['Admin'] });
    const hold = (as: TestMember) => server.call('holdClaim', { params: { id } }, as);
    expect((await hold(admin)).body.heldBy).toMatchObject({ userName: admin.userName });
    expect((await hold(other)).failure?.errorCode).toBe('HeldByAnother');
    expect((await approve(id, other)).failure?.errorCode).toBe('HeldByAnother');
    await server.call('letGoOfClaim', { params: { id } }, other);
    expect((await hold(other)).failure?.errorCode).toBe('HeldByAnother');
    await server.call('letGoOfClaim', { params: { id } }, admin);
    expect((await hold(other)).status).toBe(200);
    server.moveClock(31 * 60_000);
    expect((await approve(id)).status).toBe(200);
    server.standAt('2026-06-01T12:00:00Z');
  });

  it('makes one member the owner if many claims are approved simultaneously', async () => {
    const claimants = await Promise.all(Array.from({ length: 6 }, () => server.memberAs()));
    const ids = [];
    for (const each of claimants) ids.push(await pendingClaim(each));
    const answers = await Promise.all([...ids, ...ids].map((id) => approve(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status > 499)).toEqual([]);
    const pages = await Promise.all(claimants.map((each) => server.call('listOwnPages', {}, each)));
    expect(pages.flatMap(({ body }) => body.results)).toHaveLength(1);
  });

  it('refuses the admin’s own claim', async () => {
    const id = await pendingClaim(admin);
    expect((await approve(id)).failure?.errorCode).toBe('Forbidden');
  });
});

describe('a claimed page', () => {
  it('can be disputed once by each other member, and stays claimed if the dispute is rejected', async () => {
    const id = await approvedClaim(ann);
    const dispute = (as: TestMember) =>
      server.call('disputeClaim', { params: { id }, body: { text: 'This is not their office.' } }, as);
    expect((await dispute(ann)).failure?.errorCode).toBe('Forbidden');
    expect((await dispute(bob)).status).toBe(201);
    expect((await dispute(bob)).failure?.errorCode).toBe('AlreadyExists');
    expect((await page(ann)).own?.disputed).toBe(true);
    expect((await page(bob)).dispute?.state).toBe('pending');
    const [claim] = (await server.call('listClaims', { query: { state: 'disputed' } }, admin)).body.results;
    const [disputed] = claim?.disputes ?? [];
    expect(disputed).toMatchObject({ member: { userName: bob.userName }, text: 'This is not their office.' });
    const body = { upheld: false, reason: 'We have called the office.' };
    const decide = () => server.call('decideDispute', { params: { id: disputed?.id ?? '' }, body }, admin);
    expect((await decide()).status).toBe(200);
    expect((await decide()).failure?.errorCode).toBe('AlreadyDecided');
    expect(await loggedDecisions(server, 'disputeRejected')).toEqual([['disputeRejected', null]]);
    expect((await page(bob)).dispute).toMatchObject({ state: 'rejected', reason: 'We have called the office.' });
    expect((await notificationsOf(ann)).map(([decision]) => decision)).toEqual([
      'claimKept',
      'claimDisputed',
      'claimApproved',
    ]);
    expect((await page()).claim?.id).toBe(id);
  });

  it('loses its owner and all staff if a dispute is upheld', async () => {
    const id = await approvedClaim(ann);
    const helper = await server.memberAs();
    await server.call('addStaff', { params: { id: slug }, body: { userName: helper.userName } }, ann);
    await server.call('disputeClaim', { params: { id }, body: { text: 'This is not their office.' } }, bob);
    const [claim] = (await server.call('listClaims', { query: { state: 'disputed' } }, admin)).body.results;
    const params = { id: claim?.disputes[0]?.id ?? '' };
    await server.call('decideDispute', { params, body: { upheld: true, reason: 'It was another office.' } }, admin);
    expect((await page()).claim).toBeUndefined();
    expect((await page(ann)).own).toMatchObject({ state: 'revoked', reason: 'It was another office.' });
    expect((await page(ann)).role).toBeUndefined();
    expect((await notificationsOf(helper))[0]?.[0]).toBe('staffRemoved');
    expect((await notificationsOf(bob))[0]?.[0]).toBe('disputeUpheld');
    await approvedClaim(bob);
    expect((await page(bob)).role).toBe('owner');
  });

  it('loses its owner if an admin revokes the claim or the owner withdraws it', async () => {
    const before = await loggedDecisions(server, 'claimApproved', 'claimRevoked');
    const id = await approvedClaim(ann);
    expect((await withReason('revokeClaim', id, 'The office asked us to.')).body.state).toBe('revoked');
    expect((await withReason('revokeClaim', id, 'The office asked us to.')).failure?.errorCode).toBe('AlreadyDecided');
    expect(await loggedDecisions(server, 'claimApproved', 'claimRevoked')).toHaveLength(before.length + 2);
    const own = await approvedClaim(bob);
    expect((await server.call('withdrawClaim', { params: { id: own } }, ann)).status).toBe(404);
    expect((await server.call('withdrawClaim', { params: { id: own } }, bob)).status).toBe(200);
    expect((await server.call('withdrawClaim', { params: { id: own } }, bob)).failure?.errorCode).toBe(
      'AlreadyDecided',
    );
    expect(await page(bob)).not.toHaveProperty('role');
  });
});

describe('the staff of a page', () => {
  it('are added by the owner, are notified, and may remove themselves', async () => {
    await approvedClaim(ann);
    expect((await staff(bob)).status).toBe(403);
    expect((await add(bob.userName, bob)).status).toBe(403);
    expect((await add('nobody-at-all', ann)).failure?.errors).toMatchObject([{ fieldName: 'UserName' }]);
    expect((await add(bob.userName.toUpperCase(), ann)).body).toMatchObject({ role: 'staff' });
    expect((await add(bob.userName, ann)).failure?.errorCode).toBe('AlreadyExists');
    expect((await staff(bob)).body.results.map(({ role }) => role)).toEqual(['owner', 'staff']);
    expect(await notificationsOf(bob)).toEqual([['staffAdded', `/Claim_My_Page/${slug}`]]);
    expect((await add((await server.memberAs()).userName, bob)).status).toBe(403);
    expect((await page(bob)).role).toBe('staff');

    await server.call('removeStaff', { params: { id: slug, userId: bob.accountId } }, bob);
    expect((await page(bob)).role).toBeUndefined();
  });

  it('are limited in number, also in simultaneous requests, and exclude members who blocked the owner', async () => {
    await approvedClaim(ann);
    await server.call('block', { body: { userId: ann.accountId } }, bob);
    expect((await add(bob.userName, ann)).status).toBe(404);
    const members = await Promise.all(Array.from({ length: 5 }, () => server.memberAs()));
    const answers = await Promise.all(members.map(({ userName }) => add(userName, ann)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ failure }) => failure?.errorCode === 'MaximumReached')).toHaveLength(3);
  });

  it('see posts for the polly alone until the claim is revoked', async () => {
    const scopes = { viewMyPostsAndComments: 'justThePolly', replyMyPostsAndComments: 'justThePolly' } as const;
    const body = { body: 'A word to the office.', language: 'en', ...scopes, pollyId: personId } as const;
    const post = await server.call('createPost', { body }, await server.memberAs({ level: 3 }));
    expect(post.failure).toBeUndefined();
    const sees = async (as: TestMember) =>
      (await server.call('getPost', { params: { id: post.body.id } }, as)).status === 200;
    expect(await sees(ann)).toBe(false);
    const id = await approvedClaim(ann);
    await add(bob.userName, ann);
    expect([await sees(ann), await sees(bob), await sees(admin)]).toEqual([true, true, false]);
    await withReason('revokeClaim', id, 'The office asked us to.');
    expect([await sees(ann), await sees(bob)]).toEqual([false, false]);
  });
});
