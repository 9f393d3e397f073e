// @vitest-environment jsdom
import { browserMemory, type CandidatePositions, type StancePosition, type Topic } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, member, mockedServer, show } from '@hustings/features/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import english from '../locales/en.json';
import { meadow } from '../testing/elections.ts';
import { ElectionMatching } from './election-matching.tsx';

const slugs = ['rent', 'wind', 'schools', 'trains', 'voting'];
const topics = slugs.map((slug, at): Topic => ({
  id: idOf(at),
  slug,
  name: { en: slug, nl: slug },
  question: { en: `${slug}?`, nl: slug },
}));
const candidate = (number: number, position: StancePosition, of: Partial<CandidatePositions> = {}) => ({
  personId: idOf(number),
  slug: `candidate-${number}`,
  name: `Candidate ${String(number).padStart(4, '0')}`,
  positions: [{ topic: 'rent', position }],
  ...of,
});
let asked: string[] = [];
const server = mockedServer(
  mockCall('listTopics', { results: topics, offset: 0 }),
  mockCall('listElectionParties', {
    results: [
      { name: 'Meadow Party', party: meadow, candidatesCount: 12 },
      {
        name: 'Harbour Party',
        party: { partyId: idOf(91), slug: 'harbour', name: 'Harbour Party' },
        candidatesCount: 3,
      },
      { name: 'List Stone', candidatesCount: 1 },
    ],
    offset: 0,
  }),
);
beforeEach(() => {
  asked = [];
  const positions = Object.fromEntries(slugs.map((slug) => [slug, 'stronglyFor']));
  sessionStorage.setItem(browserMemory.matching.name, JSON.stringify({ positions, weights: {} }));
});

/** Answers with 200 candidates in five pages: half of them are strongly for, the others strongly against. */
const many = mockCall('listElectionPositions', ({ query }) => {
  const first = Number(query.get('after') ?? 0);
  asked.push(String(first));
  const results = Array.from({ length: 40 }, (_, at) =>
    candidate(first + at, at % 2 === 0 ? 'stronglyFor' : 'stronglyAgainst', at === 0 ? { party: meadow } : {}),
  );
  return { results, offset: 0, ...(first < 160 ? { next: String(first + 40) } : {}) };
});
const none = { kind: 'candidate', slugs: [], onlyDifferences: false } as const;
const showAll = (pins: Parameters<typeof ElectionMatching>[0]['pins'] = none, user = member('ann', 'Ann Bakker')) =>
  show(<ElectionMatching electionId={idOf(50)} pins={pins} />, { texts: { elections: english }, user });
/** The items of a list: of the pinned sides, of all candidates, of all parties. */
const items = (list: 'pinned' | 'candidates' | 'parties'): Element[] => {
  const pinned = [...document.querySelectorAll('output li')];
  if (list === 'pinned') return pinned;
  const lists = [...document.querySelectorAll('ul')].filter((each) => !each.closest('output, [role=listbox]'));
  return [...(lists[list === 'candidates' ? 0 : 1]?.querySelectorAll('li') ?? [])];
};
const textsOf = (...list: Parameters<typeof items>) => items(...list).map(({ textContent }) => textContent);
const choose = async (person: ReturnType<typeof show>['person'], option: string) => {
  await person.click(screen.getByRole('button', { name: /Order/ }));
  await person.click(await screen.findByRole('option', { name: option }));
};

test('shows agreement with all candidates, however many pages, ranked only on request, and with parties', async () => {
  server.use(many);
  const { person } = showAll();
  await screen.findByText('All candidates with positions', {}, { timeout: 5_000 });
  expect(asked).toEqual(['0', '40', '80', '120', '160']);
  expect(items('candidates')).toHaveLength(20);
  expect(screen.getByText(/In random order/)).toBeDefined();
  const shares = new Set(textsOf('candidates').map((text) => text.match(/\d+%/)?.[0]));
  expect([...shares].toSorted()).toEqual(['0%', '100%']);

  await choose(person, 'By name');
  expect(textsOf('candidates').map((text) => text.slice(0, 14))).toEqual(
    Array.from({ length: 20 }, (_, at) => `Candidate ${String(at).padStart(4, '0')}`),
  );
  await choose(person, 'By agreement');
  expect(textsOf('candidates').filter((text) => !text.includes('100%'))).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Show more' }));
  expect(items('candidates')).toHaveLength(40);

  expect(textsOf('parties')).toEqual([
    'Meadow Party 100% on 1 topic (positions of 5 of 12 candidates)',
    'Harbour Party has no candidate with an official position on your topics',
  ]);
});

test('shows pinned candidates and parties first, and missing positions as missing', async () => {
  server.use(
    mockCall('listElectionPositions', {
      results: [candidate(1, 'neutral', { slug: 'ada', party: meadow })],
      offset: 0,
    }),
    mockCall('getPolly', ({ params: { id = '' } }) => ({
      personId: idOf(id.length),
      slug: id,
      name: `The ${id}`,
      inOffice: false,
      organizations: [],
      terms: [],
      provenance: { source: 'Register of Westmere', retrieved: '2026-04-30' },
    })),
  );
  const { unmount } = showAll({ ...none, slugs: ['ada', 'bea'] });
  await waitFor(() =>
    expect(textsOf('pinned')).toEqual([
      'Candidate 0001 50% on 1 topic',
      'The bea has no official position on your topics',
    ]),
  );
  unmount();
  showAll({ ...none, kind: 'party', slugs: ['meadow-party'] });
  await waitFor(() =>
    expect(textsOf('pinned')).toEqual(['Meadow Party 50% on 1 topic (positions of 1 of 12 candidates)']),
  );
});

test('says that nobody has positions, and retries after a failure', async () => {
  server.use(mockFailure('listElectionPositions', 'Unavailable'));
  const { person } = showAll();
  await screen.findByRole('alert');
  server.use(mockCall('listElectionPositions', { results: [], offset: 0 }));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/No candidate of this election has published/)).toBeDefined();
});

test('offers members to save an answer as their stance, without the answer in the address', async () => {
  server.use(mockCall('listElectionPositions', { results: [], offset: 0 }));
  const { person, unmount } = showAll();
  await person.click(await screen.findByText('Your answers: 5 of 5'));
  const link = screen.getByRole('link', { name: 'Save as my stance: rent?' });
  expect(link.getAttribute('href')).toBe('/topicstances/new/rent');
  unmount();
  show(<ElectionMatching electionId={idOf(50)} pins={none} />, { texts: { elections: english } });
  await screen.findByText('Your answers: 5 of 5');
  expect(screen.queryByRole('link', { name: /Save as my stance/ })).toBeNull();
});
