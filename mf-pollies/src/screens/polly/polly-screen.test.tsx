// @vitest-environment jsdom
import type { ChatEntity, ClaimPage, Polly, Term } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { author, idOf, member, mockedServer, show } from '@hustings/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import dutch from '../../locales/nl.json';
import english from '../../locales/en.json';
import { averages } from '../../testing/averages.ts';
import { pollyCard } from '../../testing/pollies.ts';
import MemberScreen from './member-screen.tsx';
import PollyScreen from './polly-screen.tsx';

const seat: Omit<Term, 'from' | 'through' | 'current'> = {
  officeName: 'Senate',
  title: 'Senator',
  state: 'Westmere',
  partyName: 'Meadow Party',
};
const marit: Polly = {
  ...pollyCard(1, { name: 'Marit Vossen', slug: 'marit-vossen', title: 'Senator', district: undefined }),
  website: 'https://vossen.example.org/',
  organizations: [{ name: 'Parliament of Westmere', classification: 'legislature' }],
  terms: [
    { ...seat, from: '2025-01-03', through: '2031-01-03', current: true },
    { ...seat, from: '2019-01-03', through: '2025-01-03', current: false },
    { ...seat, officeName: 'Council', title: 'Councillor', from: '2004-03-01', through: '2010-03-01', current: false },
  ],
  provenance: { source: 'Register of Westmere', licence: 'CC0 1.0', retrieved: '2026-04-30' },
};

const unclaimed: ClaimPage = {
  polly: { personId: marit.personId, slug: marit.slug, name: marit.name },
  ways: [],
  linkHours: 48,
  decisionHours: 48,
};

/** The simulation of the polly. */
function entityOf(online: boolean): ChatEntity {
  const { personId, slug, name } = marit;
  return { personId, slug, name, online, passages: 12 };
}

const server = mockedServer(
  mockCall('getPolly', marit),
  mockCall('getChatEntity', entityOf(false)),
  mockCall('getPollyAverages', averages),
  mockCall('listPollyNews', { results: [], offset: 0 }),
  mockCall('listPosts', { results: [], offset: 0 }),
  mockCall('listTopicStances', { results: [], offset: 0 }),
  mockCall('listDailyVotes', { results: [], offset: 0 }),
  mockCall('listPollyDailyVotes', { results: [], offset: 0 }),
  mockCall('getPollyClaim', unclaimed),
  mockCall('listPollyComments', {
    results: [],
    offset: 0,
    thread: { count: 0, newest: 'seen', turnedOff: false, mayTurnOff: false, mayReply: false },
  }),
);
const visit = { texts: { pollies: english }, params: { id: 'marit-vossen' } };

test('shows who somebody is, since when, and the sources', async () => {
  show(<PollyScreen />, visit);

  expect(await screen.findByRole('heading', { level: 1, name: 'Marit Vossen' })).toBeDefined();
  expect(screen.getByText('Senator for Westmere · since 2019')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Official website' }).getAttribute('href')).toBe(
    'https://vossen.example.org/',
  );
  const sources = await screen.findByRole('region', { name: 'Where these facts come from' });
  expect(sources.textContent).toMatch(/30 April 2026.*Register of Westmere.*CC0 1\.0/);
});

test('links the contacts of the office with their sources, and explains an empty list', async () => {
  const origin = { source: 'Register of Westmere', licence: 'CC0 1.0', retrieved: '2026-04-30' };
  const contacts = [
    { ...origin, kind: 'email' as const, value: 'office@council.example' },
    { ...origin, kind: 'phone' as const, value: '+44 1632 960001', label: 'District office' },
    { ...origin, kind: 'website' as const, value: 'javascript:alert(1)' },
    {
      ...origin,
      kind: 'mastodon' as const,
      value: 'vossen@social.example',
      source: 'Wikidata',
      retrieved: '2026-02-01',
    },
  ];
  server.use(mockCall('getPolly', { ...marit, contacts }));
  const { unmount } = show(<PollyScreen />, visit);
  const part = await screen.findByRole('region', { name: 'Contact' });
  const hrefs = within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    'mailto:office@council.example',
    'tel:+441632960001',
    'https://social.example/@vossen',
    '/contact',
  ]);
  expect(within(part).getByRole('link', { name: 'office@council.example' }).getAttribute('rel')).toContain('noopener');
  expect(part.textContent).toMatch(
    /District office.*Register of Westmere \(CC0 1\.0\), read on 30 April 2026.*Wikidata/,
  );
  unmount();
  server.use(mockCall('getPolly', marit));
  show(<PollyScreen />, { ...visit, language: 'nl', texts: { pollies: dutch } });
  const none = await screen.findByRole('region', { name: 'Contact' });
  expect(none.textContent).toContain('geen openbare contactgegevens');
});

