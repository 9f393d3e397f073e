// @vitest-environment jsdom
import type { PartyCard } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, mockedServer, show } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import english from '../../locales/en.json';
import { AtAddress } from '../../testing/at-address.tsx';
import PartiesScreen from './parties-screen.tsx';

const meadow: PartyCard = {
  partyId: idOf(1),
  slug: 'meadow-party',
  name: 'Meadow Party',
  abbreviation: 'MP',
  place: 'Westmere',
  members: 24,
};
const server = mockedServer(
  mockCall('listExports', { results: [] }),
  mockCall('listParties', ({ query }) => {
    const results = query.get('term') ? [] : [meadow, { ...meadow, partyId: idOf(2), slug: 'two', name: 'Party Two' }];
    return { results, offset: 0, total: results.length };
  }),
);
const showParties = () =>
  show(
    <AtAddress address="/parties">
      <PartiesScreen />
    </AtAddress>,
    { texts: { pollies: english } },
  );

test('lists the parties with their people in office, and links to each', async () => {
  showParties();
  const [first] = await screen.findAllByRole('article');
  expect(within(first!).getByRole('link', { name: 'Meadow Party' }).getAttribute('href')).toBe('/party/meadow-party');
  expect(first!.textContent).toMatch(/24 in office.*Westmere.*MP/);
  expect(screen.getByText('2 parties')).toBeDefined();
});

test('suggests what to try after an empty search', async () => {
  const { person } = showParties();
  await screen.findAllByRole('article');
  await person.type(screen.getByRole('searchbox', { name: 'Search parties' }), 'zzz{Enter}');
  expect(await screen.findByRole('heading', { name: 'No party found for “zzz”' })).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
});

test('retries after a failure', async () => {
  server.use(mockFailure('listParties', 'Unavailable'));
  showParties();
  expect(await screen.findByRole('alert')).toBeDefined();
});
