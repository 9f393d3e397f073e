import type { TopicStance, TopicStanceCard } from '@hustings/contract';
import { ownDelayedItems, type DelayedItem } from '../../../access/anonymity/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { AnonymousScopes } from '../../../access/visibility/index.ts';
import { excerptOf, type NamedTag } from '../../posts/index.ts';
import type { StanceFilters } from '../read/read.rules.ts';

/** A stance as it waits for its hour. */
export interface HeldStance
  extends AnonymousScopes, Pick<TopicStance, 'position' | 'body' | 'topic' | 'topicLanguage'> {
  slug: string;
  topicId: string;
  /** Base64. */
  slot: string;
  pollyId: string | null;
  tags: NamedTag[];
}

/** A waiting item of this domain holds what this domain has put there. */
export const heldStance = (content: unknown): HeldStance => content as HeldStance;

/** A stance that waits, as its author sees it. */
export function asWaiting({ id, appearsAt, content }: DelayedItem): TopicStance {
  const { slug, topic, topicLanguage, position, body, tags, viewScope, replyScope } = heldStance(content);
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

/** A stance of the viewer's own that waits for its hour, by id or slug. */
export async function waitingStance(
  services: Services,
  viewer: Viewer,
  idOrSlug: string,
): Promise<TopicStance | undefined> {
  const waiting = await ownDelayedItems(services, viewer, 'topicStance');
  const found = waiting.find(({ id, content }) => id === idOrSlug || heldStance(content).slug === idOrSlug);
  return found && asWaiting(found);
}

/** The viewer's own stance on a topic that waits for its hour. */
export async function waitingOn(
  services: Services,
  database: Queryable,
  viewer: Viewer,
  topicId: string,
): Promise<TopicStance | undefined> {
  const waiting = await ownDelayedItems(services, viewer, 'topicStance', database);
  const found = waiting.find(({ content }) => heldStance(content).topicId === topicId);
  return found && asWaiting(found);
}

const asCard = ({ body, ...stance }: TopicStance): TopicStanceCard => ({ ...stance, ...excerptOf(body) });

/** What of the viewer waits for its hour, as far as the filters of a list let it. */
export async function waitingCards(
  services: Services,
  viewer: Viewer,
  { topic, language }: Pick<StanceFilters, 'topic' | 'language'>,
): Promise<TopicStanceCard[]> {
  const waiting = (await ownDelayedItems(services, viewer, 'topicStance')).map(asWaiting);
  return waiting
    .filter((stance) => topic === undefined || stance.topic.slug === topic.toLowerCase())
    .filter((stance) => language === undefined || stance.topicLanguage === language)
    .map(asCard);
}
