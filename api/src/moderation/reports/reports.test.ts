import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({
    limits: { postGapSeconds: 0, postGapSecondsLow: 0, commentGapSeconds: 0, recentPasswordMinutesAdmin: 1_000_000 },
  });
});
afterAll(() => server.close());

let author: TestMember;
let admin: TestMember;
beforeEach(async () => {
  author = await server.memberAs({ level: 5 });
  admin = await server.memberAs({ roles: ['Admin'] });
});

const member = (level = 3) => server.memberAs({ level });

async function newPost(by = author): Promise<string> {
  const body = { language: 'en', body: `Not nice ${Math.random()}`, tags: ['rough'] } as const;
  return (await server.call('createPost', { body: { ...body, tags: [...body.tags] } }, by)).body.id;
}

const report = (itemId: string, by: TestMember, text?: string) =>
  server.call('reportAbuse', { body: { kind: 'post', itemId, reason: 'harassment', text } }, by);

const reportBy = async (itemId: string, ...levels: number[]) => {
  for (const level of levels) expect((await report(itemId, await member(level))).status).toBe(201);
};

const isSeen = async (id: string, by?: TestMember) =>
  (await server.call('getPost', { params: { id } }, by)).status === 200;

const caseOf = async (itemId: string, state: 'pending' | 'approved' | 'rejected' = 'pending') =>
  (await server.call('listAbuse', { query: { state } }, admin)).body.results.find((each) => each.itemId === itemId);

const tagUses = statement<{ slug: string }>('test.reportedTagUses', 'SELECT uses FROM tags WHERE slug = $slug');
const usesOf = async () =>
  (await server.services.database.query<{ uses: number }>(tagUses({ slug: 'rough' })))[0]?.uses;

describe('a report', () => {
  test('needs level 3, and names the missing level', async () => {
    const itemId = await newPost();
    const { status, failure } = await report(itemId, await server.memberAs({ level: 2 }));
    expect(status).toBe(403);
    expect(failure).toMatchObject({ errorCode: 'ReputationTooLow', meta: { required: 3, actual: 2 } });
    expect(failure?.meta?.missing).toEqual(expect.arrayContaining(['activeDays', 'postsRead']));
    expect(failure?.meta?.requirements).toContainEqual({ name: 'postsRead', met: false, have: 0, need: 5 });
    expect(await caseOf(itemId)).toBeUndefined();
  });

  test('is unique for a member and an item, has a reason, and is not of the member’s own', async () => {
    const itemId = await newPost();
    const eva = await member();
    expect((await report(itemId, eva, 'Look at the second line.')).status).toBe(201);
    expect((await report(itemId, eva)).failure?.errorCode).toBe('AlreadyExists');
    expect((await report(itemId, author)).failure?.errorCode).toBe('Forbidden');
    const other = { kind: 'post', itemId, reason: 'other' } as const;
    const { failure } = await server.call('reportAbuse', { body: other }, await member());
    expect(failure?.errors).toMatchObject([{ fieldName: 'Text', errorCode: 'Required' }]);
    expect(await caseOf(itemId)).toMatchObject({
      kind: 'post',
      authorName: author.userName,
      address: expect.stringMatching(/^\/posts\//),
      excerpt: expect.stringContaining('Not nice'),
      hidden: false,
      weight: 1,
      reports: [{ userName: eva.userName, reason: 'harassment', text: 'Look at the second line.', weight: 1 }],
    });
  });

  test('needs a visible item of a reportable kind', async () => {
    expect((await report('01a1fa57-2c29-7b63-ac3b-16b7118f3052', await member())).status).toBe(404);
    const election = { kind: 'election', itemId: await newPost(), reason: 'spam' } as never;
    expect((await server.call('reportAbuse', { body: election }, await member())).status).toBe(400);
    const blocked = await member();
    const block = statement<{ blockerId: string; blockedId: string }>(
      'test.block',
      'INSERT INTO blocks VALUES ($blockerId, $blockedId, now())',
    );
    await server.services.database.query(block({ blockerId: author.accountId, blockedId: blocked.accountId }));
    expect((await report(await newPost(), blocked)).status).toBe(404);
  });

  test('is limited to ten a civil day', async () => {
    const eva = await member();
    const posts = await Promise.all(Array.from({ length: 11 }, () => member(5).then(newPost)));
    const answers = [];
    for (const id of posts) answers.push(await report(id, eva));
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(201), 429]);
    const { meta } = answers[10]?.failure ?? {};
    expect(meta).toMatchObject({ limit: 10 });
    server.moveClock(Date.parse(String(meta?.resetsAt)) - server.services.now().getTime());
    expect((await report(posts[10]!, eva)).status).toBe(201);
  });
});

