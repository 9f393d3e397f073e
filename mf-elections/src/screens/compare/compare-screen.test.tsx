// @vitest-environment jsdom
import type { Polly, TopicStanceCard } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { author, idOf, mockedServer, show } from '@hustings/features/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import english from '../../locales/en.json';
import { AtAddress } from '../../testing/at-address.tsx';
import { candidate, election, meadow } from '../../testing/elections.ts';
import CompareScreen from './compare-screen.tsx';

const { electionId } = election();
const people: Record<string, Polly> = Object.fromEntries(
  ['ada', 'bea', 'cas'].map((slug, at) => [
    slug,
    {
      personId: idOf(at + 1),
      slug,
      name: slug.toUpperCase(),
      inOffice: false,
      organizations: [],
      party: { ...meadow, name: slug === 'bea' ? 'Orchard League' : meadow.name },
      terms: [],
      provenance: { source: 'Register of Westmere', retrieved: '2026-04-30' },
      elections: [
        {
          electionId,
          name: 'Parliament',
          day: '2026-06-01',
          upcoming: true,
          contest: { contestId: idOf(70), name: 'North', kind: 'parties' },
          withdrawn: slug === 'cas',
        },
      ],
    },
  ]),
);
const tooFew = { tooFew: true } as const;
const stance: TopicStanceCard = {
  id: idOf(50),
  slug: 'ada-on-rent',
  topic: {
    slug: 'rent',
    name: { en: 'Rent', nl: 'Huur' },
    question: { en: 'Should rents have a ceiling?', nl: 'Moet er een maximum aan de huur?' },
    stances: { stronglyAgainst: 0, against: 0, neutral: 0, for: 1, stronglyFor: 0 },
  } as unknown as TopicStanceCard['topic'],
  topicLanguage: 'en',
  position: 'for',
  excerpt: 'Yes.',
  isExcerpt: false,
  author: author('ada', 'Ada'),
  created: '2026-05-01T10:00:00.000Z',
  tags: [],
  official: '2026-05-01T10:00:00.000Z',
  viewMyPostsAndComments: 'everyone',
  replyMyPostsAndComments: 'everyone',
  commentsCount: 0,
};
const server = mockedServer(
  mockCall('listElectionPositions', { results: [], offset: 0 }),
  mockCall('listElectionParties', { results: [], offset: 0 }),
  mockCall('getElection', election()),
  mockCall('getPolly', ({ params: { id = '' } }) => people[id]!),
  mockCall('getPollyAverages', ({ params: { id } }) => ({
    targetId: idOf(1),
    window: '1d' as const,
    timeZone: 'Europe/Amsterdam',
    yesterday: {
      day: '2026-05-03',
      all: id === 'ada' ? { accounts: 40, approval: { value: 64, low: 60, high: 68 }, from: '2026-05-03' } : tooFew,
      official: tooFew,
    },
    series: [],
    everyDays: 1,
    mean: { all: { days: 0 }, official: { days: 0 } },
    events: [],
    leftOut: [],
  })),
  mockCall('listTopicStances', ({ query }) => ({
    results: query.get('officialOf') === 'ada' ? [stance] : [],
    offset: 0,
  })),
  mockCall('listTopics', { results: [], offset: 0 }),
  mockCall('listCandidates', {
    results: [candidate(1, { slug: 'ada', name: 'ADA' }), candidate(3, { slug: 'cas', name: 'CAS' })],
    offset: 0,
  }),
);
const path = `/election/${electionId}/compare`;
const showScreen = (query = '') =>
  show(
    <AtAddress address={path + query} params={{ id: electionId }}>
      <CompareScreen />
    </AtAddress>,
    { texts: { elections: english } },
  );
/** The rows of the table: each name, then the values. */
const rows = () => [...document.querySelectorAll('tbody')].map((row) => [...row.querySelectorAll('th, td')].map(text));
const text = (element: Element) => element.textContent;
const address = () => screen.getByTestId('address').textContent?.slice(path.length);

test('shows facts, scores and positions side by side, and what is missing as missing', async () => {
  showScreen('?candidate=ada&candidate=bea');
  await waitFor(() =>
    expect(rows()).toEqual([
      ['Party', 'Meadow Party', 'Orchard League'],
      ['Contest', 'North', 'North'],
      ['Candidacy', 'Standing', 'Standing'],
      ['Score', '64 (60–68 · 40 members)', 'not known'],
      ['Should rents have a ceiling?', 'For, 1 May 2026', 'not known'],
    ]),
  );
  expect(screen.getByRole('link', { name: 'ADA' }).getAttribute('href')).toBe('/polly/ada');
});

test('hides rows without a difference, in the address too', async () => {
  const { person } = showScreen('?candidate=ada&candidate=bea');
  await waitFor(() => expect(rows()).toHaveLength(5));
  await person.click(screen.getByRole('checkbox', { name: 'Only differences' }));
  await waitFor(() => expect(rows().map(([name]) => name)).toEqual(['Party', 'Score', 'Should rents have a ceiling?']));
  expect(address()).toBe('?candidate=ada&candidate=bea&only=differences');
});

test('adds and removes candidates', async () => {
  const { person } = showScreen('?candidate=ada');
  expect(await screen.findByRole('heading', { name: 'Choose whom to compare' })).toBeDefined();
  await person.type(await screen.findByRole('combobox', { name: 'Add a candidate' }), 'ca');
  // Candidates that are there already are not offered again.
  const option = await screen.findByRole('option', { name: /^CAS/ });
  expect(screen.getAllByRole('option')).toEqual([option]);
  await person.click(option);
  await waitFor(() => expect(address()).toBe('?candidate=ada&candidate=cas'));
  expect(await screen.findByText('Withdrawn')).toBeDefined();
  await person.click(await screen.findByRole('button', { name: 'Remove ADA' }));
  await waitFor(() => expect(address()).toBe('?candidate=cas'));
});

test('compares at most as many as fit, and shows the others if one is unknown', async () => {
  server.use(mockFailure('getPolly', 'NotFound'));
  showScreen('?candidate=ada&candidate=ada&candidate=bea&candidate=cas&candidate=dee&candidate=eva&candidate=%2F');
  expect(await screen.findAllByText('Could not be loaded')).toHaveLength(4);
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('compares parties', async () => {
  server.use(
    mockCall('listElectionParties', {
      results: [{ name: 'Meadow Party', party: meadow, listNumber: 4, candidatesCount: 2 }],
      offset: 0,
    }),
    mockCall('getParty', {
      ...meadow,
      members: 12,
      otherNames: [],
      provenance: { source: 'Register of Westmere', retrieved: '2026-04-30' },
    }),
    mockFailure('getPartyAverages', 'Unavailable'),
  );
  showScreen('?party=meadow-party');
  await waitFor(() =>
    expect(rows()).toEqual([
      ['List number', '4'],
      ['Candidates', '2'],
      ['People in office', '12'],
    ]),
  );
  expect(screen.getByRole('link', { name: 'Parties' }).getAttribute('href')).toBe(`${path}?party=`);
});