test('shows the offices as a line, with the terms inside each', async () => {
  show(<PollyScreen />, visit);

  const record = await screen.findByRole('region', { name: 'Offices held' });
  const titles = within(record).getAllByRole('heading', { level: 3 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Senator for Westmere', 'Councillor for Westmere']);
  expect(record.textContent).toMatch(/2019–now.*This term ends on 3 January 2031.*2 terms.*2004–2010/);
});

test('offers a place for what is related to the person', async () => {
  const { container } = show(<PollyScreen />, visit);
  await screen.findByRole('heading', { level: 1 });
  const place = container.querySelector('[data-extension-slot]');
  expect(place?.getAttribute('data-extension-slot')).toBe('polly.related');
  expect(place?.getAttribute('data-props')).toBe(JSON.stringify({ urlSlug: visit.params.id }));
});

test('links a guest to the log-in, and lets a member vote', async () => {
  const { unmount } = show(<PollyScreen />, visit);
  expect(await screen.findByRole('link', { name: 'Log in to vote' })).toBeDefined();
  unmount();

  server.use(
    mockCall('getLastPollyVote', {
      today: '2026-05-04',
      closes: '2026-05-04T22:00:00.000Z',
      timeZone: 'Europe/Amsterdam',
    }),
  );
  show(<MemberScreen />, { ...visit, user: member('ann', 'Ann Bakker') });
  expect(await screen.findByRole('radiogroup', { name: 'Your vote on Marit Vossen' })).toBeDefined();
});

test('shows yesterday’s figures of all members beside official votes, with explanations', async () => {
  show(<PollyScreen />, visit);
  const rating = await screen.findByRole('region', { name: 'Yesterday' });
  expect(rating.textContent).toMatch(/All members.*64 \/ 100between 60 and 68 · 410 members/);
  expect(rating.textContent).toMatch(/Ability71.*Vision57.*Up 58%Down 29%Undecided 13%/);
  expect(rating.textContent).toMatch(/Official · Westmere.*Fewer than 10 members have voted/);
  expect(rating.textContent).toMatch(/not a poll/);
  expect(rating.textContent).toMatch(/20 votes cast from 3 May 2026 to 4 May 2026: left out on 5 May 2026/);
  expect(within(rating).getByRole('link', { name: 'How we count' }).getAttribute('href')).toBe('/methodology');
});

const weightedDay = {
  ...averages.yesterday,
  weighted: { approval: { value: 59, low: 48, high: 69 }, coverage: 24, from: '2026-05-02' },
};
const places = [
  {
    divisionId: 'x-test/north',
    name: 'North',
    population: 185_400,
    accounts: 15,
    approval: { value: 61, low: 42, high: 77 },
  },
  {
    divisionId: 'x-test/south',
    name: 'South',
    population: 156_300,
    accounts: 10,
    approval: { value: 52, low: 33, high: 70 },
  },
];

test('shows the weighted official figure with its coverage, day and parts', async () => {
  server.use(mockCall('getPollyAverages', { ...averages, yesterday: weightedDay, weighting: { places } }));
  show(<PollyScreen />, visit);
  const rating = await screen.findByRole('region', { name: 'Yesterday' });
  expect(rating.textContent).toMatch(/weighted by population.*59 \/ 100between 48 and 69.*24% of the people live/);
  expect(rating.textContent).toMatch(/As of 2 May 2026/);
  const rows = within(rating)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual(['North61 (42–77)185,40015', 'South52 (33–70)156,30010']);
});

test.each([
  ['populations', /we do not know how many people live in the parts/],
  ['votes', /too few parts have had/],
  ['leftOut', /coordinated votes of this day were left out/],
] as const)('says why no figure is weighted by population: %s', async (missing, text) => {
  server.use(mockCall('getPollyAverages', { ...averages, weighting: { missing } }));
  show(<PollyScreen />, visit);
  expect((await screen.findByRole('region', { name: 'Yesterday' })).textContent).toMatch(text);
});

test('has a table and a download of all figures in the chart, and loads another window', async () => {
  const asked: (string | null)[] = [];
  server.use(
    mockCall('getPollyAverages', ({ query }) => {
      asked.push(query.get('window'));
      return averages;
    }),
  );
  const { person } = show(<PollyScreen />, visit);
  const part = await screen.findByRole('region', { name: 'Over time' });
  expect(await within(part).findByRole('img', { name: /from 58 to 64, over 2 days/ })).toBeDefined();
  const rows = within(part).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DayAll membersOfficial',
    '4 May 202664 (60–68), 410 membersfewer than 10',
    '3 May 2026fewer than 10fewer than 10',
    '2 May 202658 (50–66), 40 membersfewer than 10',
  ]);
  expect(within(part).getByRole('link', { name: 'Download (CSV)' }).getAttribute('href')).toBe(
    '/api/pollies/marit-vossen/averages/table?window=30d',
  );
  expect(within(part).getByText('3 May 2026: a term began (Senate)', { exact: false })).toBeDefined();

  await person.click(within(part).getByRole('button', { name: 'Term' }));
  await waitFor(() => expect(asked.at(-1)).toBe('term'));
});

