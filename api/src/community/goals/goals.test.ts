import type { CallInput, Goal } from '@hustings/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uploadForm } from '../../identity/profiles/testing/upload-form.ts';
import { statement } from '../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { organisationOf } from '../organisations/testing/organisations.ts';
import { archiveGoals } from './archive/archive.rules.ts';
import { thresholdsOf } from './goal/goal-state.ts';
import { draftOf, goalFields, goalOf } from './testing/goals.ts';

let server: TestServer;
let ann: TestMember;
let bob: TestMember;
let cleo: TestMember;

/** Limits low enough for a few members. */
const limits = {
  goalOpensAtSupporters: 2,
  goalThreshold1Supporters: 3,
  goalThreshold2Supporters: 5,
  goalThreshold3Supporters: 50,
  goalPictures: 2,
  goalsPerDay: 400,
  runningGoals: 400,
  organisationsPerDay: 100,
};

beforeAll(async () => {
  server = await testServer({ limits });
  await server.services.database.query(
    statement(
      'testing.goals.place',
      `INSERT INTO divisions (id, name, source, retrieved, search)
       VALUES ('x-test/dam', 'Testdam', 'test', '2026-01-01', ' testdam')`,
    )(),
  );
});
afterAll(() => server.close());
beforeEach(async () => {
  ann = await server.memberAs({ level: 3 });
  bob = await server.memberAs({ level: 2 });
  cleo = await server.memberAs({ level: 1 });
});

const get = (id: string, as: TestMember) => server.call('getGoal', { params: { id } }, as);
const support = (id: string, as: TestMember, named = false) =>
  server.call('supportGoal', { params: { id }, body: { named } }, as);
const withdraw = (id: string, as: TestMember) => server.call('withdrawGoalSupport', { params: { id } }, as);
const close = (id: string, as: TestMember) => server.call('closeGoal', { params: { id } }, as);
const answer = (id: string, body: string, version: number, as: TestMember) =>
  server.call('answerGoal', { params: { id }, body: { body, version } }, as);
const tell = (id: string, body: string, as: TestMember) =>
  server.call('createGoalUpdate', { params: { id }, body: { body } }, as);
const change = (
  { goalId, version, title, info, language }: Goal,
  changed: Partial<CallInput<'updateGoal'>['body']>,
  as: TestMember,
) => server.call('updateGoal', { params: { id: goalId }, body: { title, info, language, version, ...changed } }, as);
const listed = async (query: NonNullable<CallInput<'listGoals'>['query']> = {}, as = bob) =>
  (await server.call('listGoals', { query: { take: 100, ...query } }, as)).body.results.map(({ goalId }) => goalId);
const members = (count: number) => Promise.all(Array.from({ length: count }, () => server.memberAs({ level: 2 })));
/** Publishes a goal and gives it as many supporters. */
async function supported(count: number, owner = ann, fields: Parameters<typeof goalOf>[2] = {}): Promise<Goal> {
  const { goalId } = await goalOf(server, owner, fields);
  for (const member of await members(count)) expect((await support(goalId, member)).status).toBe(200);
  return (await get(goalId, owner)).body;
}
const upload = async (id: string, as: TestMember, alt = 'A red train') => {
  const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#b33' } })
    .withExif({ IFD0: { Artist: 'Zebedee' } })
    .jpeg()
    .toBuffer();
  const { payload, contentType } = uploadForm(bytes, { type: 'image/jpeg' });
  const sent = await server.inject({
    method: 'POST',
    url: `/api/goals/${id}/pictures`,
    query: { alt },
    payload,
    headers: { authorization: `Bearer ${as.token}`, 'content-type': contentType },
  });
  return { status: sent.statusCode, body: sent.json() };
};
const block = (member: TestMember, as: TestMember) => server.call('block', { body: { userId: member.accountId } }, as);
const report = (itemId: string, by: TestMember) =>
  server.call('reportAbuse', { body: { kind: 'goal', itemId, reason: 'spam' } }, by);