describe('reports hide', () => {
  test('items that three members report, except for the author; level 5 counts twice', async () => {
    const itemId = await newPost();
    const before = (await usesOf()) ?? 0;
    await reportBy(itemId, 3, 4);
    expect((await caseOf(itemId))?.hidden).toBe(false);
    expect(await usesOf()).toBe(before);
    await reportBy(itemId, 3);
    expect(await caseOf(itemId)).toMatchObject({ hidden: true, weight: 3 });
    expect(await usesOf()).toBe(before - 1);

    const second = await newPost();
    await reportBy(second, 3, 5);
    expect(await caseOf(second)).toMatchObject({ hidden: true, weight: 3 });
  });

  test('once, and count twenty simultaneous reports', async () => {
    for (let round = 0; round < 3; round++) {
      const itemId = await newPost();
      const before = (await usesOf()) ?? 0;
      const members = await Promise.all(Array.from({ length: 20 }, () => member()));
      const answers = await Promise.all(members.map((each) => report(itemId, each)));
      expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(201));
      expect(await caseOf(itemId)).toMatchObject({ hidden: true, weight: 20 });
      expect(await usesOf()).toBe(before - 1);
    }
  });

  test('with a member’s simultaneous reports counted once', async () => {
    const itemId = await newPost();
    const eva = await member(5);
    const answers = await Promise.all(Array.from({ length: 8 }, () => report(itemId, eva)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await caseOf(itemId)).toMatchObject({ hidden: false, weight: 2 });
  });
});

const decide = async (name: 'approveAbuse' | 'rejectAbuse', itemId: string, by = admin) =>
  server.call(name, { body: { id: (await caseOf(itemId))?.id ?? '01a1fa57-2c29-7b63-ac3b-16b7118f3052' } }, by);

