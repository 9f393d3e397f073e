import type { CallAnswer, CallRequest, NewTopic, TopicRecord } from '@hustings/contract';
import { requireRecentPassword } from '../../identity/accounts/index.ts';
import { recordAdminAct, type AdminActName } from '../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { isUniqueViolation, type Queryable } from '../../platform/db/database.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../platform/db/paging.ts';
import * as queries from './topics.queries.ts';
import { asTopic, pathOfTopic } from './topics.rules.ts';

const asRecord = (row: queries.TopicRecordRow): TopicRecord => ({
  ...asTopic(row),
  version: row.version,
  stancesCount: row.stancesCount,
});

const textsOf = ({ slug, name, question }: NewTopic) => ({
  slug,
  nameEn: name.en,
  nameNl: name.nl,
  questionEn: question.en,
  questionNl: question.nl,
});

/** Lists the topics in a state as admins edit them, in the order of their slugs. */
export async function listTopicRecords(
  { database }: Services,
  { state, term = '', ...query }: CallRequest<'listTopicRecords'>['query'],
): Promise<CallAnswer<'listTopicRecords'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['text']));
  const list = queries.listRecords[state];
  const slice = { afterSlug: page.after?.[0] ?? '', limit: page.take + 1, offset: page.offset };
  const rows = await database.query<queries.TopicRecordRow>(
    term.trim() === '' ? list.all(slice) : list.found({ ...slice, term }),
  );
  const answer = pageAnswer(rows, page.take, page.offset, ({ slug }) => [slug]);
  return { ...answer, results: answer.results.map(asRecord) };
}

/** Records an act on a topic in its transaction. */
const record = (services: Services, transaction: Queryable, admin: Member, act: AdminActName, slug: string) =>
  recordAdminAct(services, transaction, { act, adminId: admin.accountId, subject: pathOfTopic(slug) });

/**
 * Adds a topic, on which members can take stances from then on. Records the act (docs/decisions/12-moderation.md).
 *
 * @throws {RequestFailure} `PasswordNeeded`; `AlreadyExists` (field `slug`)
 */
export async function saveTopic(services: Services, admin: Member, topic: NewTopic): Promise<TopicRecord> {
  requireRecentPassword(services, admin);
  return services.database.transaction(async (transaction) => {
    const [row] = await transaction.query<queries.TopicRecordRow>(queries.insertTopic(textsOf(topic)));
    if (!row) throw new RequestFailure('AlreadyExists', { field: 'slug' });
    await transaction.query(queries.deleteFormerSlug({ slug: topic.slug }));
    await record(services, transaction, admin, 'saveTopic', topic.slug);
    return asRecord(row);
  });
}

/** Locks a topic, checks that it has the version that the admin read, and returns its slug. */
async function lockVersion(transaction: Queryable, topicId: string, version: number): Promise<string> {
  const [stored] = await transaction.query<{ slug: string; version: number }>(queries.lockTopic({ topicId }));
  if (!stored) throw new RequestFailure('NotFound');
  if (stored.version !== version) throw new RequestFailure('ChangedMeanwhile');
  return stored.slug;
}

/**
 * Changes the texts of a topic and records the act. Addresses with a former slug keep leading to the topic
 * (docs/decisions/15-pages.md).
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `ChangedMeanwhile`; `AlreadyExists` (field `slug`)
 */
export async function changeTopic(
  services: Services,
  admin: Member,
  topicId: string,
  { version, ...topic }: CallRequest<'changeTopic'>['body'],
): Promise<TopicRecord> {
  requireRecentPassword(services, admin);
  try {
    return await services.database.transaction(async (transaction) => {
      const former = await lockVersion(transaction, topicId, version);
      const [row] = await transaction.query<queries.TopicRecordRow>(
        queries.changeTopic({ topicId, ...textsOf(topic) }),
      );
      if (!row) throw new Error('The locked topic is gone.');
      await transaction.query(queries.deleteFormerSlug({ slug: topic.slug }));
      if (former !== topic.slug) await transaction.query(queries.storeFormerSlug({ slug: former, topicId }));
      await record(services, transaction, admin, 'changeTopic', topic.slug);
      return asRecord(row);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'topics_slug_key')) throw new RequestFailure('AlreadyExists', { field: 'slug' });
    throw error;
  }
}

/**
 * Archives a topic, so that nobody begins a stance on it, or opens it again. The stances on it stay: a stance answers
 * one question, so topics are never merged (docs/decisions/15-pages.md). Records the act.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `ChangedMeanwhile`
 */
export async function archiveTopic(
  services: Services,
  admin: Member,
  topicId: string,
  { archived, version }: CallRequest<'archiveTopic'>['body'],
): Promise<TopicRecord> {
  requireRecentPassword(services, admin);
  return services.database.transaction(async (transaction) => {
    const slug = await lockVersion(transaction, topicId, version);
    const archivedAt = archived ? services.now() : null;
    const [row] = await transaction.query<queries.TopicRecordRow>(queries.archiveTopic({ topicId, archivedAt }));
    if (!row) throw new Error('The locked topic is gone.');
    await record(services, transaction, admin, archived ? 'archiveTopic' : 'reopenTopic', slug);
    return asRecord(row);
  });
}
