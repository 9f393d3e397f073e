import type { CallAnswer, CallRequest, Topic } from '@hustings/contract';
import { requireRecentPassword } from '../../identity/accounts/index.ts';
import { recordAdminAct } from '../../platform/admin-acts/index.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Member } from '../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../platform/db/paging.ts';
import type { Services } from '../../platform/core/services.ts';
import * as queries from './topics.queries.ts';

/** Converts a stored topic to the form that clients get. */
export const asTopic = (row: queries.TopicRow): Topic => ({
  id: row.id,
  slug: row.slug,
  name: { en: row.nameEn, nl: row.nameNl },
  question: { en: row.questionEn, nl: row.questionNl },
});

/** Returns the topic with a slug, or undefined. Ignores the case of the slug. */
export async function topicNamed(database: Queryable, slug: string): Promise<queries.TopicRow | undefined> {
  return (await database.query<queries.TopicRow>(queries.topicBySlug({ slug: slug.toLowerCase() })))[0];
}

/** Lists topics in the order of their slugs. */
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

/**
 * Adds a topic, or replaces the texts of the stored topic with the same slug. Records the act
 * (docs/decisions/12-moderation.md).
 *
 * @throws {RequestFailure} `PasswordNeeded`
 */
export async function saveTopic(
  services: Services,
  admin: Member,
  { slug, name, question }: CallRequest<'saveTopic'>['body'],
): Promise<Topic> {
  requireRecentPassword(services, admin);
  return services.database.transaction(async (transaction) => {
    const values = { slug, nameEn: name.en, nameNl: name.nl, questionEn: question.en, questionNl: question.nl };
    const [row] = await transaction.query<queries.TopicRow>(queries.saveTopic(values));
    if (!row) throw new Error('An upsert of a topic returned no row.');
    const subject = pathOfTopic(slug);
    await recordAdminAct(services, transaction, { act: 'saveTopic', adminId: admin.accountId, subject });
    return asTopic(row);
  });
}

/** Returns the path of the page with the stances on a topic. */
export const pathOfTopic = (slug: string): string => `/topicstances?topic=${slug}`;
