import type { CallRequest, TopicStance } from '@hustings/contract';
import { randomUUID } from 'node:crypto';
import { delayItem, type DueItem, type Publisher } from '../../../access/anonymity/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { AnonymousScopes } from '../../../access/visibility/index.ts';
import { excerptOf, randomSlugSuffix, type NamedTag } from '../../posts/index.ts';
import { asTopic, type TopicRow } from '../../topics/index.ts';
import * as queries from './anonymous.queries.ts';
import { slotOf } from '../stance/stance-key.ts';
import { asWaiting, heldStance, type HeldStance } from './delayed.rules.ts';

type Written = Pick<CallRequest<'createTopicStance'>['body'], 'position' | 'body' | 'topicLanguage'> &
  AnonymousScopes & { topic: TopicRow; tags: NamedTag[]; pollyId: string | null };

/** What of a stance waits. The slot tells nobody whose it is, and holds the place until it appears. */
function heldStanceOf(
  services: Pick<Services, 'hmac'>,
  accountId: string,
  { topic, position, body, topicLanguage, tags, pollyId, viewScope, replyScope }: Written,
): HeldStance {
  const { id: topicId, ...shown } = asTopic(topic);
  return {
    slug: `${topic.slug}-${randomSlugSuffix()}`,
    topicId,
    slot: slotOf(services, accountId, topicId).toString('base64'),
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
 * Takes a stance anonymously: it comes to the moderators at the next full hour, and its author sees it at once
 * (docs/decisions/07-anonymity.md). The caller holds the author's turn.
 */
export async function holdStance(
  services: Services,
  transaction: Queryable,
  accountId: string,
  stance: Written,
): Promise<TopicStance> {
  const content = heldStanceOf(services, accountId, stance);
  const id = randomUUID();
  const appearsAt = await delayItem(services, transaction, accountId, { id, kind: 'topicStance', content });
  return asWaiting({ id, kind: 'topicStance', appearsAt, content });
}

async function appear(transaction: Queryable, item: DueItem): Promise<void> {
  const held = heldStance(item.content);
  const { pseudonym, number } = await item.pseudonymIn(item.id);
  const { excerpt, isExcerpt } = excerptOf(held.body);
  await transaction.query(
    queries.insertAnonymousStance({
      stanceId: item.id,
      slug: held.slug,
      topicId: held.topicId,
      slot: Buffer.from(held.slot, 'base64'),
      sealedAuthor: item.sealedAuthor,
      pseudonym,
      pseudonymNumber: number,
      position: held.position,
      body: held.body,
      excerpt,
      isExcerpt,
      language: held.topicLanguage,
      tags: JSON.stringify(held.tags),
      viewScope: held.viewScope,
      replyScope: held.replyScope,
      pollyId: held.pollyId,
      createdAt: item.appearsAt,
    }),
  );
}

/**
 * What stances do for anonymous items (docs/decisions/07-anonymity.md). One that is taken back is gone with what was
 * said on it.
 */
export const stancePublisher: Publisher = {
  publish: (_, transaction, item) => appear(transaction, item),
  async remove(_, transaction, ids) {
    await transaction.query(queries.deleteAnonymousStances({ stanceIds: ids }));
  },
  async hide(_, transaction, ids, hour) {
    await transaction.query(queries.sealedStances.hide({ itemIds: ids, removedAt: hour }));
  },
  async show(_, transaction, ids) {
    await transaction.query(queries.sealedStances.show({ itemIds: ids }));
  },
  listHidden: ({ database }) => database.query(queries.sealedStances.hidden()),
  async purge(_, transaction, ids) {
    await transaction.query(queries.deleteAnonymousStances({ stanceIds: ids }));
  },
  sealOf: ({ database }, id) => queries.sealedStances.sealOf(database, id),
  delayedSummary(content) {
    const { slug, body } = heldStance(content);
    return { path: `/topicstance/${slug}`, text: excerptOf(body).excerpt };
  },
  summaries: ({ database }, ids) => database.query(queries.stanceSummaries({ stanceIds: ids })),
};
