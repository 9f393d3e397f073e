// @vitest-environment jsdom
import type { Candidate, Page } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { author, idOf, member, mockedServer, show } from '@hustings/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import english from '../../locales/en.json';
import { AtAddress } from '../../testing/at-address.tsx';
import { candidate, election, meadow } from '../../testing/elections.ts';
import CandidatesScreen from './candidates-screen.tsx';

const vos = candidate(1, {
  name: 'Marit Vossen',
  slug: 'marit-vossen',
  incumbent: true,
  locality: 'Ommerdijk',
  previousTerm: { officeName: 'Senate', from: '2019-01-03', through: '2023-01-03' },
  score: { approval: { value: 64, low: 60, high: 68 }, accounts: 410 },
});
const gone = candidate(2, { name: 'Hugo Stone', status: 'withdrawn', party: undefined, listName: 'List Stone' });
const third = candidate(3);

/** The last request, without paging. */
let asked: Record<string, string> = {};
const list = mockCall('listCandidates', ({ query }): Page<Candidate> => {
  asked = Object.fromEntries([...query].filter(([name]) => !['include', 'includeVotes', 'take'].includes(name)));
  return query.has('after')
    ? { results: [third], offset: 2, total: 3 }
    : { results: [vos, gone], offset: 0, next: 'more', total: 3 };
});
const server = mockedServer(
  list,
  mockCall('getElection', election()),
  mockCall('listElectionContests', {
    results: [
      { contestId: idOf(70), kind: 'parties', name: 'North', candidatesCount: 2 },
      { contestId: idOf(71), kind: 'parties', name: 'South', candidatesCount: 1 },
    ],
    offset: 0,
  }),
  mockCall('listElectionParties', {
    results: [
      { name: 'Meadow Party', party: meadow, listNumber: 4, candidatesCount: 2 },
      { name: 'List Stone', listNumber: 9, candidatesCount: 1 },
    ],
    offset: 0,
  }),
);
beforeEach(() => {
  asked = {};
});

const { electionId } = election();
const path = `/election/${electionId}/candidates`;
const showScreen = (query = '') =>
  show(
    <AtAddress address={path + query} params={{ id: electionId }}>
      <CandidatesScreen />
    </AtAddress>,
    { texts: { elections: english } },
  );
const cards = () => screen.findAllByRole('article');
const address = () => screen.getByTestId('address').textContent?.slice(path.length);

test('shows who stands, for which party and list, and marks who withdrew', async () => {
  showScreen();
  const [first, second] = await cards();
  const card = within(first!);
  expect(card.getByRole('link', { name: 'Marit Vossen' }).getAttribute('href')).toBe('/polly/marit-vossen');
  expect(card.getByRole('link', { name: 'Meadow Party' }).getAttribute('href')).toBe('/party/meadow-party');
  expect(first!.textContent).toContain('list 4, no. 1');
  expect(first!.textContent).toContain('North · Ommerdijk');
  expect(first!.textContent).toContain('Previously: Senate, 2019–2023');
  expect(first!.textContent).toContain('Score 64 60–68 · 410 members');
  expect(card.getByText('Incumbent')).toBeDefined();
  expect(card.queryByText('Withdrawn')).toBeNull();
  expect(within(second!).getByText('Withdrawn')).toBeDefined();
  expect(second!.textContent).toContain('List Stone');
  expect(await screen.findByText('3 candidates')).toBeDefined();
});

test('asks for one of few random orders, says so, and keeps the order', async () => {
  const first = showScreen();
  await cards();
  const { seed } = asked;
  expect(Number(seed)).toBeLessThan(64);
  expect(screen.getByText(/^In random order/)).toBeDefined();
  first.unmount();
  showScreen();
  await cards();
  expect(asked).toEqual({ seed });
});

test('loads the next page', async () => {
  const { person } = showScreen();
  await cards();
  await person.click(screen.getByRole('button', { name: 'Show more candidates' }));
  await waitFor(async () => expect(await cards()).toHaveLength(3));
  expect(asked).toMatchObject({ after: 'more' });
});

test('filters and sorts, writes both into the address, and clears filters by one press', async () => {
  const { person } = showScreen();
  await cards();
  const choose = async (label: RegExp, option: string) => {
    await person.click(await screen.findByRole('button', { name: label }));
    await person.click(await screen.findByRole('option', { name: option }));
  };
  await choose(/Contest/, 'South');
  await choose(/Party or list/, '4 · Meadow Party');
  await choose(/Gender/, 'Women');
  await choose(/Order/, 'By name');
  await person.click(screen.getByRole('checkbox', { name: 'Only incumbents' }));
  const filters = { contest: idOf(71), party: meadow.partyId, gender: 'female', incumbent: 'true' };
  await waitFor(() => expect(asked).toEqual({ ...filters, sort: 'name' }));
  expect(Object.fromEntries(new URLSearchParams(address()))).toEqual({ ...filters, sort: 'name' });
  expect(screen.queryByText(/^In random order/)).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Only the elected' })).toBeNull();

  await choose(/Party or list/, '9 · List Stone');
  await waitFor(() => expect(asked).toMatchObject({ list: '9' }));
  expect(asked.party).toBeUndefined();
  await person.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(address()).toBe('?sort=name'));
});

