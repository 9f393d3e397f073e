import type { CallAnswer, CallRequest, Topic } from '@hustings/contract';
import { requireRecentPassword } from '../../identity/accounts/index.ts';
import { recordAdminAct } from '../../platform/admin-acts/index.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Member } from '../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../platform/db/paging.ts';
import type { Services } from '../../platform/core/services.ts';
import * as queries from './topics.queries.ts';

/** A topic as it leaves the server. */
export const asTopic = (row: queries.TopicRow): Topic => ({
  id: row.id,
  slug: row.slug,
  name: { en: row.nameEn, nl: row.nameNl },
  question: { en: row.questionEn, nl: row.questionNl },
});

/** The topic that has a slug; undefined where there is none. */
export async function topicNamed(database: Queryable, slug: string): Promise<queries.TopicRow | undefined> {
  return (await database.query<queries.TopicRow>(queries.topicBySlug({ slug: slug.toLowerCase() })))[0];
}

/** A page of the topics, in the order of their slugs. */
export async function listTopics({ database }: Services, query: PageQuery): Promise<CallAnswer<'listTopics'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['text']));
  const rows = await database.query<queries.TopicRow>(
    queries.listTopics({
      afterSlug: page.after?.[0] ?? '',
      take: page.take + 1,
      offset: page.offset,
    }),
  );
  const [counted] = page.withTotal ? await database.query<{ total: number }>(queries.countTopics()) : [];
  const answer = pageAnswer(rows, page.take, page.offset, ({ slug }) => [slug], counted?.total);
  return { ...answer, results: answer.results.map(asTopic) };
}

/**
 * Adds a topic, or words the one anew that has the slug; it is recorded (docs/decisions/12-moderation.md).
 *
 * @throws {RequestFailure} `PasswordNeeded`.
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
    if (!row) throw new Error('A topic was not stored.');
    const subject = pathOfTopic(slug);
    await recordAdminAct(services, transaction, { act: 'saveTopic', adminId: admin.accountId, subject });
    return asTopic(row);
  });
}

/** Where the stances on a topic are. */
export const pathOfTopic = (slug: string): string => `/topicstances?topic=${slug}`;
