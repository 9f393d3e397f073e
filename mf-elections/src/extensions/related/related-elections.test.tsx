// @vitest-environment jsdom
import type { PollyElection, PollyElections } from '@hustings/contract';
import { mockCall } from '@hustings/contract/mocks';
import { idOf, member, mockedServer, show } from '@hustings/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import dutch from '../../locales/nl.json';
import english from '../../locales/en.json';
import { electionCard, meadow } from '../../testing/elections.ts';
import RelatedElections from './related-elections.tsx';

const contest = { contestId: idOf(8), name: 'Noorderwold', kind: 'parties' } as const;
const standing = { candidacyId: idOf(5), contest, party: meadow, listPosition: 3, withdrawn: false };
const coming: PollyElection = {
  ...electionCard(7, { name: 'Parliament 2027', day: '2027-05-05', daysLeft: 12 }),
  candidacies: [standing],
};
const around: PollyElection = { ...electionCard(6, { name: 'Mayors 2027', day: '2027-06-01' }), candidacies: [] };
const past: PollyElection = {
  ...electionCard(4, { name: 'Mayors 2023', day: '2023-04-12', upcoming: false }),
  candidacies: [{ candidacyId: idOf(9), contest, party: meadow, withdrawn: true }],
};
const server = mockedServer();
const answer = (results: PollyElection[]) => {
  const answered: PollyElections = { name: 'Ann Bakker', results };
  server.use(mockCall('listPollyElections', answered));
};
const texts = { elections: english };

test('lists the elections that concern a person, in both languages', async () => {
  answer([coming, around, past]);
  const page = show(<RelatedElections urlSlug="ann-bakker" />, { texts });
  const section = await screen.findByRole('region', { name: 'Elections' });
  const [first, second, third] = within(section).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/Parliament 2027.*5 May 2027 · 12 days left.*Noorderwold.*No\. 3 on the list of/);
  expect(second?.textContent).toMatch(/Mayors 2027.*where Ann Bakker holds office/);
  expect(third?.textContent).toMatch(/Mayors 2023.*12 April 2023.*no longer a candidate.*For Meadow Party/);
  const links = within(section).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [7, 6, 4].map((number) => `/election/${idOf(number)}`),
  );
  page.unmount();

  show(<RelatedElections urlSlug="ann-bakker" />, { texts: { elections: dutch }, language: 'nl' });
  const verkiezingen = await screen.findByRole('region', { name: 'Verkiezingen' });
  expect(verkiezingen.textContent).toMatch(/Nr\. 3 op de lijst van Meadow Party.*geen kandidaat meer/);
});

test('shows nothing if no election concerns the person', async () => {
  answer([]);
  const { container } = show(<RelatedElections urlSlug="ann-bakker" />, { texts });
  await waitFor(() => expect(container.textContent).toBe(''));
  expect(screen.queryByRole('region', { name: 'Elections' })).toBeNull();
});

test('leads a member to the elections nearby', async () => {
  answer([around]);
  show(<RelatedElections urlSlug="ann-bakker" />, { texts, user: member('bob', 'Bob Aerts') });
  const link = await screen.findByRole('link', { name: 'Elections near me' });
  expect(link.getAttribute('href')).toBe('/elections_near_me');
});

test('opens the vote on a person as a candidate in an upcoming election, in place', async () => {
  answer([coming, around, past]);
  const { person } = show(<RelatedElections urlSlug="ann-bakker" />, { texts });
  const section = await screen.findByRole('region', { name: 'Elections' });
  const buttons = within(section).getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Vote on the candidate in Parliament 2027',
  ]);
  await person.click(buttons[0]!);
  expect(await within(section).findByRole('heading', { name: 'Vote on Ann Bakker as a candidate' })).toBeDefined();
});