const comment = (id: string, as: TestMember, body = 'Why not two an hour?') =>
  server.call('createGoalComment', { params: { id }, body: { body } }, as);
const run = <Params extends object>(name: string, sql: string, params: Params) =>
  server.services.database.query(statement<Params>(`testing.goals.${name}`, sql)(...([params] as never)));
const notices = async (as: TestMember) =>
  (await server.call('listNotifications', { query: { take: 50 } }, as)).body.results.flatMap(({ goal, count }) =>
    goal ? [{ ...goal, count }] : [],
  );

describe('a goal', () => {
  it('is for members', async () => {
    const { goalId } = await supported(2);
    for (const [name, input] of [
      ['listGoals', {}],
      ['getGoal', { params: { id: goalId } }],
      ['listGoalSupporters', { params: { id: goalId } }],
      ['listGoalUpdates', { params: { id: goalId } }],
    ] as const)
      expect((await server.call(name, input as never)).status).toBe(401);
    expect((await server.call('listGoalComments', { params: { id: goalId } })).status).toBe(404);
    expect((await server.inject({ method: 'GET', url: `/api/search?term=trains` })).body).not.toContain(goalId);
  });

  it('needs level 2, and the refusal says what is missing', async () => {
    const refused = await server.call('createGoal', { body: goalFields() }, cleo);
    expect(refused.failure).toMatchObject({
      errorCode: 'ReputationTooLow',
      meta: { required: 2, actual: 1, missing: expect.any(Array) },
    });
  });

  it('begins as a draft, which its owner alone sees', async () => {
    const draft = await draftOf(server, ann, { title: 'Ünïcode — trains!', tags: ['Rail', '#rail', 'Buses'] });
    expect(draft).toMatchObject({
      state: 'draft',
      slug: expect.stringMatching(/^unicode-trains-\d\w{7}$/),
      tags: [
        { slug: 'rail', name: 'Rail' },
        { slug: 'buses', name: 'Buses' },
      ],
      thresholds: [{ supporters: 3 }, { supporters: 5 }, { supporters: 50 }],
      nextThreshold: 2,
      opensAt: 2,
      own: true,
      mayEditText: true,
      maySupport: false,
    });
    expect((await get(draft.slug, bob)).status).toBe(404);
    expect((await support(draft.goalId, bob)).status).toBe(404);
    expect((await server.call('listOwnGoals', {}, ann)).body.results.map(({ goalId }) => goalId)).toContain(
      draft.goalId,
    );
  });

  it('needs a text to be published, and is published once', async () => {
    const { goalId, ...draft } = await draftOf(server, ann, { info: '' });
    const publish = () => server.call('publishGoal', { params: { id: goalId } }, ann);
    expect((await publish()).failure).toMatchObject({ errorCode: 'Required' });
    expect((await change({ goalId, ...draft }, { info: 'Now it says something.' }, ann)).status).toBe(200);
    const published = (await publish()).body;
    expect(published).toMatchObject({ state: 'collecting', dates: { collecting: expect.any(String) } });
    expect((await publish()).body.dates).toEqual(published.dates);
  });

  it('is opened by its first supporters, reached by more, and listed from then on', async () => {
    const { goalId } = await goalOf(server, ann);
    const [one, two, three] = await members(3);
    expect((await support(goalId, one as TestMember)).body).toMatchObject({
      state: 'collecting',
      nextThreshold: 2,
      supportersCount: 1,
    });
    expect(await listed()).not.toContain(goalId);
    expect((await support(goalId, two as TestMember)).body).toMatchObject({ state: 'open', nextThreshold: 3 });
    expect(await listed()).toContain(goalId);
    const reached = (await support(goalId, three as TestMember)).body;
    expect(reached).toMatchObject({
      state: 'reached',
      nextThreshold: 5,
      thresholds: [{ supporters: 3, reached: expect.any(String) }, { supporters: 5 }, { supporters: 50 }],
    });
    await withdraw(goalId, three as TestMember);
    expect((await get(goalId, bob)).body).toMatchObject({ state: 'reached', supportersCount: 2 });
  });

  it('keeps the thresholds of its publication', async () => {
    const { goalId } = await goalOf(server, ann);
    const before = (await get(goalId, ann)).body.thresholds;
    expect(before.map(({ supporters }) => supporters)).toEqual([3, 5, 50]);
    expect(thresholdsOf({ ...server.services.limits, goalThreshold1Supporters: 77 })).toEqual([5, 50, 77]);
    const limited = server.services.limits as { goalThreshold1Supporters: number };
    limited.goalThreshold1Supporters = 77;
    try {
      expect((await get(goalId, ann)).body.thresholds).toEqual(before);
      expect((await draftOf(server, ann)).thresholds.map(({ supporters }) => supporters)).toEqual([5, 50, 77]);
    } finally {
      limited.goalThreshold1Supporters = limits.goalThreshold1Supporters;
    }
  });
});