describe('a decision', () => {
  test('is for admins only', async () => {
    const itemId = await newPost();
    await reportBy(itemId, 3);
    const eva = await member(7);
    // The public call to report abuse has the same address with another method, so the answer is 405 and not 404.
    expect((await server.call('listAbuse', {}, eva)).status).toBe(405);
    expect((await decide('approveAbuse', itemId, eva)).status).toBe(404);
    expect((await decide('rejectAbuse', itemId, eva)).status).toBe(404);
    expect((await caseOf(itemId))?.state).toBe('pending');
  });

  test('rejects a case: shows the item again, and later reports do not hide it', async () => {
    const itemId = await newPost();
    const before = await usesOf();
    await reportBy(itemId, 3, 3, 3);
    expect((await decide('rejectAbuse', itemId)).body).toMatchObject({ state: 'rejected', hidden: false });
    expect(await usesOf()).toBe(before);
    expect(await isSeen(itemId, await member())).toBe(true);

    await reportBy(itemId, 3, 3, 3);
    expect(await caseOf(itemId)).toMatchObject({ state: 'pending', hidden: false, weight: 3 });
    expect(await isSeen(itemId, await member())).toBe(true);
  });

  test('approves a case: removes the item for everybody, once, even below the threshold', async () => {
    const itemId = await newPost();
    const before = (await usesOf()) ?? 0;
    await reportBy(itemId, 3);
    const { id } = (await caseOf(itemId))!;
    const answers = await Promise.all([
      server.call('approveAbuse', { body: { id } }, admin),
      server.call('approveAbuse', { body: { id } }, admin),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await caseOf(itemId, 'approved')).toMatchObject({ state: 'approved', hidden: true });
    expect(await usesOf()).toBe(before - 1);
    expect(await isSeen(itemId, author)).toBe(true);
    for (const reader of [undefined, admin, await member()]) expect(await isSeen(itemId, reader)).toBe(false);
    expect((await report(itemId, await member())).status).toBe(404);
  });

  test('has a reason for the author, and is recorded', async () => {
    const itemId = await newPost();
    await reportBy(itemId, 3);
    const { id, address } = (await caseOf(itemId))!;
    const reason = 'It names a neighbour with the address.';
    const short = await server.call('approveAbuse', { body: { id, reason: 'No.' } }, admin);
    expect(short.failure?.errors).toMatchObject([{ fieldName: 'Reason' }]);
    const { body } = await server.call('approveAbuse', { body: { id, rule: 'privacy', reason } }, admin);
    expect(body).toMatchObject({ state: 'approved', reason });
    const [told] = (await server.call('listNotifications', { query: {} }, author)).body.results;
    expect(told).toMatchObject({ decision: 'removed', rule: 'privacy', reason });
    const [act] = (await server.call('listAdminActs', {}, admin)).body.results;
    expect(act).toMatchObject({ act: 'approveAbuse', reason, subject: address, member: { userName: author.userName } });

    const kept = await newPost();
    await reportBy(kept, 3, 3, 3);
    await server.call('rejectAbuse', { body: { id: (await caseOf(kept))!.id } }, admin);
    const [again] = (await server.call('listNotifications', { query: {} }, author)).body.results;
    expect(again).toMatchObject({ decision: 'restored' });
    expect(again).not.toHaveProperty('reason');
    expect(again).not.toHaveProperty('rule');
  });

  test('needs a recent password', async () => {
    const strict = await testServer({ limits: { recentPasswordMinutesAdmin: 10 } });
    try {
      const late = await strict.memberAs({ roles: ['Admin'] });
      strict.moveClock(11 * 60_000);
      const body = { id: '01a1fa57-2c29-7b63-ac3b-16b7118f3052' };
      expect((await strict.call('approveAbuse', { body }, late)).failure?.errorCode).toBe('PasswordNeeded');
      expect((await strict.call('rejectAbuse', { body }, late)).failure?.errorCode).toBe('PasswordNeeded');
    } finally {
      await strict.close();
    }
  });

  test('bars the author from level 4 for thirty days', async () => {
    const earned = statement<{ accountId: string }>(
      'test.earnLevel4',
      `WITH place AS (INSERT INTO voter_locations (account_id, slot, is_default, city) VALUES ($accountId, 1, true,
      'North')),
       counted AS (INSERT INTO member_activity VALUES ($accountId, 20,
       20) ON CONFLICT (account_id) DO UPDATE SET active_days = 20, posts_read = 20)
       UPDATE accounts SET granted_level = 0, bio = 'Baker.', avatar_hash = '0123456789abcdef',
         created_at = now() - interval '1 year' WHERE id = $accountId`,
    );
    await server.services.database.query(earned({ accountId: author.accountId }));
    const loved = await newPost();
    await server.call('favoritePost', { params: { id: loved } }, await member());
    const level = async () => (await server.call('getReputation', {}, author)).body;
    expect((await level()).level).toBe(4);

    const itemId = await newPost();
    await reportBy(itemId, 3);
    await decide('approveAbuse', itemId);
    const { level: after, levels } = await level();
    expect(after).toBe(3);
    const until = levels[3]?.requirements.find(({ name }) => name === 'noUpheldReport')?.from;
    expect(Date.parse(until ?? '') - server.services.now().getTime()).toBeGreaterThan(29.9 * 86_400_000);

    server.moveClock(31 * 86_400_000);
    await server.call('calculateLevels', { body: { userId: author.accountId } }, admin);
    expect((await level()).level).toBe(4);
  });

  test('is made from a paged queue', async () => {
    await reportBy(await newPost(), 3);
    await reportBy(await newPost(), 3);
    const all = await server.call('listAbuse', { query: { include: 'total' } }, admin);
    expect(all.body.total).toBe(all.body.results.length);
    const first = await server.call('listAbuse', { query: { take: 1 } }, admin);
    const second = await server.call('listAbuse', { query: { take: 1, after: first.body.next } }, admin);
    expect([...first.body.results, ...second.body.results]).toEqual(all.body.results.slice(0, 2));
  });
});

async function newComment(postId: string): Promise<string> {
  const said = { params: { id: postId }, body: { body: `Rude ${Math.random()}` } };
  return (await server.call('createPostComment', said, author)).body.id;
}
const reportComment = (itemId: string, by: TestMember) =>
  server.call('reportAbuse', { body: { kind: 'comment', itemId, reason: 'hate' } }, by);
const readBy = async (id: string, by?: TestMember) =>
  (await server.call('listPostComments', { params: { id } }, by)).body;

describe('a reported comment', () => {
  test('is hidden from others and from counts, and its author is notified', async () => {
    const postId = await newPost();
    const itemId = await newComment(postId);
    const members = await Promise.all(Array.from({ length: 20 }, () => member()));
    const answers = await Promise.all(members.map((each) => reportComment(itemId, each)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(201));
    expect(await caseOf(itemId)).toMatchObject({
      kind: 'comment',
      hidden: true,
      weight: 20,
      excerpt: expect.stringMatching(/^Rude/),
    });

    for (const reader of [undefined, members[0], admin]) {
      const { results, thread } = await readBy(postId, reader);
      expect([results, thread.count]).toEqual([[], 0]);
    }
    const own = await readBy(postId, author);
    expect(own.results).toMatchObject([{ id: itemId, underReview: true, body: expect.any(String) }]);
    expect((await server.call('getPost', { params: { id: postId } })).body.commentsCount).toBe(0);

    await server.call('rejectAbuse', { body: { id: (await caseOf(itemId))!.id } }, admin);
    const { results, thread } = await readBy(postId);
    expect([results.map(({ id }) => id), thread.count]).toEqual([[itemId], 1]);
    expect(results[0]).not.toHaveProperty('underReview');
  });

  test('is removed for everybody but its author once it is approved', async () => {
    const postId = await newPost();
    const itemId = await newComment(postId);
    await reportComment(itemId, await member());
    await server.call('approveAbuse', { body: { id: (await caseOf(itemId))!.id } }, admin);
    expect((await readBy(postId, author)).results).toMatchObject([{ id: itemId, underReview: true }]);
    expect((await readBy(postId)).results).toEqual([]);
    expect((await readBy(postId)).thread.count).toBe(0);
  });
});

test('marks a hidden post for its author, and hides it from others', async () => {
  const itemId = await newPost();
  await reportBy(itemId, 3, 3, 3);
  const own = await server.call('getPost', { params: { id: itemId } }, author);
  expect(own.body).toMatchObject({ id: itemId, underReview: true });
  const listOf = async (by?: TestMember) =>
    (await server.call('listPosts', { query: { author: author.userName } }, by)).body.results;
  expect(await listOf(author)).toMatchObject([{ id: itemId, underReview: true }]);
  for (const reader of [undefined, admin, await member()]) {
    expect(await isSeen(itemId, reader)).toBe(false);
    expect(await listOf(reader)).toEqual([]);
  }
});

const reportProfile = (by: TestMember) =>
  server.call('reportAbuse', { body: { kind: 'profile', itemId: author.accountId, reason: 'impersonation' } }, by);
const sayOfOneself = (bio: string) =>
  server.call(
    'updateUser',
    {
      params: { id: author.accountId },
      body: { bio, displayName: 'Not The King', displayLocation: 'Palace', links: ['https://king.example'] },
    },
    author,
  );
const profileFor = (viewer: TestMember) => server.call('getProfile', { params: { userName: author.userName } }, viewer);
const profileCase = async (state: 'pending' | 'deleted' = 'pending') =>
  (await server.call('listAbuse', { query: { state } }, admin)).body.results.find(
    ({ itemId, kind }) => kind === 'profile' && itemId === author.accountId,
  );
const decideProfile = (call: 'approveAbuse' | 'rejectAbuse', id = '') =>
  server.call(call, { body: { id, reason: 'You are not the king.' } }, admin);

describe('a reported profile', () => {
  test('is hidden by three members from the page, the list and search, and shown again', async () => {
    await sayOfOneself('I am the king.');
    const reporters = await Promise.all([3, 3, 3].map(member));
    for (const reporter of reporters) expect((await reportProfile(reporter)).status).toBe(201);
    const reader = await member();
    const term = author.userName;
    const seen = async () => ({
      page: (await profileFor(reader)).status,
      list: (await server.call('listMemberProfiles', { query: { term } }, reader)).body.results.some(
        ({ userId }) => userId === author.accountId,
      ),
      // Search finds similar names too.
      search: (
        await server.call('searchKind', { params: { kind: 'person' }, query: { term } }, reader)
      ).body.results.some(({ id }) => id === author.accountId),
    });
    expect(await seen()).toEqual({ page: 404, list: false, search: false });
    expect((await profileFor(author)).body).toMatchObject({ underReview: true, bio: 'I am the king.' });
    const reported = await profileCase();
    expect(reported).toMatchObject({
      address: `/@${author.userName}`,
      excerpt: expect.stringContaining('I am the king.'),
      hidden: true,
    });
    expect((await decideProfile('rejectAbuse', reported?.id)).status).toBe(200);
    expect(await seen()).toEqual({ page: 200, list: true, search: true });
  });

  test('is emptied by a removal, which closes the case: new words can be reported again', async () => {
    await sayOfOneself('I am the king.');
    const reporter = await member();
    await reportProfile(reporter);
    expect((await reportProfile(author)).failure?.errorCode).toBe('Forbidden');
    expect((await decideProfile('approveAbuse', (await profileCase())?.id)).status).toBe(200);
    const { body } = await profileFor(reporter);
    expect(body).toMatchObject({ userName: author.userName, links: [] });
    expect([body.displayName, body.displayLocation, body.bio]).toEqual([undefined, undefined, undefined]);
    await sayOfOneself('I am the queen.');
    expect((await reportProfile(reporter)).status).toBe(201);
    expect(await profileCase()).toMatchObject({ weight: 1, excerpt: expect.stringContaining('queen') });
    expect((await profileCase('deleted'))?.state).toBe('deleted');
  });
});

const holdBy = (id: string, by: TestMember, takeOver?: 'true') =>
  server.call('holdReport', { params: { id }, query: takeOver ? { takeOver } : {} }, by);
const keepBy = (id: string, by: TestMember) => server.call('rejectAbuse', { body: { id } }, by);
const newCase = async () => {
  const itemId = await newPost();
  await reportBy(itemId, 3);
  return (await caseOf(itemId))?.id ?? '';
};

test('a case shows what moderators decided on its named author before', async () => {
  const earlier = [await newPost(), await newPost()];
  for (const itemId of earlier) await reportBy(itemId, 3);
  await server.call('rejectAbuse', { body: { id: (await caseOf(earlier[0]!))?.id ?? '' } }, admin);
  const sanction = { kind: 'warn', rule: 'spam', reason: 'The same link twice.', version: 0 } as const;
  await server.call('sanctionMember', { params: { id: author.accountId }, body: sanction }, admin);
  expect((await caseOf(earlier[1]!))?.author).toEqual({
    userId: author.accountId,
    created: expect.any(String),
    level: 5,
    removed: 0,
    kept: 1,
    sanctions: 1,
    latestSanction: { kind: 'warn', created: expect.any(String) },
  });
  await server.call('approveAbuse', { body: { id: (await caseOf(earlier[1]!))?.id ?? '' } }, admin);
  expect((await caseOf(earlier[0]!, 'rejected'))?.author).toMatchObject({ removed: 1, kept: 0 });
});

describe('a hold on a case', () => {
  let other: TestMember;
  beforeEach(async () => {
    other = await server.memberAs({ roles: ['Admin'] });
  });

  test('keeps other admins from deciding, until it ends or is let go of', async () => {
    const id = await newCase();
    expect((await holdBy(id, admin)).body.heldBy).toEqual({ userId: admin.accountId, userName: admin.userName });
    expect((await holdBy(id, admin)).status).toBe(200);
    expect((await holdBy(id, other)).failure?.errorCode).toBe('HeldByAnother');
    expect((await keepBy(id, other)).failure?.errorCode).toBe('HeldByAnother');
    await server.call('letGoOfReport', { params: { id } }, other);
    expect((await keepBy(id, other)).failure?.errorCode).toBe('HeldByAnother');
    await server.call('letGoOfReport', { params: { id } }, admin);
    expect((await holdBy(id, other)).status).toBe(200);
    server.moveClock(16 * 60_000);
    expect((await keepBy(id, admin)).body.heldBy).toBeUndefined();
    expect((await holdBy(id, other)).failure?.errorCode).toBe('AlreadyDecided');
    expect((await holdBy(id, await member(7))).status).toBe(404);
  });

  test('passes to an admin who takes it over, and the first one is told', async () => {
    const id = await newCase();
    await holdBy(id, admin);
    expect((await holdBy(id, other, 'true')).body.heldBy).toMatchObject({ userName: other.userName });
    expect((await keepBy(id, admin)).failure?.errorCode).toBe('HeldByAnother');
    expect((await keepBy(id, other)).status).toBe(200);
    expect((await keepBy(id, admin)).failure?.errorCode).toBe('AlreadyDecided');
  });

  test('goes to one of many admins who take it simultaneously', async () => {
    const id = await newCase();
    const admins = await Promise.all(Array.from({ length: 6 }, () => server.memberAs({ roles: ['Admin'] })));
    const answers = await Promise.all(admins.map((by) => holdBy(id, by)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const decisions = await Promise.all(admins.map((by) => keepBy(id, by)));
    expect(decisions.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
