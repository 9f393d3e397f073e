import type { TopicStance, TopicStanceCard } from '@hustings/contract';
import { delayedItemsOf, ownDelayedItems, type DelayedItem } from '../../../access/anonymity/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { AnonymousScopes } from '../../../access/visibility/index.ts';
import { excerptOf, type NamedTag } from '../../posts/index.ts';
import type { StanceFilters } from '../read/read.rules.ts';

/** The content of an anonymous stance that is not published yet. */
export interface DelayedStance
  extends AnonymousScopes, Pick<TopicStance, 'position' | 'body' | 'topic' | 'topicLanguage'> {
  slug: string;
  topicId: string;
  pollyId: string | null;
  tags: NamedTag[];
}

/** Casts the content of a delayed item of kind `topicStance`. Only `delayStance` creates such items. */
export const contentOf = (content: unknown): DelayedStance => content as DelayedStance;

/** Converts a delayed item to the stance that its author sees. */
export function toDelayedStance({ id, appearsAt, content }: DelayedItem): TopicStance {
  const { slug, topic, topicLanguage, position, body, tags, viewScope, replyScope } = contentOf(content);
  return {
    id,
    slug,
    topic,
    topicLanguage,
    position,
    body,
    author: { anonymous: true, verified: true, own: true },
    own: true,
    created: appearsAt,
    appears: appearsAt,
    tags,
    state: 'pending',
    viewMyPostsAndComments: viewScope,
    replyMyPostsAndComments: replyScope,
    commentsCount: 0,
  };
}

/** Returns a delayed stance of the viewer, by id or slug. */
export async function findDelayedStance(
  services: Services,
  viewer: Viewer,
  idOrSlug: string,
): Promise<TopicStance | undefined> {
  const delayed = await ownDelayedItems(services, viewer, 'topicStance');
  const found = delayed.find(({ id, content }) => id === idOrSlug || contentOf(content).slug === idOrSlug);
  return found && toDelayedStance(found);
}

/** Returns an account's delayed stance on a topic, even if its identity is no longer verified. */
export async function delayedStanceOn(
  services: Services,
  database: Queryable,
  accountId: string,
  topicId: string,
): Promise<TopicStance | undefined> {
  const delayed = await delayedItemsOf(services, accountId, 'topicStance', database);
  const found = delayed.find(({ content }) => contentOf(content).topicId === topicId);
  return found && toDelayedStance(found);
}

const toCard = ({ body, ...stance }: TopicStance): TopicStanceCard => ({ ...stance, ...excerptOf(body) });

/** Returns the viewer's delayed stances that match the filters of a list. */
export async function ownDelayedCards(
  services: Services,
  viewer: Viewer,
  { topic, language }: Pick<StanceFilters, 'topic' | 'language'>,
): Promise<TopicStanceCard[]> {
  const delayed = await ownDelayedItems(services, viewer, 'topicStance');
  return delayed
    .map(toDelayedStance)
    .filter((stance) => topic === undefined || stance.topic.slug === topic.toLowerCase())
    .filter((stance) => language === undefined || stance.topicLanguage === language)
    .map(toCard);
}
