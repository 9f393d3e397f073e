// @vitest-environment jsdom
import type { ReportedItem } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, mockedServer } from '@hustings/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import english from '../../locales/en.json';
import dutch from '../../locales/nl.json';
import { nothingWaits, showAdmin } from '../../testing/show-admin.tsx';
import ReportsScreen from './reports-screen.tsx';

const server = mockedServer();
const texts = { en: english, nl: dutch };

const removed = (changes: Partial<ReportedItem> = {}): ReportedItem => ({
  id: idOf(1),
  kind: 'post',
  itemId: idOf(2),
  state: 'approved',
  authorName: 'cleo',
  address: '/posts/rude',
  excerpt: 'A rude word',
  hidden: true,
  weight: 0,
  firstReported: '2026-05-04T09:00:00.000Z',
  lastReported: '2026-05-04T10:00:00.000Z',
  decided: '2026-05-04T11:00:00.000Z',
  deletes: '2026-05-24T11:00:00.000Z',
  rule: 'harassment',
  reports: [],
  ...changes,
});

let items: ReportedItem[];
beforeEach(() => {
  items = [removed()];
  server.use(
    mockCall('getWaiting', nothingWaits),
    mockCall('listReasonTemplates', { results: [] }),
    mockCall('holdReport', () => items[0]!),
    mockCall('letGoOfReport', {}),
    mockCall('listAbuse', ({ query }) => ({
      results: items.filter(({ state }) => state === (query.get('state') ?? 'pending')),
      offset: 0,
    })),
  );
});

async function confirm(person: UserEvent, button: string, reason?: string): Promise<void> {
  const dialog = await screen.findByRole('dialog');
  if (reason) await person.type(within(dialog).getByRole('textbox'), reason);
  await person.click(within(dialog).getByRole('button', { name: button }));
}

test.each(['en', 'nl'] as const)('restores a removed item with a reason (%s)', async (language) => {
  const { restore } = texts[language].reports;
  const sent: unknown[] = [];
  server.use(
    mockCall('restoreRemoved', ({ params, body }) => {
      sent.push(params['id'], body);
      items = [];
      return removed({ state: 'rejected' });
    }),
  );
  const { person, unmount } = showAdmin(<ReportsScreen />, { language, search: '?state=approved' });
  const entry = (await screen.findByText('A rude word')).closest('li')!;
  expect(entry.textContent).toMatch(language === 'en' ? /Deleted for good on .*24 May 2026/ : /Wordt op 24 mei 2026/);
  await person.click(within(entry).getByRole('button', { name: new RegExp(restore.open) }));
  await confirm(person, restore.confirm, 'It quotes a novel.');
  await waitFor(() => expect(sent).toEqual([idOf(1), { reason: 'It quotes a novel.' }]));
  await waitFor(() => expect(screen.queryByText('A rude word')).toBeNull());
  unmount();
});

test('decides on an appeal, and shows that another admin has to', async () => {
  const appeal = { text: 'It quotes a novel.', created: '2026-05-05T10:00:00.000Z', state: 'pending' as const };
  items = [removed({ appeal })];
  server.use(mockFailure('decideRemovalAppeal', 'OtherAdminNeeded'));
  const { person } = showAdmin(<ReportsScreen />, { search: '?state=approved' });
  const entry = (await screen.findByText('A rude word')).closest('li')!;
  expect(within(entry).getByText('It quotes a novel.')).toBeDefined();
  expect(entry.textContent).toContain('not deleted before the appeal is decided');
  expect(within(entry).queryByRole('button', { name: /Restore/ })).toBeNull();
  await person.click(within(entry).getByRole('button', { name: /Decide/ }));
  await confirm(person, english.member.decide.confirm, 'A second look.');
  expect(await screen.findByRole('alert')).toBeDefined();
  const sent: unknown[] = [];
  server.use(
    mockCall('decideRemovalAppeal', ({ body }) => {
      sent.push(body);
      items = [removed({ appeal: { ...appeal, state: 'upheld', answer: 'A second look.' } })];
      return items[0]!;
    }),
  );
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: english.member.decide.confirm }));
  await waitFor(() => expect(sent).toEqual([{ decision: 'upheld', reason: 'A second look.' }]));
  expect(await screen.findByText(english.reports.appeal.states.upheld)).toBeDefined();
});

test.each(['en', 'nl'] as const)('ignores reports, with what that means (%s)', async (language) => {
  const { ignore } = texts[language].reports;
  items = [removed({ state: 'pending' })];
  const sent: unknown[] = [];
  server.use(
    mockCall('ignoreAbuse', ({ body }) => {
      sent.push(body);
      items = [];
      return removed({ state: 'ignored' });
    }),
  );
  const { person, unmount } = showAdmin(<ReportsScreen />, { language });
  await person.click(await screen.findByRole('button', { name: ignore.open }));
  const dialog = await screen.findByRole('dialog', { name: ignore.title });
  expect(within(dialog).getByText(ignore.text)).toBeDefined();
  await confirm(person, ignore.confirm);
  await waitFor(() => expect(sent).toEqual([{ id: idOf(1) }]));
  unmount();
});

test('says that a removal deletes some kinds at once', async () => {
  items = [removed({ state: 'pending', kind: 'profile' })];
  const { person } = showAdmin(<ReportsScreen />);
  await person.click(await screen.findByRole('button', { name: english.reports.remove.open }));
  expect((await screen.findByRole('dialog')).textContent).toContain('It is deleted at once');
});