test('shows members their own votes, marked as visible to them only', async () => {
  server.use(
    mockCall('getLastPollyVote', {
      today: '2026-05-04',
      closes: '2026-05-04T22:00:00.000Z',
      timeZone: 'Europe/Amsterdam',
    }),
    mockCall('listDailyVotes', {
      results: [
        {
          id: marit.personId,
          slug: 'marit-vossen',
          name: 'Marit Vossen',
          day: '2026-05-02',
          vote: 'down',
          ability: 30,
          official: false,
          isFinal: true,
        },
      ],
      offset: 0,
    }),
  );
  show(<MemberScreen />, { ...visit, user: member('ann', 'Ann Bakker') });
  const own = await screen.findByRole('region', { name: 'Your votes' });
  expect(own.textContent).toMatch(/Only you see these.*2 May 2026: DownAbility 30 · final/);
  expect(within(own).getByRole('link', { name: '2 May 2026' }).getAttribute('href')).toBe(
    '/vote/marit-vossen/ann/2026-05-02',
  );
});

test('says who states the official positions', async () => {
  server.use(
    mockCall('listTopicStances', {
      results: [
        {
          id: idOf(60),
          slug: 'night-buses-7abc',
          topic: { slug: 'night-buses', name: { en: 'Buses', nl: 'Bussen' }, question: { en: 'More?', nl: 'Meer?' } },
          topicLanguage: 'en',
          position: 'for',
          author: author('ann', 'Ann Bakker'),
          official: '2026-05-04T10:00:00.000Z',
          created: '2026-05-04T10:00:00.000Z',
          tags: [],
          viewMyPostsAndComments: 'everyone',
          replyMyPostsAndComments: 'everyone',
          commentsCount: 0,
          excerpt: 'Because people come home late.',
          isExcerpt: false,
        },
      ],
      offset: 0,
    }),
  );
  show(<PollyScreen />, visit);
  const positions = await screen.findByRole('region', { name: 'Official positions of Marit Vossen' });
  expect(within(positions).getByRole('link', { name: 'More?' })).toBeDefined();
});

test('shows a photo with its dimensions and its credit in place of the initials', async () => {
  const photoName = '/api/pollies/1/photo?v=abc';
  server.use(
    mockCall('getPolly', { ...marit, photoName, photoCredit: { source: 'Parliament', licence: 'CC BY 4.0' } }),
  );
  const { container } = show(<PollyScreen />, visit);
  await screen.findByRole('heading', { level: 1, name: 'Marit Vossen' });
  const photo = container.querySelector('header img');
  expect(photo?.getAttribute('src')).toBe(photoName);
  expect([photo?.hasAttribute('width'), photo?.hasAttribute('height')]).toEqual([true, true]);
  const sources = screen.getByRole('region', { name: 'Where these facts come from' });
  expect(within(sources).getByText('Photo: Parliament, licence: CC BY 4.0')).toBeDefined();
});

test('shows initials without a photo, and no credit', async () => {
  const { container } = show(<PollyScreen />, visit);
  await screen.findByRole('heading', { level: 1, name: 'Marit Vossen' });
  expect(container.querySelector('header img')).toBeNull();
  expect(screen.queryByText(/^Photo:/)).toBeNull();
});

test('marks a person who has left office, in Dutch too', async () => {
  const terms = marit.terms.slice(2);
  server.use(mockCall('getPolly', { ...marit, title: 'Councillor', inOffice: false, terms }));
  show(<PollyScreen />, { ...visit, language: 'nl', texts: { pollies: dutch } });

  expect(await screen.findByText('Niet meer in functie')).toBeDefined();
  expect(screen.getByText('Voorheen Councillor voor Westmere · 2004–2010')).toBeDefined();
  expect(screen.getByText(/Eerdere cijfers blijven hier staan/)).toBeDefined();
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

test('says that a person does not exist, and links to the list', async () => {
  server.use(mockFailure('getPolly', 'NotFound'));
  show(<PollyScreen />, visit);
  expect(await screen.findByRole('heading', { level: 1, name: 'We do not know this polly' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeDefined();
});

test('leads members to the simulation while it is online', async () => {
  server.use(mockFailure('getLastPollyVote', 'NotFound'));
  const { unmount } = show(<MemberScreen />, { ...visit, user: member('ann', 'Ann Bakker') });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: 'Ask the simulation' })).toBeNull();
  unmount();
  server.use(mockCall('getChatEntity', entityOf(true)));
  show(<MemberScreen />, { ...visit, user: member('ann', 'Ann Bakker') });
  const link = await screen.findByRole('link', { name: 'Ask the simulation' });
  expect(link.getAttribute('href')).toBe('/chat?polly=marit-vossen');
});
