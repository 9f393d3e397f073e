import { ownFieldNames, ownFields, type CallInput, type OwnFieldName } from '@hustings/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import { goalOf } from '../../community/goals/testing/goals.ts';
import { accountsPersonalData } from '../accounts/index.ts';
import { upsertFromSource } from '../../politics/people/index.ts';
import { testSource } from '../../politics/people/testing/test-source.ts';
import { stanceOf, stanceWith, topicOf } from '../../content/stances/testing/stances.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let cleo: TestMember;
let personId: string;

beforeAll(async () => {
  server = await testServer();
  const source = testSource([{ name: 'Marit Vossen' }]);
  await upsertFromSource(server.services.database, source, {
    today: '2026-01-01',
    retrieved: '2026-01-01',
    apply: true,
  });
  const { body } = await server.call('listPollies', {});
  personId = body.results[0]?.personId ?? '';
});

beforeEach(async () => {
  cleo = await server.memberAs({ level: 1 });
});

afterAll(() => server.close());

type Update = CallInput<'updateUser'>['body'];

/** Returns a valid value of a field other than its default. */
function valueOf(name: OwnFieldName) {
  const field = ownFields[name];
  if (field.kind === 'text') return `A ${name}`;
  if (field.kind === 'links') return ['https://cleo.example/me'];
  return field.kind === 'switch' ? true : field.of.at(-1);
}

/** Returns the exported account of Cleo. */
async function exportedAccount() {
  const exported = accountsPersonalData.at(-1)?.exported;
  if (!exported || !('rows' in exported)) throw new Error('An export does not show the account.');
  return Array.fromAsync(exported.rows(server.services, { ...cleo, email: '' }));
}

const update = (body: Update, as = cleo, id = as.accountId) => server.call('updateUser', { params: { id }, body }, as);

const userOf = async (member: TestMember) => (await server.call('getCurrentUser', {}, member)).body;

const consent = (given: boolean, as = cleo) => server.call('setConsent', { body: { consentToOpinions: given } }, as);
const vote = (as = cleo, ballot: { anonymous?: boolean } = {}) =>
  server.call('castDailyPollyVote', { body: { personId, vote: 'up', ...ballot } }, as);
const votesOf = async (member: TestMember) =>
  (await server.call('listLastVotes', { query: { include: 'total' } }, member)).body.total;

describe('the profile', () => {
  test('stores all own fields of an update', async () => {
    const profile = {
      displayName: 'Cleo de Wit',
      displayLocation: 'Haverlo',
      firstName: 'Cleo',
      lastName: 'de Wit',
      bio: 'Baker.\nReads minutes.',
      gender: 'custom',
      genderText: 'agender',
      referToMeAs: 'they/them/their',
      language: 'nl',
    } as const;
    const { status, body } = await update(profile);
    expect(status).toBe(200);
    expect(body).toMatchObject(profile);
    expect(await userOf(cleo)).toEqual({ ...body, bearerToken: cleo.token });
  });

  test('stores, answers and exports every own field', async () => {
    const wanted = {
      ...Object.fromEntries(ownFieldNames.map((name) => [name, valueOf(name)])),
      viewMyPostsAndComments: 'everyone',
    };
    const { body, status } = await update(wanted as Update);
    expect(status).toBe(200);
    expect(body).toMatchObject(wanted);
    expect(await userOf(cleo)).toMatchObject(wanted);
    expect(await exportedAccount()).toMatchObject([wanted]);
  });

  test('keeps the old value for an empty text, and removes it for null', async () => {
    await update({ bio: 'Baker.', displayLocation: 'Haverlo', firstName: 'Cleo' });
    const { body } = await update({ bio: '   ', displayLocation: '', firstName: null });
    expect(body).toMatchObject({ bio: 'Baker.', displayLocation: 'Haverlo' });
    expect(body.firstName).toBeUndefined();
  });

  test('removes the text of a custom gender with another choice', async () => {
    await update({ gender: 'custom', genderText: 'agender' });
    expect((await update({ gender: 'female' })).body.genderText).toBeUndefined();
    expect((await update({ gender: 'custom' })).body.genderText).toBeUndefined();
  });

  test.each([
    ['a bio above 500 characters', { bio: 'x'.repeat(501) }, 'Bio', 'TooLong'],
    ['a display name above 50', { displayName: 'x'.repeat(51) }, 'DisplayName', 'TooLong'],
    ['a control character', { firstName: 'Cl\u0007eo' }, 'FirstName', 'InvalidFormat'],
    ['pronouns of one’s own', { referToMeAs: 'xe/xem' as never }, 'ReferToMeAs', 'InvalidValue'],
    ['another user name', { userName: 'admin' } as never, 'UserName', 'UnknownField'],
    ['a level', { reputationLevel: 7 } as never, 'ReputationLevel', 'UnknownField'],
    ['a role', { roles: ['Admin'] } as never, 'Roles', 'UnknownField'],
  ])('refuses %s and stores nothing', async (_, body: Update, fieldName, errorCode) => {
    const before = await userOf(cleo);
    const { status, failure } = await update({ displayLocation: 'Elsewhere', ...body });
    expect(status).toBe(400);
    expect(failure?.errors).toMatchObject([{ fieldName, errorCode }]);
    expect(await userOf(cleo)).toEqual(before);
  });

  test('cannot be changed by another member', async () => {
    const bob = await server.memberAs();
    expect((await update({ bio: 'Hacked' }, cleo, bob.accountId)).failure?.errorCode).toBe('NotFound');
    expect((await update({ bio: 'Hacked', userId: bob.accountId })).failure?.errorCode).toBe('Forbidden');
    expect((await userOf(bob)).bio).toBeUndefined();
    expect((await update({ bio: 'My own', userId: cleo.accountId })).status).toBe(200);
  });
});

