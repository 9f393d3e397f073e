import type { CallAnswer, CallInput } from '@hustings/contract';
import type { TestMember, TestServer } from '../../../testing/server.ts';
import { invitationJobs } from '../jobs.ts';

type Body = CallInput<'inviteFriends'>['body'];

/** Invites addresses. @throws if the server refuses */
export async function invites(
  server: TestServer,
  member: TestMember,
  emails: string[],
  fields: Partial<Body> = {},
): Promise<CallAnswer<'inviteFriends'>> {
  const { status, body, failure } = await server.call('inviteFriends', { body: { emails, ...fields } }, member);
  if (status !== 201) throw new Error(`Not invited: ${JSON.stringify(failure)}`);
  return body;
}

/** Runs the job of invitations. */
export async function runInvitationJob(server: TestServer): Promise<void> {
  for (const { work } of invitationJobs(server.services)) await work();
}

/** Returns the keys of the links in the latest mail to an address. @throws if there is no invitation */
export async function keysInMail(server: TestServer, to: string): Promise<{ join: string; refuse: string }> {
  const [mail] = (await server.call('listKeptMail', { query: { to } })).body.results;
  const join = /\/register\?invitation=([\w.-]+)/.exec(mail?.text ?? '')?.[1];
  const refuse = /\/invitations\/([\w.-]+)/.exec(mail?.text ?? '')?.[1];
  if (!join || !refuse) throw new Error(`No invitation was mailed to ${to}.`);
  return { join, refuse };
}
