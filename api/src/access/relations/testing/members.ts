import { statement } from '../../../platform/db/statement.ts';
import type { MemberChoice, TestMember, TestServer } from '../../../testing/server.ts';

const settle = statement<{ accountId: string }>(
  'testing.settle',
  `UPDATE accounts SET display_location = 'Testdam' WHERE id = $accountId`,
);

/** A member who has told a name and a place, and so may follow. */
export async function memberWithProfile(server: TestServer, choice: MemberChoice = {}): Promise<TestMember> {
  const member = await server.memberAs(choice);
  await server.services.database.query(settle({ accountId: member.accountId }));
  return member;
}

/** Lets one member follow another, and fails the test where that is refused. */
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

/** Lets both follow each other. */
export async function befriend(server: TestServer, one: TestMember, other: TestMember): Promise<void> {
  await follows(server, one, other);
  await follows(server, other, one);
}

/** The members whom a list of members names. */
export const namesIn = ({ body }: { body: { results: { userName?: string | undefined }[] } }): (string | undefined)[] =>
  body.results.map(({ userName }) => userName);