describe('privacy', () => {
  test('has the defaults of the specification for a new member', async () => {
    expect(await userOf(cleo)).toMatchObject({
      viewMyPostsAndComments: 'everyone',
      replyMyPostsAndComments: 'everyone',
      sendMeDirectMessage: 'friendsAndFollowers',
      mentionMe: 'everyone',
      viewMyProfile: 'everyone',
      viewMyVotes: 'justMe',
    });
  });

  test('refuses a scope of replies wider than the scope of views', async () => {
    const { failure } = await update({ viewMyPostsAndComments: 'justFriends' });
    expect(failure?.errors).toMatchObject([{ fieldName: 'ReplyMyPostsAndComments', errorCode: 'ReplyScopeTooWide' }]);
    const both = await update({ viewMyPostsAndComments: 'justFriends', replyMyPostsAndComments: 'noOne' });
    expect(both.status).toBe(200);
    expect((await update({ replyMyPostsAndComments: 'friendsAndFollowers' })).failure?.errorCode).toBe(
      'ReplyScopeTooWide',
    );
  });

  test('refuses the scope nobody for views', async () => {
    for (const flag of ['viewMyPostsAndComments', 'viewMyProfile', 'viewMyVotes'])
      expect((await update({ [flag]: 'noOne' })).failure?.errorCode).toBe('InvalidValue');
    expect((await update({ mentionMe: 'noOne', sendMeDirectMessage: 'noOne' })).status).toBe(200);
  });
});

describe('consent', () => {
  test('is required before a vote is stored', async () => {
    const newcomer = await server.memberAs({ consent: false });
    expect((await vote(newcomer)).failure?.errorCode).toBe('ConsentRequired');
    expect((await consent(true, newcomer)).body.consentToOpinions).toBe(true);
    expect((await vote(newcomer)).status).toBe(200);
  });

  test('deletes the votes of the member when withdrawn, and no others', async () => {
    const bob = await server.memberAs();
    await vote(cleo);
    await vote(bob);
    expect((await consent(false)).body.consentToOpinions).toBe(false);
    expect([await votesOf(cleo), await votesOf(bob)]).toEqual([0, 1]);
    await consent(true);
    expect(await votesOf(cleo)).toBe(0);
  });

  test('announces the number of votes, stances and supported goals that a withdrawal deletes, and deletes all', async () => {
    const ann = await server.memberAs({ level: 4, verified: true });
    const counts = async () => (await server.call('getConsent', {}, ann)).body;
    const none = { votes: 0, stances: 0, goals: 0, anonymous: 0 };
    expect(await counts()).toEqual({ consentToOpinions: true, ...none });
    await vote(ann);
    server.moveClock(86_400_000);
    await vote(ann);
    server.moveClock(86_400_000);
    await vote(ann, { anonymous: true });
    await stanceOf(server, ann, { topic: 'night-trains' });
    await topicOf(server, 'tax-on-land');
    const secret = stanceWith({ topic: 'tax-on-land', anonymous: true });
    expect((await server.call('createTopicStance', { body: secret }, ann)).status).toBe(201);
    const { goalId } = await goalOf(server, await server.memberAs({ level: 2 }));
    const support = { params: { id: goalId }, body: { named: false } };
    expect((await server.call('supportGoal', support, ann)).status).toBe(200);
    expect(await counts()).toEqual({ consentToOpinions: true, votes: 3, stances: 2, goals: 1, anonymous: 2 });
    await consent(false, ann);
    expect(await counts()).toEqual({ consentToOpinions: false, ...none });
  });

  test('leaves no vote of those cast during a withdrawal', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, () => server.memberAs()));
    await Promise.all(members.flatMap((member) => [vote(member), vote(member), consent(false, member), vote(member)]));
    expect(await Promise.all(members.map(votesOf))).toEqual(members.map(() => 0));
  });

  test('can be withdrawn by a banned member', async () => {
    const banned = await server.memberAs({ banned: true });
    expect((await consent(false, banned)).status).toBe(200);
  });
});

describe('the level', () => {
  const levelStatement = statement<{ accountId: string }>(
    'test.level',
    'SELECT level FROM accounts WHERE id = $accountId',
  );
  const ungrant = statement<{ avatarHash: string; accountId: string }>(
    'test.ungrant',
    'UPDATE accounts SET granted_level = 0, avatar_hash = $avatarHash WHERE id = $accountId',
  );

  test('rises to 2 by two simultaneous changes', async () => {
    for (let round = 0; round < 10; round++) {
      const member = await server.memberAs({ level: 1 });
      await server.services.database.query(ungrant({ accountId: member.accountId, avatarHash: '0123456789abcdef' }));
      await Promise.all([
        update({ bio: 'Baker.' }, member),
        server.call('createVoterLocation', { body: { city: 'North', country: 'Testland' } }, member),
      ]);
      const [stored] = await server.services.database.query<{ level: number }>(
        levelStatement({ accountId: member.accountId }),
      );
      expect(stored?.level).toBe(2);
    }
  });

  test('stays at least the granted level when the profile is emptied', async () => {
    const ann = await server.memberAs({ level: 4 });
    expect((await update({ displayName: null }, ann)).body.reputationLevel).toBe(4);
  });
});