describe('support', () => {
  it('is counted, and names only those who choose so', async () => {
    const { goalId } = await goalOf(server, ann);
    await support(goalId, bob);
    await support(goalId, cleo, true);
    const list = async (as: TestMember) =>
      (await server.call('listGoalSupporters', { params: { id: goalId }, query: { include: 'total' } }, as)).body;
    expect(await list(ann)).toMatchObject({ results: [{ userName: cleo.userName }], total: 1 });
    expect((await get(goalId, ann)).body).toMatchObject({ supportersCount: 2, namedSupportersCount: 1 });
    expect(JSON.stringify((await get(goalId, ann)).body)).not.toContain(bob.userName);
    await support(goalId, cleo, false);
    expect(await list(ann)).toMatchObject({ results: [], total: 0 });
    expect((await get(goalId, cleo)).body).toMatchObject({ supportersCount: 2, support: { named: false } });
  });

  it('is not for the owner, and needs an activated member', async () => {
    const { goalId } = await goalOf(server, ann);
    expect((await support(goalId, ann)).failure).toMatchObject({ errorCode: 'Forbidden' });
    const newcomer = await server.memberAs({ level: 0 });
    expect((await support(goalId, newcomer)).failure?.errorCode).toBe('ReputationTooLow');
  });

  it('can be withdrawn when the goal is closed or no longer seen', async () => {
    const { goalId } = await goalOf(server, ann);
    await support(goalId, bob);
    await support(goalId, cleo);
    await close(goalId, ann);
    expect((await support(goalId, await server.memberAs({ level: 2 }))).failure?.errorCode).toBe('GoalClosed');
    expect((await withdraw(goalId, bob)).status).toBe(200);
    expect((await withdraw(goalId, bob)).status).toBe(404);
    await block(cleo, ann);
    expect((await get(goalId, cleo)).status).toBe(404);
    expect((await withdraw(goalId, cleo)).status).toBe(200);
    expect((await get(goalId, ann)).body.supportersCount).toBe(0);
  });
});

describe('consent to the storage of opinions', () => {
  it('is needed to support a goal, and its withdrawal takes the supports away', async () => {
    const { goalId } = await goalOf(server, ann);
    const without = await server.memberAs({ level: 2, consent: false });
    expect((await support(goalId, without, true)).failure?.errorCode).toBe('ConsentRequired');
    expect((await get(goalId, ann)).body.supportersCount).toBe(0);
    const setConsent = (consentToOpinions: boolean) =>
      server.call('setConsent', { body: { consentToOpinions } }, without);
    await setConsent(true);
    expect((await support(goalId, without, true)).body.supportersCount).toBe(1);
    expect((await server.call('getConsent', {}, without)).body.goals).toBe(1);
    await setConsent(false);
    expect((await get(goalId, ann)).body).toMatchObject({ supportersCount: 0, namedSupportersCount: 0 });
    expect((await server.call('getConsent', {}, without)).body.goals).toBe(0);
  });

  it('leaves no support if it is withdrawn while the member supports', async () => {
    const { goalId } = await goalOf(server, ann);
    const members = await Promise.all(Array.from({ length: 8 }, () => server.memberAs({ level: 2 })));
    await Promise.all(
      members.flatMap((member) => [
        support(goalId, member),
        server.call('setConsent', { body: { consentToOpinions: false } }, member),
      ]),
    );
    expect((await get(goalId, ann)).body.supportersCount).toBe(0);
  });
});

