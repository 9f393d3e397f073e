import type { CallInput } from '@hustings/contract';
import type { TestMember, TestServer } from '../../../testing/server.ts';

type Stance = Partial<CallInput<'createTopicStance'>['body']>;

const admins = new WeakMap<TestServer, Promise<TestMember>>();

/** Returns the admin who creates topics and decides on stances. Each server has one such admin. */
export function moderatorOf(server: TestServer): Promise<TestMember> {
  const admin = admins.get(server) ?? server.memberAs({ roles: ['Admin'] });
  admins.set(server, admin);
  return admin;
}

function succeeded<Answer extends { status: number; failure?: unknown }>(answer: Answer): Answer {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.failure)}`);
  return answer;
}

/** Creates a topic if there is none with the slug, and returns the slug. */
export async function topicOf(server: TestServer, slug: string): Promise<string> {
  const name = { en: `About ${slug}`, nl: `Over ${slug}` };
  const body = { slug, name, question: { en: `Should ${slug} be?`, nl: `Moet ${slug} er zijn?` } };
  const answer = await server.call('saveTopic', { body }, await moderatorOf(server));
  if (answer.failure?.errorCode !== 'AlreadyExists') succeeded(answer);
  return slug;
}

/** Returns the input for a stance, with defaults. */
export const stanceWith = (stance: Stance): CallInput<'createTopicStance'>['body'] => ({
  topic: 'night-buses',
  position: 'for',
  body: 'Because people come home late.',
  topicLanguage: 'en',
  ...stance,
});

/** Approves a stance with its present text. */
export async function approve(server: TestServer, { id, edited }: { id: string; edited?: string }): Promise<void> {
  succeeded(await server.call('approveTopicStance', { body: { id, edited } }, await moderatorOf(server)));
}

/** Creates an approved stance of a member, and its topic if needed. */
export async function stanceOf(
  server: TestServer,
  author: TestMember,
  stance: Stance,
): Promise<{ id: string; slug: string }> {
  const body = stanceWith(stance);
  await topicOf(server, body.topic);
  const { id, slug } = succeeded(await server.call('createTopicStance', { body }, author)).body;
  await approve(server, { id });
  return { id, slug };
}

let topics = 0;

/** Creates an approved stance on a new topic, and returns its id. */
export async function approvedStance(server: TestServer, author: TestMember): Promise<string> {
  return (await stanceOf(server, author, { topic: `topic-${(topics += 1)}` })).id;
}
