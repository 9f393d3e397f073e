import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signUpForm, goodPassword } from '../accounts/testing.ts';
import { statement } from '../../platform/db/statement.ts';
import type { PersonalData } from '../../platform/core/personal-data.ts';
import { deleteOldMails } from '../../platform/mail/index.ts';
import { deleteOldEvents } from '../../platform/events/index.ts';
import { personalData } from '../../app/personal-data.ts';
import type { TestServer } from '../../testing/server.ts';
import { makeNextExport } from '../data-export/index.ts';
import { frozenMember, needlesOf, words, type FrozenMember, type FullMember } from './testing/full-member.ts';
import { dayMilliseconds, filesKept, tracesOf, undoKeyInMail } from './testing/traces.ts';
import { purgeDeleted } from './purge.ts';

let frozen: FrozenMember;
let server: TestServer;
let member: FullMember;

beforeAll(async () => {
  frozen = await frozenMember();
});
afterAll(() => frozen.drop());
beforeEach(async () => {
  ({ server, member } = await frozen.thaw());
});
afterEach(() => server.close());

const leave = () => server.call('deleteAccount', { body: { password: goodPassword } }, member);
const purge = (data: readonly PersonalData[] = personalData) => purgeDeleted(server.services, data);
/** What is forgotten by its age, whosever it is. */
async function forgetByAge(): Promise<void> {
  await deleteOldMails(server.services);
  await deleteOldEvents(server.services);
}
const traces = () => tracesOf(server, needlesOf(member));

/** Deletes the account and lets the days pass in which that could be undone. */
async function leaveForGood(): Promise<void> {
  await leave();
  server.moveClock(30 * dayMilliseconds);
}

const commentsOf = async (id: string) =>
  (await server.call('listPostComments', { params: { id } })).body.results.map(({ body }) => body ?? '[deleted]');

const without = (table: string) => personalData.filter(({ tables }) => !(table in tables));

/** What stops a purge after a table. */
const failing = (after: string): PersonalData[] =>
  personalData.flatMap((each) =>
    after in each.tables
      ? [each, { tables: {}, exported: { because: '' }, purge: () => Promise.reject(new Error('The power went.')) }]
      : [each],
  );

describe('thirty days after a deletion', () => {
  it('nothing of the member is in any table, any file or any mail', async () => {
    await server.call('requestExport', {}, member);
    await makeNextExport(server.services, personalData);
    await leaveForGood();
    await purge();
    await forgetByAge();
    expect(await traces()).toEqual([]);
    expect(await filesKept(server)).toBe(0);
  });

  it('every word of the member was there before, and nearly every table would have told', async () => {
    await server.call('requestExport', {}, member);
    await makeNextExport(server.services, personalData);
    const found = await traces();
    expect([...new Set(found.map(({ needle }) => needle))].toSorted()).toEqual(needlesOf(member).toSorted());
    expect([...new Set(found.map(({ place }) => place))].toSorted()).toEqual(
      [
        'account_follows',
        'accounts',
        'active_days',
        'admin_acts',
        'audience_members',
        'audiences',
        'avatar_files',
        'blocks',
        'comments',
        'daily_votes',
        'data_exports',
        'email_changes',
        'events',
        'favorites',
        'interactions',
        'known_devices',
        'activation_links',
        'log_in_failures',
        'member_activity',
        'newsletter_subscribers',
        'notifications',
        'one_time_codes',
        'outbox_mails',
        'page_owners',
        'party_follows',
        'password_reset_links',
        'polly_follows',
        'post_tags',
        'posts',
        'sessions',
        'tags',
        'threads',
        'topic_stance_versions',
        'topic_stances',
        'voter_locations',
      ].toSorted(),
    );
  });

  it.each(['newsletter_subscribers', 'log_in_failures', 'accounts'])(
    'what a purge forgets of %s is found',
    async (table) => {
      await leaveForGood();
      await purge(without(table));
      await forgetByAge();
      expect((await traces()).map(({ place }) => place)).toContain(table);
    },
  );

  it.each(['posts', 'comments', 'favorites'])('a purge that forgets %s cannot end, and does nothing', async (table) => {
    await leaveForGood();
    const before = await traces();
    await expect(purge(without(table))).rejects.toThrow('Some accounts could not be purged.');
    expect(await traces()).toEqual(before);
  });

  it('others keep their posts, their replies and their counts', async () => {
    await leaveForGood();
    await purge();
    expect(await commentsOf(member.othersPostId)).toEqual(['[deleted]', 'The city will.']);
    const { body } = await server.call('getPost', { params: { id: member.othersPostId } });
    expect(body).toMatchObject({ commentsCount: 1, favoritesCount: 0 });
    const reply = { params: { id: member.othersPostId }, body: { body: 'So they say.' } };
    expect((await server.call('createPostComment', reply, await server.memberAs({ level: 5 }))).status).toBe(201);
  });

  it('a mark goes with the last reply below it', async () => {
    const { other } = member;
    const third = await server.memberAs({ level: 5 });
    const { id } = (await server.call('createPost', { body: { language: 'en', body: 'And the bridge?' } }, third)).body;
    const comment = { params: { id }, body: { body: words.comment } };
    const first = (await server.call('createPostComment', comment, member)).body;
    const answer = { params: { id: first.id }, body: { body: 'Closed.' } };
    await server.call('replyToPostComment', answer, other);
    await leave();
    await server.call('deleteAccount', { body: {} }, other);
    server.moveClock(30 * dayMilliseconds);
    await purge();
    expect(await commentsOf(id)).toEqual([]);
    expect(await countOf('comments')).toBe(0);
    expect(await countOf('tags')).toBe(0);
  });

  it('closed days keep the number of votes that went', async () => {
    await leaveForGood();
    await purge();
    expect(await countOf('daily_votes')).toBe(0);
    expect(await rowsOf('removed_votes', 'votes')).toEqual([{ votes: 1 }]);
  });

  it('the user name is still not to be had, the address is', async () => {
    await leaveForGood();
    await purge();
    const impostor = await signUpForm(server, {
      userName: words.userName.toUpperCase(),
      email: 'impostor@mail.example',
    });
    expect((await server.call('register', { body: impostor })).failure?.errorCode).toBe('UserNameAlreadyExists');
    const back = await signUpForm(server, { userName: 'back-again', email: member.email });
    expect((await server.call('register', { body: back })).status).toBe(202);
  });

  it('the day before, nothing is purged', async () => {
    await leave();
    server.moveClock(29.9 * dayMilliseconds);
    await purge();
    const key = await undoKeyInMail(server, member.email);
    expect((await server.call('undeleteAccount', { params: { key } })).status).toBe(200);
    expect(await commentsOf(member.othersPostId)).toHaveLength(4);
  });
});

