// @vitest-environment jsdom
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, mockedServer, show } from '@hustings/features/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import english from '../locales/en.json';
import { ClaimMark } from './claim-mark.tsx';
import { News } from './news.tsx';

const item = (number: number) => ({
  id: idOf(number),
  title: `News ${number}`,
  summary: 'What happened.',
  url: `https://news.example/${number}`,
  source: 'The Daily Westmere',
  published: '2026-05-03T10:00:00Z',
});
const server = mockedServer(
  mockCall('listPollyNews', ({ query }) =>
    query.has('after') ? { results: [item(2)], offset: 0 } : { results: [item(1)], offset: 0, next: 'more' },
  ),
);
const visit = { texts: { pollies: english } };

test('shows news with source and date, links away safely, and loads more', async () => {
  const { person } = show(<News kind="polly" id="marit-vossen" />, visit);
  const link = await screen.findByRole('link', { name: 'News 1' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://news.example/1',
    'noopener nofollow',
  ]);
  expect(screen.getByText(/The Daily Westmere,/).textContent).toContain('3 May 2026');
  await person.click(screen.getByRole('button', { name: 'More news' }));
  expect(await screen.findByRole('link', { name: 'News 2' })).toBeDefined();
});

test('shows a failure, and an empty list', async () => {
  server.use(mockFailure('listPollyNews', 'Unavailable'), mockCall('listPartyNews', { results: [], offset: 0 }));
  const { unmount } = show(<News kind="polly" id="marit-vossen" />, visit);
  expect(await screen.findByRole('alert')).toBeDefined();
  unmount();
  show(<News kind="party" id="meadow" />, visit);
  expect(await screen.findByText(/No news yet/)).toBeDefined();
});

test('shows who speaks for the page, or how to claim it', async () => {
  const polly = { personId: idOf(1), slug: 'marit-vossen', name: 'Marit Vossen' };
  const open = { polly, ways: [], linkHours: 48, decisionHours: 48 };
  const claim = { id: idOf(2), way: 'twitter', proof: '@marit', proven: '2026-05-01T10:00:00Z' } as const;
  server.use(mockCall('getPollyClaim', open));
  const { unmount } = show(<ClaimMark id="marit-vossen" />, visit);
  expect((await screen.findByRole('link', { name: 'Claim this page' })).getAttribute('href')).toBe(
    '/Claim_My_Page/marit-vossen',
  );
  unmount();
  server.use(mockCall('getPollyClaim', { ...open, claim: { ...claim, approved: '2026-05-02T10:00:00Z' } }));
  show(<ClaimMark id="marit-vossen" />, visit);
  expect((await screen.findByText('Claimed by the office')).closest('details')?.textContent).toContain(
    'the X account @marit on 1 May 2026',
  );
});