test('searches by name', async () => {
  const { person } = showScreen('?sort=name');
  await cards();
  await person.type(screen.getByRole('searchbox', { name: 'Search candidates' }), 'vos{Enter}');
  await waitFor(() => expect(asked).toEqual({ term: 'vos', sort: 'name' }));
});

test('explains an empty result and clears what narrows it', async () => {
  server.use(mockCall('listCandidates', { results: [], offset: 0, total: 0 }));
  const { person } = showScreen('?gender=other&term=zzz');
  expect(await screen.findByRole('heading', { name: 'No candidate matches' })).toBeDefined();
  await person.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1)!);
  await waitFor(() => expect(address()).toBe(''));
});

test('ignores invalid values in the address', async () => {
  showScreen('?contest=x&party=%27--&list=-1&gender=none&incumbent=maybe&sort=money');
  await cards();
  expect(Object.keys(asked)).toEqual(['seed']);
});

test('shows the head of the page even if the candidates cannot be loaded', async () => {
  server.use(mockFailure('listCandidates', 'Unavailable'));
  const { person } = showScreen();
  await screen.findByRole('alert');
  expect(screen.getByRole('heading', { level: 1, name: 'Parliament of Westmere' })).toBeDefined();
  server.use(list);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await cards()).toHaveLength(2);
});

test('lets a member vote on a candidate in place, and shows the figures once they have voted', async () => {
  const polls = { today: '2026-06-01', closes: '2026-06-01T19:00:00.000Z', timeZone: 'Europe/Amsterdam' };
  const figures = { candidacyId: vos.candidacyId, day: polls.today, ...polls, isFinal: false, leftOut: [] };
  let cast: unknown;
  server.use(
    mockCall('getCandidateVote', polls),
    mockCall('listCandidateVotes', ({ query }) => ({
      results: [
        {
          id: idOf(80),
          candidacyId: query.get('candidacyId') ?? '',
          slug: 'ada',
          name: 'Ada',
          day: '2026-06-01',
          vote: 'down' as const,
          comment: 'Just for you.',
          isFinal: false,
          author: author('bob', 'Bob Visser'),
        },
      ],
      offset: 0,
    })),
    mockCall('getCandidateVoteResult', () => ({
      ...figures,
      ...(cast
        ? {
            running: {
              day: polls.today,
              all: { accounts: 20, approval: { value: 65, low: 45, high: 80 } },
              official: { tooFew: true as const },
            },
          }
        : {}),
    })),
    mockCall('castCandidateVote', ({ body }) => {
      cast = body;
      return { id: idOf(5), slug: vos.slug, name: vos.name, day: polls.today, vote: 'up' as const, isFinal: false };
    }),
  );
  const { person } = show(
    <AtAddress address={path} params={{ id: electionId }}>
      <CandidatesScreen />
    </AtAddress>,
    { texts: { elections: english }, user: member('ann', 'Ann Bakker', 4) },
  );
  expect(screen.queryByRole('button', { name: 'Vote on Hugo Stone' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Show votes on Hugo Stone' })).toBeDefined();
  await person.click(await screen.findByRole('button', { name: 'Vote on Marit Vossen' }));
  await screen.findByText(/You see the figures once you have voted/);
  await person.click(await screen.findByRole('radio', { name: 'Thumbs up' }));
  await person.click(screen.getByRole('button', { name: 'Save vote' }));
  await screen.findByText('65 (45–80), 20 members');
  expect(screen.getByText('fewer than 10 members')).toBeDefined();
  const shared = within(screen.getByRole('region', { name: 'Votes that members share' }));
  const [vote] = shared.getAllByRole('listitem');
  expect(vote?.textContent).toContain('Bob Visser: DownJust for you.');
  // A vote on a candidate has no page of its own.
  expect(vote?.querySelector('a[href^="/vote"]')).toBeNull();
  expect(shared.getByRole('button', { name: /Bob Visser/ })).toBeDefined();
  expect(cast).toEqual({ candidacyId: vos.candidacyId, day: polls.today, vote: 'up' });
  await person.click(screen.getByRole('button', { name: 'Close the vote on Marit Vossen' }));
  expect(screen.queryByRole('radio', { name: 'Thumbs up' })).toBeNull();
});
