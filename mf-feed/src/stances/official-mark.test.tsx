// @vitest-environment jsdom
import type { TopicStanceCard } from '@hustings/contract';
import { author, idOf, show } from '@hustings/features/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import dutch from '../locales/nl.json';
import english from '../locales/en.json';
import { OfficialMark } from './official-mark.tsx';
import { StanceCard } from './stance-card.tsx';

const bob = author('bob', 'Bob Meijer');
const official = '2026-05-04T10:00:00.000Z';
const officialOf = { personId: idOf(1), slug: 'marit-vossen', name: 'Marit Vossen' };
const card: TopicStanceCard = {
  id: idOf(2),
  slug: 'night-buses-7abc',
  topic: { slug: 'night-buses', name: { en: 'Buses', nl: 'Bussen' }, question: { en: 'More?', nl: 'Meer?' } },
  topicLanguage: 'en',
  position: 'for',
  author: bob,
  created: official,
  tags: [],
  viewMyPostsAndComments: 'everyone',
  replyMyPostsAndComments: 'everyone',
  commentsCount: 0,
  excerpt: 'Because people come home late.',
  isExcerpt: false,
};

test('links the card to the politician whose official position it is', () => {
  show(<StanceCard stance={{ ...card, official, officialOf }} />, { texts: { feed: english } });
  const mark = screen.getByRole('link', { name: 'Official position of Marit Vossen' });
  expect(mark.getAttribute('href')).toBe('/polly/marit-vossen');
});

test('names the author if it is the author’s own official position', () => {
  show(<OfficialMark stance={{ author: bob, official }} />, { texts: { feed: dutch }, language: 'nl' });
  expect(screen.getByText('Officieel standpunt van Bob Meijer')).toBeDefined();
});

test('marks no other stance', () => {
  const { container } = show(<OfficialMark stance={{ author: bob }} />, { texts: { feed: english } });
  expect(container.textContent).not.toContain('Official');
});
