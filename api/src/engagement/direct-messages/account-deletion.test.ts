import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { befriend, memberWithProfile } from '../../access/relations/testing/members.ts';
import { personalData } from '../../app/personal-data.ts';
import { purgeDeleted } from '../../identity/account-deletion/index.ts';
import type { ExportRow } from '../../platform/core/personal-data.ts';
import { statement } from '../../platform/db/statement.ts';
import { withFreshPassword } from '../../testing/members.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { directMessagesPersonalData } from './index.ts';
import { sends } from './testing/messages.ts';

let server: TestServer;
let ann: TestMember;
let bob: TestMember;

beforeAll(async () => {
  server = await testServer({ cheapPasswords: true, limits: { directMessageGapSeconds: 0 } });
});
afterAll(() => server.close());
beforeEach(async () => {
  [ann, bob] = await Promise.all([memberWithProfile(server, { level: 3 }), memberWithProfile(server, { level: 3 })]);
  await befriend(server, ann, bob);
});

async function deletes(member: TestMember): Promise<void> {
  const { status, failure } = await server.call('deleteAccount', { body: {} }, member);
  if (status !== 200) throw new Error(JSON.stringify(failure));
}
async function purges(member: TestMember): Promise<void> {
  await deletes(await withFreshPassword(server.services, member));
  // The undo period is over.
  server.moveClock(40 * 86_400_000);
  await purgeDeleted(server.services, personalData);
}
const listed = async (as: TestMember) => (await server.call('listConversations', {}, as)).body.results;
const textsOf = async (as: TestMember, id: string) =>
  (await server.call('listDirectMessages', { params: { id } }, as)).body.results.map(({ body }) => body);
const exported = async (kind: string, member: TestMember): Promise<ExportRow[]> => {
  const section = directMessagesPersonalData.find((each) => 'kind' in each.exported && each.exported.kind === kind);
  if (!section || !('rows' in section.exported)) throw new Error(`There is no export of ${kind}.`);
  const subject = { ...member, email: '' };
  return Array.fromAsync(section.exported.rows(server.services, subject));
};
const storedOf = statement<{ conversationId: string }>(
  'testing.messages.everything',
  `SELECT id::text FROM conversations WHERE id = $conversationId
   UNION ALL SELECT account_id::text FROM conversation_members WHERE conversation_id = $conversationId
   UNION ALL SELECT body FROM direct_messages WHERE conversation_id = $conversationId`,
);

describe('the deletion of an account', () => {
  it('hides the messages of the member, who gets them back', async () => {
    const { conversation } = await sends(server, ann, bob, 'From Ann');
    await sends(server, bob, ann, 'From Bob');
    const id = conversation.conversationId;
    await deletes(ann);
    expect(await textsOf(bob, id)).toEqual(['From Bob']);
    const [card] = await listed(bob);
    expect(card).toMatchObject({ unread: 0, last: { excerpt: 'From Bob' } });
    expect(card?.member).toBeUndefined();
    expect((await server.call('getConversation', { params: { id } }, bob)).body).toMatchObject({
      mayWrite: false,
      refusal: { errorCode: 'NotFound' },
    });
    await server.services.restoreAccount(ann.accountId);
    expect(await textsOf(bob, id)).toEqual(['From Bob', 'From Ann']);
  });

  it('leaves the other member the own messages, and nothing of the deleted one', async () => {
    const { conversation } = await sends(server, ann, bob, 'From Ann');
    await sends(server, bob, ann, 'From Bob');
    const id = conversation.conversationId;
    await purges(ann);
    expect(await textsOf(bob, id)).toEqual(['From Bob']);
    expect((await listed(bob))[0]?.member).toBeUndefined();
    const rows = await server.services.database.query(storedOf({ conversationId: id }));
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toContain(ann.accountId);
    await purges(bob);
    expect(await server.services.database.query(storedOf({ conversationId: id }))).toEqual([]);
  });

  it('deletes a conversation in which the other wrote nothing', async () => {
    const { conversation } = await sends(server, ann, bob);
    await purges(ann);
    expect(await server.services.database.query(storedOf({ conversationId: conversation.conversationId }))).toEqual([]);
    expect(await listed(bob)).toEqual([]);
  });
});

describe('the export', () => {
  it('has the own messages, and those of others as the member sees them', async () => {
    const { message } = await sends(server, ann, bob, 'From Ann');
    const { conversation } = await sends(server, ann, bob, 'Also from Ann');
    await sends(server, bob, ann, 'From Bob');
    const params = { id: conversation.conversationId, messageId: message.messageId };
    await server.call('deleteDirectMessage', { params }, bob);
    const texts = async (member: TestMember) =>
      (await exported('directMessages', member)).map(({ body, own, with: other }) => [body, own, other]).toSorted();
    expect(await texts(ann)).toEqual([
      ['Also from Ann', true, bob.userName],
      ['From Ann', true, bob.userName],
      ['From Bob', false, bob.userName],
    ]);
    expect(await texts(bob)).toEqual([
      ['Also from Ann', false, ann.userName],
      ['From Bob', true, ann.userName],
    ]);
    expect(await exported('conversations', bob)).toMatchObject([{ with: ann.userName, accepted: true, muted: false }]);
    await server.call('block', { body: { userId: ann.accountId } }, bob);
    expect(await texts(bob)).toEqual([['From Bob', true, ann.userName]]);
    expect(await exported('conversations', bob)).toEqual([]);
  });
});
