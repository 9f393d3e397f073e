import type { CallInput } from '@hustings/contract';
import type { TestMember, TestServer } from '../../../testing/server.ts';

type Stance = Partial<CallInput<'createTopicStance'>['body']>;

const admins = new WeakMap<TestServer, Promise<TestMember>>();

/** Somebody who makes topics and decides on stances; one for each server. */
export function moderatorOf(server: TestServer): Promise<TestMember> {
  const made = admins.get(server) ?? server.memberAs({ roles: ['Admin'] });
  admins.set(server, made);
  return made;
}

function succeeded<Answer extends { status: number; failure?: unknown }>(answer: Answer): Answer {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.failure)}`);
  return answer;
}

/** Makes a topic that everybody finds. */
export async function topicOf(server: TestServer, slug: string): Promise<string> {
  const name = { en: `About ${slug}`, nl: `Over ${slug}` };
  const body = { slug, name, question: { en: `Should ${slug} be?`, nl: `Moet ${slug} er zijn?` } };
  return succeeded(await server.call('saveTopic', { body }, await moderatorOf(server))).body.slug;
}

/** What a stance of a test says where the test does not care. */
export const stanceWith = (stance: Stance): CallInput<'createTopicStance'>['body'] => ({
  topic: 'night-buses',
  position: 'for',
  body: 'Because people come home late.',
  topicLanguage: 'en',
  ...stance,
});

/** A moderator lets others see a stance, as it says now. */
export async function approve(server: TestServer, { id, edited }: { id: string; edited?: string }): Promise<void> {
  succeeded(await server.call('approveTopicStance', { body: { id, edited } }, await moderatorOf(server)));
}

/** A stance of a member that others see, on a topic that is made for it where it is not there. */
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

/** The id of a new stance that others see, on a topic of its own. */
export async function approvedStance(server: TestServer, author: TestMember): Promise<string> {
  return (await stanceOf(server, author, { topic: `topic-${(topics += 1)}` })).id;
}