describe('changing a goal', () => {
  it('tells the second of two editors, and shows both versions', async () => {
    const goal = await draftOf(server, ann);
    expect((await change(goal, { title: 'Two trains an hour' }, ann)).body).toMatchObject({ version: 2 });
    const refused = await change(goal, { title: 'Three trains an hour' }, ann);
    expect(refused.failure).toMatchObject({
      errorCode: 'ChangedMeanwhile',
      meta: { current: { title: 'Two trains an hour', version: 2 } },
    });
    expect((await get(goal.goalId, ann)).body).toMatchObject({ title: 'Two trains an hour', slug: goal.slug });
  });

  it('keeps what people support once it is open; tags, pictures and scopes still change', async () => {
    const goal = await supported(2, ann, { placeId: 'x-test/dam' });
    expect(goal).toMatchObject({ state: 'open', mayEditText: false });
    for (const changed of [{ title: 'Fewer trains' }, { info: 'None.' }, { language: 'nl' as const }, {}])
      expect(
        (await change(goal, { ...(changed.title ? { placeId: 'x-test/dam' } : {}), ...changed }, ann)).failure,
      ).toMatchObject({ errorCode: 'GoalTextFixed' });
    const kept = { placeId: 'x-test/dam' };
    const alone = { viewMyPostsAndComments: 'justMe', replyMyPostsAndComments: 'justMe' } as const;
    expect((await change(goal, { ...kept, tags: ['Rail'], ...alone }, ann)).body).toMatchObject({
      tags: [{ slug: 'rail' }],
      viewMyPostsAndComments: 'justMe',
      replyMyPostsAndComments: 'justMe',
    });
    expect((await get(goal.goalId, bob)).status).toBe(404);
    expect(await listed()).not.toContain(goal.goalId);
  });

  it('refuses others, unknown places and addressees, and a wider circle of comments', async () => {
    const goal = await goalOf(server, ann);
    expect((await change(goal, {}, bob)).failure).toMatchObject({ errorCode: 'Forbidden' });
    const unknown = '0192f0c0-0000-7000-8000-00000000dead';
    for (const [changed, field] of [
      [{ placeId: 'x-nowhere' }, 'PlaceId'],
      [{ addressedTo: { kind: 'polly', id: unknown } }, 'AddressedTo'],
      [{ addressedTo: { kind: 'organisation', id: unknown } }, 'AddressedTo'],
      [{ pictures: [{ pictureId: unknown, alt: 'None' }] }, 'Pictures'],
    ] as const)
      expect((await change(goal, changed as never, ann)).failure?.errors[0]?.fieldName).toBe(field);
    const wider = { viewMyPostsAndComments: 'justFriends', replyMyPostsAndComments: 'everyone' } as const;
    expect((await change(goal, wider, ann)).failure).toMatchObject({ errorCode: 'ReplyScopeTooWide' });
    expect((await change(goal, { info: '' }, ann)).failure).toMatchObject({ errorCode: 'Required' });
  });

  it('ends with the closing, which is for ever', async () => {
    const { goalId, ...goal } = await supported(2);
    expect((await close(goalId, bob)).failure).toMatchObject({ errorCode: 'Forbidden' });
    expect((await close((await draftOf(server, ann)).goalId, ann)).failure).toMatchObject({ errorCode: 'GoalNotOpen' });
    expect((await close(goalId, ann)).body).toMatchObject({ state: 'closed', dates: { closed: expect.any(String) } });
    for (const refused of [
      await close(goalId, ann),
      await change({ goalId, ...goal }, {}, ann),
      await tell(goalId, 'More', ann),
    ])
      expect(refused.failure).toMatchObject({ errorCode: 'GoalClosed' });
    expect((await comment(goalId, bob)).failure).toMatchObject({ errorCode: 'CommentsTurnedOff' });
    expect((await get(goalId, bob)).status).toBe(200);
    expect(await listed()).not.toContain(goalId);
    expect(await listed({ state: 'closed' })).toContain(goalId);
  });

  it('deletes all that belongs to it', async () => {
    const { goalId } = await supported(2);
    await comment(goalId, bob);
    expect((await server.call('deleteGoal', { params: { id: goalId } }, bob)).failure?.errorCode).toBe('Forbidden');
    expect((await server.call('deleteGoal', { params: { id: goalId } }, ann)).status).toBe(200);
    expect((await get(goalId, ann)).status).toBe(404);
    const left = await run(
      'left',
      `SELECT id FROM threads WHERE goal_id = $goalId UNION ALL SELECT goal_id FROM goal_supports WHERE goal_id = $goalId`,
      { goalId },
    );
    expect(left).toEqual([]);
  });
});

