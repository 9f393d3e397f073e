import type { Goal, GoalCard } from '@hustings/contract';
import { author, idOf } from '@hustings/features/testing';

/** A goal in a list; `changed` overrides fields. */
export const goalCard = (number: number, changed: Partial<GoalCard> = {}): GoalCard => ({
  goalId: idOf(number),
  slug: `goal-${number}`,
  title: `Goal ${number}`,
  excerpt: 'The last bus leaves too early.',
  author: author('eva', 'Eva Smit'),
  tags: [{ slug: 'buses', name: 'buses' }],
  state: 'open',
  created: '2026-04-01T10:00:00.000Z',
  supportersCount: 34,
  nextThreshold: 100,
  commentsCount: 0,
  supported: false,
  viewMyPostsAndComments: 'everyone',
  replyMyPostsAndComments: 'everyone',
  ...changed,
});

/** A goal on its page; `changed` overrides fields. */
export const goal = (changed: Partial<Goal> = {}): Goal => ({
  ...goalCard(1, { title: 'A night bus to Damwick', slug: 'night-bus' }),
  info: 'The last bus leaves at nine.\n\nThat is too early.',
  language: 'en',
  place: { id: 'x-test/dam', name: 'Testdam' },
  pictures: [],
  version: 1,
  dates: { collecting: '2026-04-01T10:00:00.000Z', open: '2026-04-03T10:00:00.000Z' },
  opensAt: 5,
  thresholds: [{ supporters: 100 }, { supporters: 1000 }, { supporters: 10_000 }],
  namedSupportersCount: 0,
  updatesCount: 0,
  maySupport: true,
  mayAnswer: false,
  mayEditText: false,
  ...changed,
});
