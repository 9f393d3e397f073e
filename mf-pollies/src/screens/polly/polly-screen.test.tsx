// @vitest-environment jsdom
import type { Polly, Term } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { member, mockedServer, show } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import dutch from '../../locales/nl.json';
import english from '../../locales/en.json';
import { pollyCard } from '../../testing/pollies.ts';
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

const server = mockedServer(
  mockCall('getPolly', marit),
  mockCall('listPollyComments', {
    results: [],
    offset: 0,
    thread: { count: 0, newest: 0, turnedOff: false, mayTurnOff: false, mayReply: false },
  }),
);
const visit = { texts: { pollies: english }, params: { id: 'marit-vossen' } };

test('the page says who somebody is, since when, and where that is known from', async () => {
  show(<PollyScreen />, visit);

  expect(await screen.findByRole('heading', { level: 1, name: 'Marit Vossen' })).toBeDefined();
  expect(screen.getByText('Senator for Westmere · since 2019')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Official website' }).getAttribute('href')).toBe(
    'https://vossen.example.org/',
  );
  const sources = screen.getByRole('region', { name: 'Where these facts come from' });
  expect(sources.textContent).toMatch(/30 April 2026.*Register of Westmere.*CC0 1\.0/);
});

test('the record is a line of offices, with the terms inside each', async () => {
  show(<PollyScreen />, visit);

  const record = await screen.findByRole('region', { name: 'Offices held' });
  const titles = within(record).getAllByRole('heading', { level: 3 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Senator for Westmere', 'Councillor for Westmere']);
  expect(record.textContent).toMatch(/2019–now.*This term ends on 3 January 2031.*2 terms.*2004–2010/);
});

test('a visitor finds the way to a vote, a member the vote itself', async () => {
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
  show(<PollyScreen />, { ...visit, user: member('ann', 'Ann Bakker') });
  expect(await screen.findByRole('radiogroup', { name: 'Your vote on Marit Vossen' })).toBeDefined();
});

test('somebody who has left is shown as such, in Dutch too', async () => {
  const terms = marit.terms.slice(2);
  server.use(mockCall('getPolly', { ...marit, title: 'Councillor', inOffice: false, terms }));
  show(<PollyScreen />, { ...visit, language: 'nl', texts: { pollies: dutch } });

  expect(await screen.findByText('Niet meer in functie')).toBeDefined();
  expect(screen.getByText('Voorheen Councillor voor Westmere · 2004–2010')).toBeDefined();
});

test('an address of nobody says so and leads on', async () => {
  server.use(mockFailure('getPolly', 'NotFound'));
  show(<PollyScreen />, visit);
  expect(await screen.findByRole('heading', { level: 1, name: 'We do not know this polly' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to the front page' })).toBeDefined();
});
