import { createHash } from 'node:crypto';
import { acquireActLock, delayedContent, delayItem, runStep } from '../access/anonymity/index.ts';
import { publishers } from '../app/anonymous-items.ts';
import { delayedCommentOn } from '../content/comments/index.ts';
import * as queries from './anonymous.queries.ts';
import type { Services } from '../platform/core/services.ts';
import { demoThreads, delayedPostOf } from '../content/posts/index.ts';

const hour = 3_600_000;

/** Anonymous posts of the demo member ann. Places and offices are invented. */
const posts = [
  {
    hoursAgo: 33,
    language: 'en',
    tags: ['How it works', 'Work'],
    body: 'I work in one of the offices that people here write to. We are told to answer within ten days, and an acknowledgement counts as an answer. Ask for the answer, not for the acknowledgement.',
  },
  {
    hoursAgo: 62,
    language: 'nl',
    tags: ['Zorg'],
    body: 'Ik zorgde jarenlang voor mijn moeder en schaamde me om hulp te vragen. Het formulier telde zes bladzijden. Eén vraag was genoeg geweest: wat lukt er niet meer?',
  },
] as const;

/** Anonymous comments on the first threads of the demo. */
const comments = [
  {
    thread: 0,
    hoursAgo: 20,
    body: 'I have seen the other side of this desk. The rule is older than the people who apply it.',
  },
  { thread: 1, hoursAgo: 15, body: 'I would sign this with my name if I did not have to work with them tomorrow.' },
] as const;

/** Makes an id that is the same in every demo and has the form of a random one (UUID version 4). */
function demoId(...parts: string[]): string {
  const hex = createHash('sha256')
    .update(['hustings/demo/anonymous', ...parts].join('/'))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Seeds the anonymous items of ann, the oldest first. Uses the same delayed publication as for all anonymous items,
 * with a step at the hour of each item. Idempotent. Other posts and comments must be seeded before.
 */
export async function seedAnonymous(services: Services): Promise<void> {
  const [ann] = await services.database.query<{ id: string }>(queries.demoAuthor());
  if (!ann) throw new Error('The demo has no member ann.');
  const startOfDay = new Date(services.now()).setUTCHours(0, 0, 0, 0);
  const threads = demoThreads(startOfDay);
  const items = [
    ...posts.map(({ hoursAgo, ...post }, index) => ({
      id: demoId('post', String(index)),
      kind: 'post' as const,
      hoursAgo,
      content: delayedPostOf({ ...post, tags: [...post.tags] }, `7${demoId('slug', String(index)).slice(0, 7)}`),
    })),
    ...comments.flatMap(({ thread, hoursAgo, body }, index) => {
      const postId = threads[thread]?.postId;
      const content = postId && delayedCommentOn({ kind: 'post', subjectId: postId, body });
      return content ? [{ id: demoId('comment', String(index)), kind: 'comment' as const, hoursAgo, content }] : [];
    }),
  ];
  for (const { hoursAgo, ...item } of items.toSorted((one, other) => other.hoursAgo - one.hoursAgo)) {
    if ((await services.database.query(queries.demoItem({ id: item.id }))).length > 0) continue;
    const at = (hours: number) => ({ ...services, now: () => new Date(startOfDay - hours * hour) });
    await services.database.transaction(async (transaction) => {
      await acquireActLock(services, transaction, ann.id);
      const isDelayed = (await delayedContent(services, transaction, ann.id, item.id)) !== undefined;
      if (!isDelayed) await delayItem(at(hoursAgo), ann.id, item);
    });
    await runStep(at(hoursAgo - 1), publishers, { late: true, fewestMembers: 1 });
  }
}
