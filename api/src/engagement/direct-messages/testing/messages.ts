import { randomUUID } from 'node:crypto';
import type { CallInput, SentDirectMessage } from '@hustings/contract';
import type { TestAnswer, TestMember, TestServer } from '../../../testing/server.ts';

type Fields = CallInput<'sendDirectMessage'>['body'];

/** Sends a message to a member. */
export const send = (
  server: TestServer,
  from: TestMember,
  to: TestMember,
  fields: Partial<Fields> = {},
): Promise<TestAnswer<'sendDirectMessage'>> =>
  server.call(
    'sendDirectMessage',
    { params: { userName: to.userName }, body: { messageId: randomUUID(), body: 'Hello', ...fields } },
    from,
  );

/** Sends a message that the server accepts. @throws if the server refuses */
export async function sends(
  server: TestServer,
  from: TestMember,
  to: TestMember,
  body = 'Hello',
): Promise<SentDirectMessage> {
  const { status, body: answer, failure } = await send(server, from, to, { body });
  if (status !== 201) throw new Error(`Not sent: ${JSON.stringify(failure)}`);
  return answer;
}
