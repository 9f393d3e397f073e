// @vitest-environment jsdom
import { mockCall } from '@hustings/contract/mocks';
import { member, mockedServer, show } from '@hustings/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import english from '../../locales/en.json';
import { AtAddress } from '../../testing/at-address.tsx';
import { electionCard } from '../../testing/elections.ts';
import ElectionsScreen from './elections-screen.tsx';

const asked: Record<string, string>[] = [];
const server = mockedServer(
  mockCall('listElections', ({ query }) => {
    const { include: _, ...rest } = Object.fromEntries(query);
    asked.push(rest);
    return { results: [electionCard(1), electionCard(2, { kind: 'special' })], offset: 0, total: 2 };
  }),
);
const showScreen = (address = '/elections', user?: ReturnType<typeof member>) =>
  show(
    <AtAddress address={address}>
      <ElectionsScreen />
    </AtAddress>,
    { texts: { elections: english }, ...(user ? { user } : {}) },
  );

test('lists upcoming elections and searches them', async () => {
  const { person } = showScreen();
  const [, second] = await screen.findAllByRole('article');
  expect(second!.textContent).toContain('By-election');
  expect(await screen.findByText('2 elections')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Elections near me' })).toBeNull();
  await person.type(screen.getByRole('searchbox', { name: 'Search elections' }), 'west{Enter}');
  await waitFor(() => expect(asked.at(-1)).toEqual({ when: 'upcoming', term: 'west' }));
  const tabs = within(screen.getByRole('navigation', { name: 'Upcoming or past' }));
  expect(tabs.getByRole('link', { name: 'Past' }).getAttribute('href')).toBe('/elections?when=past&term=west');
  expect(tabs.getByRole('link', { name: 'Upcoming' }).getAttribute('href')).toBe('/elections?term=west');
});

test('lists past elections, and links members to those near them', async () => {
  showScreen('/elections?when=past', member('ann', 'Ann Bakker'));
  await screen.findAllByRole('article');
  expect(asked.at(-1)).toEqual({ when: 'past' });
  expect(screen.getByRole('link', { name: 'Elections near me' })).toBeDefined();
});

test('says that no election was found', async () => {
  server.use(mockCall('listElections', { results: [], offset: 0, total: 0 }));
  showScreen('/elections?term=zzz');
  expect(await screen.findByRole('heading', { name: 'No election found for “zzz”' })).toBeDefined();
});
