// @vitest-environment jsdom
import type { QueueEntry, ReportDecisions } from '@hustings/contract';
import { mockCall } from '@hustings/contract/mocks';
import { idOf, mockedServer } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { nothingWaits } from '../../testing/show-admin.tsx';
import { showAt } from '../../testing/show-at.tsx';
import QueueScreen from './queue-screen.tsx';

const common = { since: '2026-05-04T09:00:00.000Z', isUrgent: false };

const report = (number: number): QueueEntry => ({
  kind: 'report',
  id: idOf(number),
  ...common,
  report: {
    id: idOf(number),
    kind: 'post',
    itemId: idOf(100 + number),
    state: 'pending',
    authorName: 'cleo',
    address: `/posts/case-${number}`,
    excerpt: `Text ${number}`,
    hidden: false,
    weight: 1,
    firstReported: common.since,
    lastReported: common.since,
    reports: [],
  },
});

const appeal: QueueEntry = {
  kind: 'appeal',
  id: idOf(50),
  ...common,
  isUrgent: true,
  sanction: {
    id: idOf(50),
    member: { userId: idOf(51), userName: 'bob' },
    kind: 'suspend',
    rule: 'spam',
    reason: 'Too many links.',
    created: common.since,
    ends: '2027-05-04T09:00:00.000Z',
    version: 1,
    mayAppeal: false,
    appeal: { text: 'They were sources.', created: common.since, state: 'pending' },
  } as Extract<QueueEntry, { kind: 'appeal' }>['sanction'],
};

let waiting: QueueEntry[];
let decided: ReportDecisions[];

const server = mockedServer();
beforeEach(() => {
  waiting = [appeal, report(1), report(2), report(3)];
  decided = [];
  server.use(
    mockCall('getWaiting', { ...nothingWaits, reports: 3, appeals: 1 }),
    mockCall('listQueue', () => ({ results: waiting, offset: 0 })),
    mockCall('listReasonTemplates', { results: [] }),
    mockCall('holdReport', () => (waiting[1] as Extract<QueueEntry, { kind: 'report' }>).report),
    mockCall('previewReportDecisions', { items: 1, reports: 4, notified: 1, leftOut: 1 }),
    mockCall('decideReports', ({ body }) => {
      decided.push(body as ReportDecisions);
      waiting = [appeal, report(3)];
      return { decided: 1, leftOut: [{ id: idOf(2), errorCode: 'HeldByAnother' as const }] };
    }),
  );
});

test('shows every kind in one list, and counts them', async () => {
  showAt('queue', <QueueScreen />);
  const items = within(await screen.findByRole('list', { name: 'Queue by kind' }));
  expect(items.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('@bob'),
    'Post',
    'Post',
    'Post',
  ]);
  expect(screen.getByRole('link', { name: 'All 4' })).toBeTruthy();
  expect(items.getByText('They were sources.')).toBeTruthy();
});

test('decides on selected reports by keyboard, after a count of what happens', async () => {
  const { person } = showAt('queue', <QueueScreen />);
  const list = await screen.findByRole('list', { name: 'Queue by kind' });
  within(list).getAllByRole('heading', { level: 2 })[1]!.focus();
  await person.keyboard('sjs');
  expect(screen.getByText('2 selected')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Remove the selected' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(
    /1 item is decided\. This answers 4 reports\. 1 author gets a notification\. 1 item is left out/,
  );
  await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'The same advertisement again.');
  await person.click(dialog.getByRole('button', { name: 'Remove the selected' }));
  await screen.findByText(/1 item is decided\. 1 item is left out/);
  expect(decided).toEqual([
    { ids: [idOf(1), idOf(2)], state: 'approved', rule: 'other', reason: 'The same advertisement again.' },
  ]);
  expect(screen.queryByText('2 selected')).toBeNull();
});

test('says so when nothing waits', async () => {
  waiting = [];
  showAt('queue', <QueueScreen />);
  expect(await screen.findByText('Nothing is waiting')).toBeTruthy();
});
