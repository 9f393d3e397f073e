// @vitest-environment jsdom
import type { Topic } from '@hustings/contract';
import { mockCall } from '@hustings/contract/mocks';
import { idOf, member, mockedServer, show } from '@hustings/features/testing';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import english from '../locales/en.json';
import { Matching } from './matching.tsx';
import type { Side } from './side.ts';

const topics = ['rent', 'wind', 'schools', 'trains', 'voting', 'harbour'].map((slug, at): Topic => ({
  id: idOf(at),
  slug,
  name: { en: slug, nl: slug },
  question: { en: `${slug}?`, nl: slug },
}));
const server = mockedServer(mockCall('listTopics', { results: topics, offset: 0 }));
const sides: Side[] = [
  { slug: 'ada', name: 'Ada', positions: { rent: 'stronglyFor', wind: 'stronglyAgainst' } },
  { slug: 'bea', name: 'Bea', positions: {} },
];
const texts = { elections: english };
beforeEach(() => sessionStorage.clear());

const choose = async (person: ReturnType<typeof show>['person'], label: RegExp, option: string) => {
  await person.click(await screen.findByRole('button', { name: label, hidden: true }));
  await person.click(await screen.findByRole('option', { name: option }));
};

test('shows agreement from the fewest answers on, by importance, and missing positions as missing', async () => {
  const { person } = show(<Matching sides={sides} />, { texts });
  await person.click(await screen.findByText('Your answers: 0 of 6'));
  for (const slug of ['rent', 'wind', 'schools', 'trains'])
    await choose(person, new RegExp(`^(?!.*matters).*${slug}`), 'Strongly for');
  expect(screen.getByText('Say where you stand on 1 more topic to see how much you agree.')).toBeDefined();
  expect(screen.queryByText('Ada')).toBeNull();
  await choose(person, /voting/, 'Neither for nor against');

  expect((await screen.findByText('Ada')).parentElement!.textContent).toBe('Ada 50% on 2 topics');
  expect(screen.getByText('Bea').parentElement!.textContent).toBe('Bea has no official position on your topics');
  const [ofRent] = screen.getAllByRole('button', { name: /matters/, hidden: true });
  await person.click(ofRent!);
  await person.click(await screen.findByRole('option', { name: 'Very important' }));
  expect((await screen.findByText('Ada')).parentElement!.textContent).toBe('Ada 75% on 2 topics');

  await person.click(screen.getByRole('button', { name: 'Delete my answers', hidden: true }));
  expect(sessionStorage).toHaveLength(0);
  expect(await screen.findByText('Your answers: 0 of 6')).toBeDefined();
});

test('takes over the stances of a member', async () => {
  sessionStorage.setItem('hustings.matching', '{broken');
  server.use(mockCall('listTopicStances', { results: [], offset: 0 }));
  const { person } = show(<Matching sides={sides} />, { texts, user: member('ann', 'Ann Bakker') });
  await person.click(await screen.findByText('Your answers: 0 of 6'));
  await person.click(screen.getByRole('button', { name: 'Fill in my stances', hidden: true }));
  expect(await screen.findByText('You have no stances on these topics yet.')).toBeDefined();
});
