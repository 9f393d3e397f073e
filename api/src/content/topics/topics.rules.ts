import type { CallAnswer, Topic } from '@hustings/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../platform/db/paging.ts';
import type { Services } from '../../platform/core/services.ts';
import * as queries from './topics.queries.ts';

/** Converts a stored topic to the form that clients get. */
export const asTopic = (row: queries.TopicRow): Topic => ({
  id: row.id,
  slug: row.slug,
  name: { en: row.nameEn, nl: row.nameNl },
  question: { en: row.questionEn, nl: row.questionNl },
  ...(row.isArchived ? { archived: true } : {}),
});

/** Returns the topic that has or had a slug, or undefined. Ignores the case of the slug. */
export async function topicNamed(database: Queryable, slug: string): Promise<queries.TopicRow | undefined> {
  return (await database.query<queries.TopicRow>(queries.topicBySlug({ slug: slug.toLowerCase() })))[0];
}

/** Lists the topics on which stances can begin, in the order of their slugs. */
export async function listTopics({ database }: Services, query: PageQuery): Promise<CallAnswer<'listTopics'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['text']));
  const rows = await database.query<queries.TopicRow>(
    queries.listTopics({
      afterSlug: page.after?.[0] ?? '',
      limit: page.take + 1,
      offset: page.offset,
    }),
  );
  const [counted] = page.withTotal ? await database.query<{ total: number }>(queries.countTopics()) : [];
  const answer = pageAnswer(rows, page.take, page.offset, ({ slug }) => [slug], counted?.total);
  return { ...answer, results: answer.results.map(asTopic) };
}

/** Returns the path of the page with the stances on a topic. */
export const pathOfTopic = (slug: string): string => `/topicstances?topic=${slug}`;
