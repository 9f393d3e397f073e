// @vitest-environment jsdom
import type { AdminAct } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, mockedServer } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { nothingWaits, showAdmin } from '../../testing/show-admin.tsx';
import { healthy } from '../activity/testing.ts';
import { finishedSetup } from '../setup/testing.ts';
import OverviewScreen from './overview-screen.tsx';

const server = mockedServer();

const act = (number: number, changes: Partial<AdminAct> = {}): AdminAct => ({
  id: idOf(number),
  act: 'approveClaim',
  admin: { userId: idOf(900), userName: 'admin' },
  created: '2026-05-04T11:00:00.000Z',
  ...changes,
});

beforeEach(() =>
  server.use(
    mockCall('getSetup', finishedSetup),
    mockCall('getSiteHealth', healthy),
    mockCall('getWaiting', { ...nothingWaits, claims: 3, overdueClaims: 1, unsentMail: 2 }),
  ),
);

test.each([
  ['en', 'settings are missing', 'nobody can write to you'],
  ['nl', 'Er ontbreken 3 instellingen', 'niemand kan je schrijven'],
] as const)('names the settings that a site in production lacks (%s)', async (language, title, meaning) => {
  server.use(
    mockCall('getSetup', { ...finishedSetup, missing: ['SMTP_URL', 'PUBLIC_URL', 'OPERATOR_EMAIL'] }),
    mockCall('listAdminActs', { results: [], offset: 0 }),
  );
  showAdmin(<OverviewScreen />, { language });
  const notice = await screen.findByRole('alert');
  for (const said of [title, 'SMTP_URL', 'PUBLIC_URL', `OPERATOR_EMAIL: ${meaning}`])
    expect(notice.textContent).toContain(said);
});

test('counts the entries of each queue, marks overdue ones and links to them', async () => {
  server.use(mockCall('listAdminActs', { results: [], offset: 0 }));
  showAdmin(<OverviewScreen />);
  const part = await screen.findByRole('region', { name: 'Waiting' });
  expect(screen.queryByRole('alert')).toBeNull();
  const mail = within(part).getByRole('link', { name: /Unsent e-mails/ });
  expect([mail.textContent, mail.getAttribute('href')]).toEqual(['2 Unsent e-mails ', '/admin/setting/mail']);
  const claims = within(part).getByRole('link', { name: /Claims to pages/ });
  expect(claims.textContent).toBe('3 Claims to pages 1 later than promised');
  expect(claims.getAttribute('href')).toBe('/admin/setting/claims');
  expect(
    within(part)
      .getByRole('link', { name: /Disputes/ })
      .getAttribute('href'),
  ).toBe('/admin/setting/claims?state=disputed');
});

test('shows the latest acts with reason, member and page, and links to all', async () => {
  const acts = [
    act(20, {
      act: 'rejectClaim',
      reason: 'The address is not theirs.',
      subject: '/polly/ann',
      member: { userId: idOf(3), userName: 'cleo' },
    }),
    act(19, { act: 'verifyIdentity', admin: undefined }),
    ...Array.from({ length: 8 }, (_, index) => act(index)),
  ];
  server.use(mockCall('listAdminActs', { results: acts, offset: 0 }));
  showAdmin(<OverviewScreen />);

  const part = await screen.findByRole('region', { name: 'Recent activity' });
  const [first, second] = within(part).getAllByRole('listitem');
  expect(first?.textContent).toContain('Rejected a claim');
  expect(first?.textContent).toContain('The address is not theirs.');
  expect(within(first!).getByRole('link', { name: '@cleo' }).getAttribute('href')).toBe('/@cleo');
  expect(within(first!).getByRole('link', { name: '/polly/ann' }).getAttribute('href')).toBe('/polly/ann');
  expect(second?.textContent).toContain('The operator, at the command line');
  expect(within(part).getByRole('link', { name: 'All activity' }).getAttribute('href')).toBe(
    '/admin/setting/activity?state=acts',
  );
  expect(screen.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page');
});

test.each([
  ['en', 'Needs attention', 'Jobs: Paused by an admin: Fetch news feeds.', 'Storage: The server may not write'],
  ['nl', 'Vraagt aandacht', 'Taken: Gepauzeerd door een beheerder: Nieuwsfeeds ophalen.', 'Opslag: De server mag niet'],
] as const)('lists what is broken and the paused jobs (%s)', async (language, title, paused, broken) => {
  server.use(
    mockCall('listAdminActs', { results: [], offset: 0 }),
    mockCall('getSiteHealth', {
      ...healthy,
      checks: [
        {
          part: 'database',
          state: 'look',
          reasons: [{ reason: 'slowDatabase', state: 'look', subjects: [] }],
        },
        { part: 'jobs', state: 'look', reasons: [{ reason: 'pausedJobs', state: 'look', subjects: ['news'] }] },
        { part: 'storage', state: 'broken', reasons: [{ reason: 'notWritable', state: 'broken', subjects: [] }] },
      ],
    }),
  );
  showAdmin(<OverviewScreen />, { language });
  const part = await screen.findByRole('region', { name: title });
  const items = within(part).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(paused),
    expect.stringContaining(broken),
  ]);
  expect(within(part).getByRole('link').getAttribute('href')).toBe('/admin/setting/activity');
});

test('says that the health could not be read, beside the rest of the page', async () => {
  server.use(mockCall('listAdminActs', { results: [], offset: 0 }), mockFailure('getSiteHealth', 'Unavailable'));
  showAdmin(<OverviewScreen />);
  const part = await screen.findByRole('region', { name: 'Needs attention' });
  expect(within(part).getByRole('alert')).toBeDefined();
  expect(screen.getByRole('region', { name: 'Waiting' })).toBeDefined();
});

test.each([
  ['en', 'Go on with the set-up'],
  ['nl', 'Verder met inrichten'],
] as const)('leads to the set-up while a step waits (%s)', async (language, name) => {
  server.use(
    mockCall('getSetup', { ...finishedSetup, isOpen: true }),
    mockCall('listAdminActs', { results: [], offset: 0 }),
  );
  showAdmin(<OverviewScreen />, { language });
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe('/admin/setting/setup');
});