describe('news', () => {
  it('come from the owner once the goal is open, and tell its supporters', async () => {
    const collecting = await goalOf(server, ann);
    expect((await tell(collecting.goalId, 'Soon', ann)).failure).toMatchObject({ errorCode: 'GoalNotOpen' });
    const { goalId } = await goalOf(server, ann, { title: 'News of trains' });
    for (const each of [bob, cleo]) await support(goalId, each);
    expect((await tell(goalId, 'We meet', bob)).failure).toMatchObject({ errorCode: 'Forbidden' });
    const { body: told } = await tell(goalId, 'We meet on Friday', ann);
    expect(told).toMatchObject({ body: 'We meet on Friday', author: { userName: ann.userName } });
    expect((await server.call('listGoalUpdates', { params: { id: goalId } }, bob)).body.results).toEqual([told]);
    expect((await get(goalId, bob)).body.updatesCount).toBe(1);
    expect(await notices(bob)).toEqual([{ title: 'News of trains', did: 'update', count: 1 }]);
    expect(await notices(ann)).toEqual([{ title: 'News of trains', did: 'opened', count: 1 }]);
    const params = { id: goalId, updateId: told.updateId };
    expect((await server.call('deleteGoalUpdate', { params }, bob)).failure?.errorCode).toBe('Forbidden');
    expect((await server.call('deleteGoalUpdate', { params }, ann)).status).toBe(200);
    expect(await notices(bob)).toEqual([]);
    expect((await get(goalId, bob)).body.updatesCount).toBe(0);
  });

  it('are limited in a day', async () => {
    const { goalId } = await supported(2);
    for (let count = 0; count < 3; count += 1) expect((await tell(goalId, `Day ${count}`, ann)).status).toBe(201);
    expect((await tell(goalId, 'Too much', ann)).failure).toMatchObject({ errorCode: 'RateLimited' });
  });

  it('reach no supporter who no longer sees the goal', async () => {
    const { goalId } = await goalOf(server, ann);
    for (const each of [bob, cleo]) await support(goalId, each);
    await tell(goalId, 'For all who see it', ann);
    await block(bob, ann);
    expect(await notices(bob)).toEqual([]);
    expect(await notices(cleo)).toHaveLength(1);
  });
});

