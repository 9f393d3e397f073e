// @vitest-environment jsdom
import type { ContentItem } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, mockedServer } from '@hustings/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showAt } from '../../testing/show-at.tsx';
import ContentScreen from './content-screen.tsx';

const row = (number: number, given: Partial<ContentItem> = {}): ContentItem => ({
  id: idOf(number),
  kind: 'post',
  created: '2026-05-04T09:00:00.000Z',
  authorName: 'cleo',
  isAnonymous: false,
  isHidden: false,
  address: `/posts/${number}`,
  excerpt: `Text ${number}`,
  ...given,
});

let rows: ContentItem[];
let asked: string[];
let removed: unknown[];

const server = mockedServer();
beforeEach(() => {
  rows = [
    row(1),
    row(2, { isHidden: true, caseState: 'pending' }),
    row(3, { isAnonymous: true, authorName: undefined }),
  ];
  asked = [];
  removed = [];
  server.use(
    mockCall('listReasonTemplates', { results: [] }),
    mockCall('listContent', ({ params, query }) => {
      asked.push(`${params['kind']} ${query}`);
      return { results: rows };
    }),
    mockCall('removeContent', ({ params, body }) => {
      removed.push({ kind: params['kind'], id: params['id'], body });
      rows = rows.slice(1);
      return {
        ...row(1),
        itemId: idOf(1),
        state: 'approved',
        hidden: true,
        weight: 0,
        firstReported: row(1).created,
        lastReported: row(1).created,
        reports: [],
      } as never;
    }),
  );
});

const list = async () => within(await screen.findByRole('list', { name: 'Items' })).getAllByRole('listitem');

test('shows items with their state, and no author of an anonymous one', async () => {
  showAt('content', <ContentScreen />);
  const [named, hidden, anonymous] = await list();
  expect(within(named!).getByRole('link', { name: '@cleo' })).toBeTruthy();
  expect(within(hidden!).getByText('Hidden by reports')).toBeTruthy();
  expect(within(hidden!).getByRole('link', { name: 'Reported, waiting for a decision' })).toBeTruthy();
  expect(anonymous!.textContent).toContain('Anonymous');
  expect(within(anonymous!).queryByRole('link', { name: /@/ })).toBeNull();
});

test('asks for the kind and the filters of the address', async () => {
  showAt('content', <ContentScreen />, { search: '?kind=comment&author=ann&state=hidden&from=2026-05-01&order=asc' });
  await list();
  expect(asked).toEqual(['comment take=100&state=hidden&author=ann&from=2026-05-01&order=asc']);
});

test('removes an item by a rule and with a reason', async () => {
  const { person } = showAt('content', <ContentScreen />);
  const [first] = await list();
  await person.click(within(first!).getByRole('button', { name: /Text 1/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'The same advertisement again.');
  await person.click(dialog.getByRole('button', { name: 'Remove it' }));
  await waitFor(async () => expect(await list()).toHaveLength(2));
  expect(removed).toEqual([
    {
      kind: 'post',
      id: idOf(1),
      body: { rule: 'other', reason: 'The same advertisement again.' },
    },
  ]);
});

test('shows a failure, and asks again', async () => {
  server.use(mockFailure('listContent', 'Unavailable'));
  showAt('content', <ContentScreen />);
  expect(await screen.findByRole('alert')).toBeTruthy();
});
