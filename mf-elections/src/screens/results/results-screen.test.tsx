// @vitest-environment jsdom
import type { ElectionResults } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, mockedServer, show } from '@hustings/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import english from '../../locales/en.json';
import dutch from '../../locales/nl.json';
import { AtAddress } from '../../testing/at-address.tsx';
import { election, meadow } from '../../testing/elections.ts';
import ResultsScreen from './results-screen.tsx';

const past = election({ upcoming: false, daysLeft: undefined, hasResults: true, day: '2023-05-05' });
const results: ElectionResults = {
  contests: { all: 2, counted: 1 },
  final: false,
  counted: '2023-05-06T10:00:00.000Z',
  eligible: 20_000,
  cast: 15_000,
  turnout: 75,
  parties: [
    { name: 'Meadow Party', party: meadow, abbreviation: 'MP', votes: 9_000, share: 60, seats: 7 },
    { name: 'List Stone', votes: 6_000, share: 40, seats: 5 },
  ],
  candidates: [
    { candidacyId: idOf(1), personId: idOf(2), slug: 'marit-vossen', name: 'Marit Vossen', votes: 800, elected: true },
  ],
  sources: [{ source: 'Register of Westmere', retrieved: '2026-04-30' }],
  csv: '/api/elections/1/results/table',
};
const asked: (string | null)[] = [];
const server = mockedServer(
  mockCall('getElection', past),
  mockCall('listElectionContests', {
    results: [{ contestId: idOf(71), kind: 'parties', name: 'South', candidatesCount: 1 }],
    offset: 0,
  }),
  mockCall('getElectionResults', ({ query }) => {
    asked.push(query.get('contest'));
    return results;
  }),
);
const showScreen = (language: 'en' | 'nl' = 'en') =>
  show(
    <AtAddress address={`/election/${past.electionId}/results`} params={{ id: past.electionId }}>
      <ResultsScreen />
    </AtAddress>,
    { language, texts: { elections: language === 'en' ? english : dutch } },
  );
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('shows the state of the count, turnout, and tables with bars and a file', async () => {
  showScreen();
  expect((await screen.findByText('Provisional result')).parentElement!.textContent).toBe(
    'Provisional result · as of 6 May 2023, 12:00 · 1 of 2 contests counted',
  );
  expect(rowsOf('By party')).toEqual([
    ['Party or list', 'Votes', 'Share', 'Seats'],
    ['Meadow PartyMP', '9,000', '60.0%', '7'],
    ['List Stone', '6,000', '40.0%', '5'],
  ]);
  expect(rowsOf('By candidate')).toEqual([
    ['Candidate', 'Votes'],
    ['Marit VossenElected', '800'],
  ]);
  const bars = [...document.querySelectorAll('table:first-of-type rect:nth-child(2)')];
  expect(bars.map((bar) => Math.round(Number(bar.getAttribute('width'))))).toEqual([100, 67, 100]);
  expect(screen.getByRole('link', { name: 'Download all results (CSV)' }).getAttribute('href')).toBe(results.csv);
});

test('shows the results of one contest', async () => {
  const { person } = showScreen();
  await person.click(await screen.findByRole('button', { name: /Contest/ }));
  await person.click(await screen.findByRole('option', { name: 'South' }));
  await waitFor(() => expect(asked.at(-1)).toBe(idOf(71)));
  expect(screen.getByTestId('address').textContent).toBe(`/election/${past.electionId}/results?contest=${idOf(71)}`);
});

test('says in Dutch that no results are known yet', async () => {
  server.use(mockFailure('getElectionResults', 'NotFound'));
  showScreen('nl');
  expect(await screen.findByRole('heading', { name: 'Nog geen uitslag' })).toBeDefined();
});

test('explains an error and retries', async () => {
  server.use(mockFailure('getElectionResults', 'Unavailable'));
  const { person } = showScreen();
  await screen.findByRole('alert');
  server.use(mockCall('getElectionResults', results));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Provisional result')).toBeDefined();
});