describe('the goal of an organisation', () => {
  it('is run by its owner and admins, and names the organisation', async () => {
    const { organisationId, slug } = await organisationOf(server, ann);
    await server.call('joinOrganisation', { params: { id: organisationId } }, cleo);
    const create = (as: TestMember) => server.call('createGoal', { body: goalFields({ organisationId }) }, as);
    expect((await create(bob)).failure).toMatchObject({ errorCode: 'Forbidden' });
    const { goalId } = await goalOf(server, ann, { organisationId });
    expect((await get(goalId, bob)).body).toMatchObject({ organisation: { organisationId, slug }, supported: false });
    expect((await get(goalId, bob)).body.author).toBeUndefined();
    expect(JSON.stringify((await get(goalId, bob)).body)).not.toContain(ann.userName);
    expect((await get(goalId, cleo)).body.own).toBeUndefined();
    await server.call(
      'setOrganisationRole',
      { params: { id: organisationId, userId: cleo.accountId }, body: { role: 'admin' } },
      ann,
    );
    expect((await get(goalId, cleo)).body.own).toBe(true);
    const goals = await server.call(
      'listOrganisationGoals',
      { params: { id: slug }, query: { include: 'total' } },
      bob,
    );
    expect(goals.body).toMatchObject({ results: [{ goalId }], total: 1 });
    expect((await server.call('listOwnGoals', {}, cleo)).body.results.map((each) => each.goalId)).toEqual([goalId]);
    await server.call('removeOrganisationMember', { params: { id: organisationId, userId: cleo.accountId } }, ann);
    expect((await close(goalId, cleo)).failure).toMatchObject({ errorCode: 'Forbidden' });
  });

  it('is public, and ends with the organisation', async () => {
    const { organisationId } = await organisationOf(server, ann);
    const narrow = goalFields({ organisationId, viewMyPostsAndComments: 'justMe', replyMyPostsAndComments: 'justMe' });
    expect((await server.call('createGoal', { body: narrow }, ann)).failure).toMatchObject({
      errorCode: 'InvalidValue',
    });
    const { goalId } = await goalOf(server, ann, { organisationId, replyMyPostsAndComments: 'noOne' });
    expect((await comment(goalId, bob)).failure).toMatchObject({ errorCode: 'CommentsTurnedOff' });
    await server.call('closeOrganisation', { params: { id: organisationId } }, ann);
    expect((await support(goalId, bob)).failure).toMatchObject({ errorCode: 'GoalClosed' });
    expect((await get(goalId, bob)).body.maySupport).toBe(false);
  });

  it('can be answered by the admins of the organisation that it addresses', async () => {
    const { organisationId } = await organisationOf(server, bob2());
    const goal = await supported(2, ann, { addressedTo: { kind: 'organisation', id: organisationId } });
    expect(goal.addressee).toMatchObject({ kind: 'organisation', id: organisationId, canAnswer: true });
    expect((await answer(goal.goalId, 'Yes', 0, ann)).failure).toMatchObject({ errorCode: 'Forbidden' });
    expect((await get(goal.goalId, bob2())).body.mayAnswer).toBe(true);
    const { body: answered } = await answer(goal.goalId, 'We will help.', 0, bob2());
    expect(answered).toMatchObject({ state: 'answered', answer: { body: 'We will help.', version: 1 } });
    expect(await notices(ann)).toContainEqual({ title: 'More trains', did: 'answered', count: 1 });
    const stale = await answer(goal.goalId, 'We will not.', 0, bob2());
    expect(stale.failure).toMatchObject({
      errorCode: 'ChangedMeanwhile',
      meta: { current: { body: 'We will help.', version: 1 } },
    });
    const { body: edited } = await answer(goal.goalId, 'We will help soon.', 1, bob2());
    expect(edited.answer).toMatchObject({ body: 'We will help soon.', version: 2, edited: expect.any(String) });
    expect((await notices(ann)).filter(({ did }) => did === 'answered')).toHaveLength(1);
  });

  /** A member who may found an organisation, and addresses nobody else in this test. */
  let founder: TestMember;
  beforeEach(async () => {
    founder = await server.memberAs({ level: 3 });
  });
  const bob2 = () => founder;
});

