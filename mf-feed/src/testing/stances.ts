import type { TopicStance, TopicStanceCard, TopicView } from '@hustings/contract';
import { author, idOf } from '@hustings/features/testing';

const texts = {
  slug: 'night-buses',
  name: { en: 'Night buses', nl: 'Nachtbussen' },
  question: { en: 'Should buses run all night?', nl: 'Moeten er ’s nachts bussen rijden?' },
};

/** A topic; `changed` overrides fields. */
export const topic = (changed: Partial<TopicView> = {}): TopicView => ({
  id: idOf(70),
  ...texts,
  summary: {
    positions: (['stronglyAgainst', 'against', 'neutral', 'for', 'stronglyFor'] as const).map((position) => ({
      position,
    })),
  },
  ...changed,
});

/** A stance on the topic of `topic()`; `changed` overrides fields. */
export const stance = (changed: Partial<TopicStance> = {}): TopicStance => ({
  id: idOf(71),
  slug: 'night-buses-7abcdefg',
  topic: texts,
  topicLanguage: 'en',
  position: 'for',
  body: 'Because people come home late.',
  author: author('ann', 'Ann Bakker', 4),
  created: '2026-05-04T10:00:00.000Z',
  tags: [],
  viewMyPostsAndComments: 'everyone',
  replyMyPostsAndComments: 'everyone',
  commentsCount: 2,
  ...changed,
});

/** The stance of `stance()` as it appears in a list. */
export function stanceCard(changed: Partial<TopicStance> = {}): TopicStanceCard {
  const { body, ...shown } = stance(changed);
  return { ...shown, excerpt: body, isExcerpt: false };
}
