import { statement } from '../../../platform/db/statement.ts';
import type { MemberChoice, TestMember, TestServer } from '../../../testing/server.ts';

const setLocation = statement<{ accountId: string }>(
  'testing.setLocation',
  `UPDATE accounts SET display_location = 'Testdam' WHERE id = $accountId`,
);

/** Creates a member with a name and a place, who may follow others. */
export async function memberWithProfile(server: TestServer, choice: MemberChoice = {}): Promise<TestMember> {
  const member = await server.memberAs(choice);
  await server.services.database.query(setLocation({ accountId: member.accountId }));
  return member;
}

/** Makes one member follow another. @throws if the server refuses. */
export async function follows(
  server: TestServer,
  follower: TestMember,
  followee: TestMember,
  followLevel: 'following' | 'closely' | 'muted' = 'following',
) {
  const body = { followeeId: followee.accountId, followeeType: 'user', followLevel } as const;
  const { status, body: answer, failure } = await server.call('follow', { body }, follower);
  if (status !== 200) throw new Error(`Not followed: ${JSON.stringify(failure)}`);
  return answer;
}

/** Makes two members follow each other. */
export async function befriend(server: TestServer, one: TestMember, other: TestMember): Promise<void> {
  await follows(server, one, other);
  await follows(server, other, one);
}

/** Returns the user names in an answer. */
export const namesIn = ({ body }: { body: { results: { userName?: string | undefined }[] } }): (string | undefined)[] =>
  body.results.map(({ userName }) => userName);