describe('what others see', () => {
  it('follows the circle, audiences and blocks at the next request', async () => {
    const { body: audience } = await server.call('createAudience', { body: { name: 'Rail friends' } } as never, ann);
    const audienceId = (audience as { id: string }).id;
    await server.call(
      'addAudienceMembers',
      { params: { id: audienceId }, body: { userIds: [bob.accountId] } } as never,
      ann,
    );
    const { goalId, slug } = await goalOf(server, ann, {
      viewMyPostsAndComments: 'selectedAudiences',
      replyMyPostsAndComments: 'selectedAudiences',
      audiences: [audienceId],
    });
    const [other] = await members(1);
    for (const each of [bob]) expect((await support(goalId, each)).status).toBe(200);
    expect((await get(slug, other as TestMember)).status).toBe(404);
    expect((await get(goalId, bob)).body.audiences).toBeUndefined();
    expect((await get(goalId, ann)).body.audiences).toEqual([audienceId]);
    await server.call('removeAudienceMember', { params: { id: audienceId, userId: bob.accountId } }, ann);
    expect((await get(goalId, bob)).status).toBe(404);
    expect((await comment(goalId, bob)).status).toBe(404);
    expect((await server.call('listOwnGoals', { query: { supported: 'true' } } as never, bob)).body.results).toEqual(
      [],
    );
    const open = await supported(2);
    expect(await listed({}, cleo)).toContain(open.goalId);
    await block(cleo, ann);
    expect(await listed({}, cleo)).not.toContain(open.goalId);
    expect((await support(open.goalId, cleo)).status).toBe(404);
  });

  it('is hidden by reports from all but its owner, who keeps a draft to themselves', async () => {
    const { goalId } = await supported(2);
    const draft = await draftOf(server, ann);
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => server.memberAs({ level: 3 })));
    expect((await report(draft.goalId, one as TestMember)).status).toBe(404);
    expect((await report(goalId, ann)).status).not.toBe(201);
    for (const by of [one, two, three]) await report(goalId, by as TestMember);
    expect((await get(goalId, bob)).status).toBe(404);
    expect((await get(goalId, ann)).body).toMatchObject({ underReview: true });
    expect(await listed()).not.toContain(goalId);
  });

  it('lists by words, tag, place and state, in two orders, with a cursor', async () => {
    const title = 'Zeppelin lines';
    const few = await supported(2, ann, { title, tags: ['Airships'], placeId: 'x-test/dam' });
    const more = await supported(4, bob, { title, tags: ['Airships', 'Sky'] });
    expect(await listed({ term: 'zepp' })).toEqual([more.goalId, few.goalId]);
    expect(await listed({ term: 'line zepp', tag: '#airships' })).toEqual([more.goalId, few.goalId]);
    expect(await listed({ tag: 'Airships', placeId: 'x-test/dam' })).toEqual([few.goalId]);
    expect((await listed({ placeId: 'x-test/dam' }))[0]).toBe(few.goalId);
    expect(await listed({ tag: 'sky', state: 'reached' })).toEqual([more.goalId]);
    expect(await listed({ tag: 'sky', state: 'open' })).toEqual([]);
    await support(few.goalId, cleo);
    for (const sort of ['newest', 'supported'] as const) {
      const query = { tag: 'airships', sort, take: 1, include: 'total' as const };
      const first = (await server.call('listGoals', { query }, bob)).body;
      const second = (await server.call('listGoals', { query: { ...query, after: first.next ?? '' } }, bob)).body;
      expect([...first.results, ...second.results].map(({ goalId }) => goalId)).toEqual([more.goalId, few.goalId]);
      expect([first.total, second.next]).toEqual([2, undefined]);
    }
    const profile = { params: { userName: ann.userName }, query: { take: 50 } };
    expect((await server.call('listProfileGoals', profile, bob)).body.results.map(({ goalId }) => goalId)).toEqual([
      few.goalId,
    ]);
    const own = (await server.call('listOwnGoals', { query: { supported: 'true' } } as never, cleo)).body.results;
    expect(own.map(({ goalId }) => goalId)).toEqual([few.goalId]);
    const { body } = await server.call('search', { query: { term: 'zeppelin' } }, bob);
    expect(
      body.groups
        .find(({ kind }) => kind === 'goal')
        ?.results.map(({ id }) => id)
        .toSorted(),
    ).toEqual([few.goalId, more.goalId].toSorted());
  });
});

