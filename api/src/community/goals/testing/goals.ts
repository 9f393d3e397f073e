import type { CallInput, Goal } from '@hustings/contract';
import type { TestMember, TestServer } from '../../../testing/server.ts';

type Fields = CallInput<'createGoal'>['body'];

/** Returns the fields of a new goal. */
export const goalFields = (fields: Partial<Fields> = {}): Fields => ({
  title: 'More trains',
  info: 'One train an hour is not enough.',
  language: 'en',
  viewMyPostsAndComments: 'everyone',
  replyMyPostsAndComments: 'everyone',
  ...fields,
});

/** Creates a draft. @throws if the server refuses */
export async function draftOf(server: TestServer, owner: TestMember, fields: Partial<Fields> = {}): Promise<Goal> {
  const { status, body, failure } = await server.call('createGoal', { body: goalFields(fields) }, owner);
  if (status !== 201) throw new Error(`Not created: ${JSON.stringify(failure)}`);
  return body;
}

/** Creates and publishes a goal. @throws if the server refuses */
export async function goalOf(server: TestServer, owner: TestMember, fields: Partial<Fields> = {}): Promise<Goal> {
  const { goalId } = await draftOf(server, owner, fields);
  const { status, body, failure } = await server.call('publishGoal', { params: { id: goalId } }, owner);
  if (status !== 200) throw new Error(`Not published: ${JSON.stringify(failure)}`);
  return body;
}
