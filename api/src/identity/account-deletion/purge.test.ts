import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signUpForm, goodPassword } from '../accounts/testing.ts';
import { statement } from '../../platform/db/statement.ts';
import type { PersonalData } from '../../platform/core/personal-data.ts';
import { deleteOldMails } from '../../platform/mail/index.ts';
import { deleteOldEvents } from '../../platform/events/index.ts';
import { personalData } from '../../app/personal-data.ts';
import type { TestServer } from '../../testing/server.ts';
import { makeNextExport } from '../data-export/index.ts';
import {
  snapshotMember,
  searchTextsOf,
  memberTexts,
  type MemberSnapshot,
  type FullMember,
} from './testing/full-member.ts';
import { dayMilliseconds, countFiles, tracesOf, undoKeyInMail } from './testing/traces.ts';
import { purgeDeleted } from './purge.rules.ts';

let snapshot: MemberSnapshot;
let server: TestServer;
let member: FullMember;

beforeAll(async () => {
  snapshot = await snapshotMember();
});
afterAll(() => snapshot.drop());
beforeEach(async () => {
  ({ server, member } = await snapshot.restore());
});
afterEach(() => server.close());

const deleteAccount = () => server.call('deleteAccount', { body: { password: goodPassword } }, member);
const purge = (data: readonly PersonalData[] = personalData) => purgeDeleted(server.services, data);
/** Runs the jobs that delete old mails and events of all members. */
async function deleteOldRows(): Promise<void> {
  await deleteOldMails(server.services);
  await deleteOldEvents(server.services);
}
const traces = () => tracesOf(server, searchTextsOf(member));

/** Deletes the account and moves the clock past the time for undoing it. */
async function deleteAndWait(): Promise<void> {
  await deleteAccount();
  server.moveClock(30 * dayMilliseconds);
}

const commentsOf = async (id: string) =>
  (await server.call('listPostComments', { params: { id } })).body.results.map(({ body }) => body ?? '[deleted]');

const without = (table: string) => personalData.filter(({ tables }) => !(table in tables));

/** Returns the personal data of all domains, but its purge throws after the step that purges the table `after`. */
const failing = (after: string): PersonalData[] =>
  personalData.flatMap((each) =>
    after in each.tables
      ? [
          each,
          {
            tables: {},
            exported: { because: '' },
            purge: () => Promise.reject(new Error('The purge is interrupted.')),
          },
        ]
      : [each],
  );