describe('pictures', () => {
  it('are cropped, re-encoded, ordered, and shown to those who see the goal', async () => {
    const { goalId } = await draftOf(server, ann);
    expect((await upload(goalId, bob)).status).toBe(404);
    const first = (await upload(goalId, ann)).body as Goal;
    const { pictures, version, ...goal } = (await upload(goalId, ann, 'A green train')).body as Goal;
    expect(pictures.map(({ alt }) => alt)).toEqual(['A red train', 'A green train']);
    expect((await upload(goalId, ann)).body.responseStatus).toMatchObject({ errorCode: 'MaximumReached' });
    const file = (url: string, as: TestMember) =>
      server.inject({ method: 'GET', url, headers: { authorization: `Bearer ${as.token}` } });
    const url = `${pictures[0]?.url}?size=1280`;
    const { statusCode, rawPayload } = await file(url, ann);
    expect(statusCode).toBe(200);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1280, height: 720, format: 'webp' });
    expect(rawPayload.includes('Zebedee')).toBe(false);
    expect((await file(url, bob)).statusCode).toBe(404);
    const [{ pictureId: red = '' } = {}, { pictureId: green = '' } = {}] = pictures;
    const ordered = await change(
      { ...goal, version, pictures } as Goal,
      { pictures: [{ pictureId: green, alt: 'Green' }] },
      ann,
    );
    expect(ordered.body.pictures.map(({ alt }) => alt)).toEqual(['Green', 'A red train']);
    const removed = await server.call('deleteGoalPicture', { params: { id: goalId, pictureId: red } }, ann);
    expect(removed.body.pictures).toHaveLength(1);
    expect(first.pictures).toHaveLength(1);
  });
});

describe('comments', () => {
  it('follow the circle of the goal, count on its card, and can be turned off', async () => {
    const { goalId } = await supported(2);
    expect((await comment(goalId, bob)).status).toBe(201);
    expect((await get(goalId, bob)).body.commentsCount).toBe(1);
    const turned = await server.call('setGoalCommenting', { params: { id: goalId }, body: { turnedOff: true } }, ann);
    expect(turned.body).toEqual({ turnedOff: true });
    server.moveClock(60_000);
    expect((await comment(goalId, bob, 'Another')).failure).toMatchObject({ errorCode: 'CommentsTurnedOff' });
  });
});

describe('archiving', () => {
  it('ends goals that collect or rest too long; news postpone it', async () => {
    const collecting = await goalOf(server, ann);
    const resting = await supported(2);
    const told = await supported(2);
    const dayMilliseconds = 86_400_000;
    const age = (goalId: string, days: number) =>
      run('age', 'UPDATE goals SET moved_at = $at WHERE id = $goalId', {
        goalId,
        at: new Date(server.services.now().getTime() - days * dayMilliseconds),
      });
    await age(collecting.goalId, 31);
    await age(resting.goalId, 181);
    await age(told.goalId, 181);
    await tell(told.goalId, 'Still here', ann);
    const other = await goalOf(server, ann);
    await age(other.goalId, 29);
    await archiveGoals(server.services);
    const stateOf = async ({ goalId }: Goal) => (await get(goalId, ann)).body.state;
    expect(await Promise.all([collecting, resting, told, other].map(stateOf))).toEqual([
      'archived',
      'archived',
      'open',
      'collecting',
    ]);
    expect((await support(resting.goalId, bob)).failure).toMatchObject({ errorCode: 'GoalClosed' });
  });
});
