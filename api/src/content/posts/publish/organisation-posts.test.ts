import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { memberWithProfile } from '../../../access/relations/testing/members.ts';
import { joins, organisationOf } from '../../../community/organisations/testing/organisations.ts';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let eva: TestMember;
let bob: TestMember;
let cleo: TestMember;
/** The organisation that `eva` owns, `bob` runs as an admin, and `cleo` belongs to. */
let organisationId: string;
let slug: string;
let number = 0;

beforeAll(async () => {
  server = await testServer({
    limits: {
      postGapSeconds: 0,
      postGapSecondsLow: 0,
      repeatedTextMinutes: 0,
      commentGapSecondsLow: 0,
      reportsToHide: 1,
    },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  eva = await server.memberAs({ level: 4 });
  bob = await server.memberAs({ level: 4 });
  cleo = await memberWithProfile(server, { level: 2 });
  ({ organisationId, slug } = await organisationOf(server, eva));
  await joins(server, bob, organisationId);
  await joins(server, cleo, organisationId);
  await setRole(bob, 'admin');
});

const setRole = (member: TestMember, role: 'admin' | 'member') =>
  server.call('setOrganisationRole', { params: { id: organisationId, userId: member.accountId }, body: { role } }, eva);
/** Publishes in the name of the organisation, with a text of its own. */
const publish = (by: TestMember, more: object = {}) =>
  server.call(
    'createPost',
    { body: { body: `We need night buses, number ${(number += 1)}`, language: 'en', organisationId, ...more } },
    by,
  );
const read = (id: string, as?: TestMember) => server.call('getPost', { params: { id } }, as);
const listed = async (query: object, as?: TestMember) =>
  (await server.call('listPosts', { query }, as)).body.results.map(({ id }) => id);
const follow = (as: TestMember, followeeId: string, followeeType: 'organisation' | 'user', followLevel = 'closely') =>
  server.call('follow', { body: { followeeId, followeeType, followLevel } as never }, as);
const feedOf = async (as: TestMember, feed = 'following') =>
  (await server.call('getFeed', { query: { feed, take: 50 } as never }, as)).body.results.map(({ id }) => id);
const told = async (member: TestMember) => (await server.call('listNotifications', { query: {} }, member)).body.results;
const run = (sql: string, params: Record<string, string>) =>
  server.services.database.query<Record<string, string | null>>(
    statement<Record<string, string>>(`testing.organisationPosts.${(number += 1)}`, sql)(params),
  );

describe('a post in the name of an organisation', () => {
  test('shows the organisation, and the writer to those who run it only', async () => {
    const { status, body: card } = await publish(bob);
    expect(status).toBe(201);
    expect(card.author).toMatchObject({ organisation: { organisationId, slug }, own: true });
    expect(card.author).toMatchObject({ writtenBy: { userName: bob.userName } });
    expect((await read(card.id, eva)).body).toMatchObject({
      own: true,
      author: { writtenBy: { userId: bob.accountId } },
    });
    for (const viewer of [cleo, undefined]) {
      const { body } = await read(card.id, viewer);
      expect(body.own).toBeUndefined();
      expect(JSON.stringify(body)).not.toContain(bob.userName);
      expect(JSON.stringify(body)).not.toContain(bob.accountId);
    }
  });

  test('is listed with the organisation, and never with its writer', async () => {
    const { id } = (await publish(bob)).body;
    expect(await listed({ organisation: slug })).toEqual([id]);
    expect(await listed({ organisation: organisationId }, cleo)).toEqual([id]);
    expect(await listed({ organisation: 'nobody' })).toEqual([]);
    expect(await listed({ author: bob.userName }, eva)).toEqual([]);
    const profile = await server.call('listProfilePosts', { params: { userName: bob.userName }, query: {} }, bob);
    expect(profile.body.results).toEqual([]);
  });

  test('reaches the feeds of followers of the organisation, not those of the writer', async () => {
    const other = await memberWithProfile(server, { level: 2 });
    await follow(cleo, organisationId, 'organisation');
    await follow(other, bob.accountId, 'user');
    const { id } = (await publish(bob)).body;
    expect(await feedOf(cleo)).toContain(id);
    expect(await feedOf(eva)).toContain(id);
    expect(await feedOf(other)).not.toContain(id);
    expect(await feedOf(other, 'discover')).toContain(id);
    await follow(other, organisationId, 'organisation', 'muted');
    expect(await feedOf(other, 'discover')).not.toContain(id);
  });

  test('notifies followers and the mentioned without naming the writer', async () => {
    const other = await memberWithProfile(server, { level: 2 });
    await follow(cleo, organisationId, 'organisation');
    const writer = await memberWithProfile(server, { level: 4 });
    await joins(server, writer, organisationId);
    await setRole(bob, 'member');
    await setRole(writer, 'admin');
    await follow(writer, organisationId, 'organisation');
    const { body: card } = await publish(writer, { body: `Thanks to @${other.userName} and @${writer.userName}` });
    const href = `/posts/${card.slug}`;
    const [news] = await told(cleo);
    expect(news).toMatchObject({ type: 'organisation', organisation: { did: 'posted' }, actors: [], href });
    const [mention] = await told(other);
    expect(mention).toMatchObject({ type: 'mention', organisation: { did: 'mentioned' }, actors: [], href });
    expect((await told(writer)).filter((each) => each.href === href)).toEqual([]);
  });

  test('is changed and deleted by everybody who runs the organisation, and by nobody else', async () => {
    const { id } = (await publish(bob)).body;
    const change = { body: 'We still need night buses', language: 'en', version: 1 } as const;
    const update = (as: TestMember) => server.call('updatePost', { params: { id }, body: change }, as);
    expect((await update(cleo)).status).toBe(403);
    expect((await update(eva)).body).toMatchObject({ body: change.body, version: 2 });
    await setRole(bob, 'member');
    expect((await server.call('deletePost', { params: { id } }, bob)).status).toBe(403);
    expect((await server.call('deletePost', { params: { id } }, eva)).status).toBe(200);
    expect((await read(id)).status).toBe(410);
  });

  test('needs the role, and is neither anonymous nor for a circle', async () => {
    expect((await publish(cleo)).status).toBe(403);
    expect((await publish(await server.memberAs({ level: 4 }))).status).toBe(403);
    expect((await publish(bob, { anonymous: true })).failure?.errorCode).toBe('AnonymousNotAllowed');
    expect((await publish(bob, { viewMyPostsAndComments: 'justFriends' })).status).toBe(400);
    expect((await publish(bob, { replyMyPostsAndComments: 'justMe' })).status).toBe(400);
    expect((await publish(bob, { replyMyPostsAndComments: 'noOne' })).status).toBe(201);
  });

  test('waits for a removal of its writer from those who run the organisation, and is then refused', async () => {
    let publishing: ReturnType<typeof publish> | undefined;
    await server.services.database.transaction(async (transaction) => {
      const demote = statement<{ id: string; userId: string }>(
        'testing.organisationPosts.demote',
        `WITH locked AS (SELECT id FROM member_organisations WHERE id = $id FOR NO KEY UPDATE)
         UPDATE organisation_memberships SET role = 'member'
         WHERE organisation_id IN (SELECT id FROM locked) AND account_id = $userId`,
      );
      await transaction.query(demote({ id: organisationId, userId: bob.accountId }));
      publishing = publish(bob);
      const waits = statement(
        'testing.organisationPosts.waits',
        `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      );
      await expect.poll(async () => (await server.services.database.query(waits())).length).toBeGreaterThan(0);
    });
    expect((await publishing)?.status).toBe(403);
    expect(await listed({ organisation: slug })).toEqual([]);
  });

  test('stays when the organisation closes: nobody changes or answers it, those who run it delete it', async () => {
    const { id } = (await publish(bob)).body;
    await server.call('closeOrganisation', { params: { id: organisationId } }, eva);
    expect((await publish(bob)).failure?.errorCode).toBe('OrganisationClosed');
    const change = { body: 'Changed', language: 'en', version: 1 } as const;
    const updated = await server.call('updatePost', { params: { id }, body: change }, bob);
    expect(updated.failure?.errorCode).toBe('OrganisationClosed');
    expect((await read(id, cleo)).body.mayReply).toBe(false);
    const answer = await server.call('createPostComment', { params: { id }, body: { body: 'Pity' } }, cleo);
    expect(answer.failure?.errorCode).toBe('CommentsTurnedOff');
    expect((await server.call('deletePost', { params: { id } }, bob)).status).toBe(200);
  });

  test('is hidden with the organisation', async () => {
    const { id } = (await publish(bob)).body;
    const comment = await server.call('createPostComment', { params: { id }, body: { body: 'Yes' } }, cleo);
    await run('UPDATE member_organisations SET hidden_at = now() WHERE id = $id', { id: organisationId });
    for (const viewer of [cleo, undefined]) {
      expect((await read(id, viewer)).status).toBe(404);
      expect(await listed({ organisation: slug }, viewer)).toEqual([]);
      expect((await server.call('listPostComments', { params: { id }, query: {} }, viewer)).status).toBe(404);
    }
    expect(comment.status).toBe(201);
    expect((await read(id, bob)).status).toBe(200);
    expect(await listed({ organisation: slug }, eva)).toEqual([id]);
    await run('UPDATE member_organisations SET removed_at = now() WHERE id = $id', { id: organisationId });
    expect((await read(id, bob)).status).toBe(404);
  });

  test('is reported like others: the writer answers for it, and those who run it see the review', async () => {
    const { id } = (await publish(bob)).body;
    const reporter = await server.memberAs({ level: 5 });
    const report = (as: TestMember) =>
      server.call('reportAbuse', { body: { kind: 'post', itemId: id, reason: 'spam' } }, as);
    expect((await report(bob)).status).toBe(403);
    expect((await report(reporter)).status).toBeLessThan(300);
    const [reported] = await run('SELECT author_id AS author FROM reported_items WHERE item_id = $id', { id });
    expect(reported?.['author']).toBe(bob.accountId);
    expect((await read(id, reporter)).status).toBe(404);
    expect((await read(id, eva)).body.underReview).toBe(true);
    expect(await listed({ organisation: slug }, eva)).toEqual([id]);
    expect(await listed({ organisation: slug })).toEqual([]);
  });

  test('counts for the daily limit of its writer', async () => {
    await run('UPDATE accounts SET level = 2 WHERE id = $id', { id: bob.accountId });
    const answers: (string | undefined)[] = [];
    for (let each = 0; each < 30 && answers.at(-1) !== 'DailyPostLimit'; each += 1) {
      answers.push((await publish(bob, each % 2 ? { organisationId: undefined } : {})).failure?.errorCode);
    }
    expect(answers.at(-1)).toBe('DailyPostLimit');
    expect((await publish(bob)).failure?.errorCode).toBe('DailyPostLimit');
  });

  test('outlives the account of its writer', async () => {
    const { id } = (await publish(bob)).body;
    await run('UPDATE accounts SET deleted_at = now() WHERE id = $id', { id: bob.accountId });
    const during = await read(id, eva);
    expect(during.status).toBe(200);
    expect(JSON.stringify(during.body)).not.toContain(bob.userName);
  });
});