describe('a purge thirty days after a deletion', () => {
  it('leaves no trace of the member in tables, files and mails', async () => {
    await server.call('requestExport', {}, member);
    await makeNextExport(server.services, personalData);
    await deleteAndWait();
    await purge();
    await deleteOldRows();
    expect(await traces()).toEqual([]);
    expect(await countFiles(server)).toBe(0);
  });

  it('had traces of every text and in nearly every table before', async () => {
    await server.call('requestExport', {}, member);
    await makeNextExport(server.services, personalData);
    const found = await traces();
    expect([...new Set(found.map(({ text }) => text))].toSorted()).toEqual(searchTextsOf(member).toSorted());
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
        'chat_allowances',
        'chat_messages',
        'chats',
        'comments',
        'conversation_members',
        'conversations',
        'daily_votes',
        'data_exports',
        'direct_message_pictures',
        'direct_messages',
        'dismissed_suggestions',
        'election_follows',
        'email_changes',
        'events',
        'favorites',
        'followed_topics',
        'goal_answers',
        'goal_supports',
        'goal_updates',
        'goals',
        'interactions',
        'interest_places',
        'known_devices',
        'activation_links',
        'log_in_failures',
        'member_activity',
        'newsletter_subscribers',
        'notifications',
        'one_time_codes',
        'organisation_follows',
        'organisation_memberships',
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
    'leaves findable traces if it lacks %s',
    async (table) => {
      await deleteAndWait();
      await purge(without(table));
      await deleteOldRows();
      expect((await traces()).map(({ place }) => place)).toContain(table);
    },
  );

  it.each(['posts', 'comments', 'favorites'])('fails without any change if it lacks %s', async (table) => {
    await deleteAndWait();
    const before = await traces();
    await expect(purge(without(table))).rejects.toThrow('Some accounts could not be purged.');
    expect(await traces()).toEqual(before);
  });

  it('keeps posts, replies and counts of other members', async () => {
    await deleteAndWait();
    await purge();
    expect(await commentsOf(member.othersPostId)).toEqual(['[deleted]', 'The city will.']);
    const { body } = await server.call('getPost', { params: { id: member.othersPostId } });
    expect(body).toMatchObject({ commentsCount: 1, favoritesCount: 0 });
    const reply = { params: { id: member.othersPostId }, body: { body: 'So they say.' } };
    expect((await server.call('createPostComment', reply, await server.memberAs({ level: 5 }))).status).toBe(201);
  });

  it('keeps a placeholder of a comment until the last reply below it is gone', async () => {
    const { other } = member;
    const third = await server.memberAs({ level: 5 });
    const { id } = (await server.call('createPost', { body: { language: 'en', body: 'And the bridge?' } }, third)).body;
    const comment = { params: { id }, body: { body: memberTexts.comment } };
    const first = (await server.call('createPostComment', comment, member)).body;
    const answer = { params: { id: first.id }, body: { body: 'Closed.' } };
    await server.call('replyToPostComment', answer, other);
    await deleteAccount();
    await server.call('deleteAccount', { body: {} }, other);
    server.moveClock(30 * dayMilliseconds);
    await purge();
    expect(await commentsOf(id)).toEqual([]);
    expect(await countOf('comments')).toBe(0);
    expect(await countOf('tags')).toBe(0);
  });

  it('keeps the number of votes of closed days', async () => {
    await deleteAndWait();
    await purge();
    expect(await countOf('daily_votes')).toBe(0);
    expect(await rowsOf('removed_votes', 'votes')).toEqual([{ votes: 1 }]);
  });

  it('keeps the user name reserved and frees the address', async () => {
    await deleteAndWait();
    await purge();
    const impostor = await signUpForm(server, {
      userName: memberTexts.userName.toUpperCase(),
      email: 'impostor@mail.example',
    });
    expect((await server.call('register', { body: impostor })).failure?.errorCode).toBe('UserNameAlreadyExists');
    const back = await signUpForm(server, { userName: 'back-again', email: member.email });
    expect((await server.call('register', { body: back })).status).toBe(202);
  });

  it('does not run the day before', async () => {
    await deleteAccount();
    server.moveClock(29.9 * dayMilliseconds);
    await purge();
    const key = await undoKeyInMail(server, member.email);
    expect((await server.call('undeleteAccount', { params: { key } })).status).toBe(200);
    expect(await commentsOf(member.othersPostId)).toHaveLength(4);
  });
});

describe('an interrupted purge', () => {
  it.each(['posts', 'daily_votes', 'sessions'])(
    'after %s changes nothing, and the next run completes it',
    async (table) => {
      await deleteAndWait();
      const before = await traces();
      await expect(purge(failing(table))).rejects.toThrow('Some accounts could not be purged.');
      expect(await traces()).toEqual(before);
      await purge();
      await deleteOldRows();
      expect(await traces()).toEqual([]);
    },
  );

  it('does not block the other accounts', async () => {
    const later = await server.memberAs({ userName: 'later' });
    await deleteAccount();
    await server.call('deleteAccount', { body: {} }, later);
    server.moveClock(30 * dayMilliseconds);
    const refusing: PersonalData = {
      tables: {},
      exported: { because: '' },
      purge: async (_, __, { userName }) => {
        if (userName === memberTexts.userName) throw new Error('Not this one.');
      },
    };
    await expect(purge([refusing, ...personalData])).rejects.toThrow('Some accounts could not be purged.');
    expect(await tracesOf(server, [later.accountId])).toEqual([]);
    expect((await traces()).length).toBeGreaterThan(0);
  });

  it('leaves its files to the next run', async () => {
    await deleteAndWait();
    await server.services.database.query(statement('testing.gone', 'DELETE FROM account_deletions')());
    await server.services.database.query(statement('testing.noPicture', 'DELETE FROM avatar_files')());
    const noMessagePictures = statement('testing.noMessagePictures', 'DELETE FROM direct_message_picture_files');
    await server.services.database.query(noMessagePictures());
    expect(await countFiles(server)).toBeGreaterThan(0);
    await purge();
    expect(await countFiles(server)).toBe(0);
  });

  it('runs once for simultaneous purges', async () => {
    await deleteAndWait();
    await Promise.all([purge(), purge(), purge()]);
    await purge();
    await deleteOldRows();
    expect(await traces()).toEqual([]);
    expect(await rowsOf('removed_votes', 'votes')).toEqual([{ votes: 1 }]);
  });

  it('ends as either a purge or a restored account if undone simultaneously', async () => {
    await deleteAccount();
    const key = await undoKeyInMail(server, member.email);
    server.moveClock(30 * dayMilliseconds - 40);
    const undoing = server.call('undeleteAccount', { params: { key } });
    const purging = new Promise((resolve) => setTimeout(resolve, 40)).then(() => purge());
    const [{ status }] = await Promise.all([undoing, purging]);
    await deleteOldRows();
    const left = { comments: await commentsOf(member.othersPostId), accounts: (await traces()).length > 0 };
    const undone = {
      comments: [memberTexts.comment, memberTexts.answered, 'The city will.', memberTexts.reply],
      accounts: true,
    };
    const purged = { comments: ['[deleted]', 'The city will.'], accounts: false };
    expect(left).toEqual(status === 200 ? undone : purged);
  });
});

async function rowsOf(table: string, columns: string): Promise<unknown[]> {
  return server.services.database.query(statement(`testing.rows.${table}`, `SELECT ${columns} FROM ${table}`)());
}

const countOf = async (table: string): Promise<number> => (await rowsOf(table, '1')).length;
