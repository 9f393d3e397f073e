import type { CallRequest, TopicStance } from '@hustings/contract';
import { randomUUID } from 'node:crypto';
import { delayItem, itemIdsOf, unsealAuthor, type DueItem, type Publisher } from '../../../access/anonymity/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { rowsById } from '../../../platform/core/personal-data.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { AnonymousScopes } from '../../../access/visibility/index.ts';
import { excerptOf, randomSlugSuffix, type NamedTag } from '../../posts/index.ts';
import { asTopic, type TopicRow } from '../../topics/index.ts';
import * as queries from './anonymous.queries.ts';
import { stanceKey } from '../stance/stance-key.ts';
import { contentOf, toDelayedStance, type DelayedStance } from './delayed.rules.ts';

type NewStance = Pick<CallRequest<'createTopicStance'>['body'], 'position' | 'body' | 'topicLanguage'> &
  AnonymousScopes & { topic: TopicRow; tags: NamedTag[]; pollyId: string | null };

/** Returns the content of a delayed stance. */
function delayedStanceOf({
  topic,
  position,
  body,
  topicLanguage,
  tags,
  pollyId,
  viewScope,
  replyScope,
}: NewStance): DelayedStance {
  const { id: topicId, ...shown } = asTopic(topic);
  return {
    slug: `${topic.slug}-${randomSlugSuffix()}`,
    topicId,
    topic: shown,
    position,
    body,
    topicLanguage,
    tags,
    pollyId,
    viewScope,
    replyScope,
  };
}

/**
 * Stores an anonymous stance until it is published to the moderators at the next full hour. Its author sees it
 * immediately (docs/decisions/07-anonymity.md). The rules of `delayItem` apply.
 */
export async function delayStance(services: Services, accountId: string, stance: NewStance): Promise<TopicStance> {
  const content = delayedStanceOf(stance);
  const id = randomUUID();
  const appearsAt = await delayItem(services, accountId, { id, kind: 'topicStance', content });
  return toDelayedStance({ id, kind: 'topicStance', appearsAt, content });
}

/** Publishes a due stance to the moderators. Discards it if its author has another stance on the topic. */
async function publishStance(services: Services, transaction: Queryable, item: DueItem): Promise<void> {
  const stance = contentOf(item.content);
  const accountId = unsealAuthor(services, item.id, item.sealedAuthor);
  const { pseudonym, number } = await item.pseudonymIn(item.id);
  const { excerpt, isExcerpt } = excerptOf(stance.body);
  await transaction.query(
    queries.insertAnonymousStance({
      stanceId: item.id,
      slug: stance.slug,
      topicId: stance.topicId,
      sealedAuthor: item.sealedAuthor,
      namedKey: stanceKey(services, accountId, stance.topicId),
      ownIds: await itemIdsOf(services, accountId, 'topicStance', transaction),
      pseudonym,
      pseudonymNumber: number,
      position: stance.position,
      body: stance.body,
      excerpt,
      isExcerpt,
      language: stance.topicLanguage,
      tags: JSON.stringify(stance.tags),
      viewScope: stance.viewScope,
      replyScope: stance.replyScope,
      pollyId: stance.pollyId,
      createdAt: item.appearsAt,
    }),
  );
}

/** Publishes anonymous stances, and deletes them with their comments (docs/decisions/07-anonymity.md). */
export const stancePublisher: Publisher = {
  publish: publishStance,
  async remove(_, transaction, ids) {
    await transaction.query(queries.deleteAnonymousStances({ stanceIds: ids }));
  },
  async purge(_, transaction, ids) {
    await transaction.query(queries.deleteAnonymousStances({ stanceIds: ids }));
  },
  sealOf: ({ database }, id) => queries.sealOfStance(database, id),
  delayedSummary(content) {
    const { slug, body } = contentOf(content);
    return { path: `/topicstance/${slug}`, text: excerptOf(body).excerpt };
  },
  summaries: ({ database }, ids) => database.query(queries.stanceSummaries({ stanceIds: ids })),
  delayedText(content) {
    const { position, body, tags, topicLanguage } = contentOf(content);
    return { position, text: body, tags: tags.map(({ name }) => name), language: topicLanguage };
  },
  texts: async ({ database }, ids) => rowsById(await database.query(queries.stanceTexts({ stanceIds: ids }))),
};