describe('a purge that is disturbed', () => {
  it.each(['posts', 'daily_votes', 'sessions'])('after %s has done nothing, and is done by the next', async (table) => {
    await leaveForGood();
    const before = await traces();
    await expect(purge(failing(table))).rejects.toThrow('Some accounts could not be purged.');
    expect(await traces()).toEqual(before);
    await purge();
    await forgetByAge();
    expect(await traces()).toEqual([]);
  });

  it('does not hold up the accounts behind it', async () => {
    const later = await server.memberAs({ userName: 'later' });
    await leave();
    await server.call('deleteAccount', { body: {} }, later);
    server.moveClock(30 * dayMilliseconds);
    const refusing: PersonalData = {
      tables: {},
      exported: { because: '' },
      purge: async (_, __, { userName }) => {
        if (userName === words.userName) throw new Error('Not this one.');
      },
    };
    await expect(purge([refusing, ...personalData])).rejects.toThrow('Some accounts could not be purged.');
    expect(await tracesOf(server, [later.accountId])).toEqual([]);
    expect((await traces()).length).toBeGreaterThan(0);
  });

  it('that ends before the files have gone leaves them to the next', async () => {
    await leaveForGood();
    await server.services.database.query(statement('testing.gone', 'DELETE FROM account_deletions')());
    await server.services.database.query(statement('testing.noPicture', 'DELETE FROM avatar_files')());
    expect(await filesKept(server)).toBeGreaterThan(0);
    await purge();
    expect(await filesKept(server)).toBe(0);
  });

  it('by several others at once, is done once', async () => {
    await leaveForGood();
    await Promise.all([purge(), purge(), purge()]);
    await purge();
    await forgetByAge();
    expect(await traces()).toEqual([]);
    expect(await rowsOf('removed_votes', 'votes')).toEqual([{ votes: 1 }]);
  });

  it('by an undoing at the same moment, ends as one or the other', async () => {
    await leave();
    const key = await undoKeyInMail(server, member.email);
    server.moveClock(30 * dayMilliseconds - 40);
    const undoing = server.call('undeleteAccount', { params: { key } });
    const purging = new Promise((resolve) => setTimeout(resolve, 40)).then(() => purge());
    const [{ status }] = await Promise.all([undoing, purging]);
    await forgetByAge();
    const left = { comments: await commentsOf(member.othersPostId), accounts: (await traces()).length > 0 };
    const undone = { comments: [words.comment, words.answered, 'The city will.', words.reply], accounts: true };
    const purged = { comments: ['[deleted]', 'The city will.'], accounts: false };
    expect(left).toEqual(status === 200 ? undone : purged);
  });
});

async function rowsOf(table: string, columns: string): Promise<unknown[]> {
  return server.services.database.query(statement(`testing.rows.${table}`, `SELECT ${columns} FROM ${table}`)());
}

const countOf = async (table: string): Promise<number> => (await rowsOf(table, '1')).length;
