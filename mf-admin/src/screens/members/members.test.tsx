// @vitest-environment jsdom
import type { AdminMember } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, mockedServer } from '@hustings/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showAt } from '../../testing/show-at.tsx';
import MembersScreen from './members-screen.tsx';

const server = mockedServer(mockCall('listAppeals', { results: [], offset: 0 }));

const cleo: AdminMember = {
  userId: idOf(3),
  userName: 'cleo',
  displayName: 'Cleo V.',
  email: 'cleo@example.org',
  created: '2026-01-02T10:00:00.000Z',
  level: 4,
  banned: false,
  version: 0,
  admin: false,
};

let members: AdminMember[];

beforeEach(() => {
  members = [cleo];
  server.use(mockCall('listMembers', () => ({ results: members, offset: 0 })));
});

const show = (search = '') => showAt('members', <MembersScreen />, { search });

test('verifies an identity after a confirmation, and withdraws it with a reason', async () => {
  server.use(
    mockCall('verifyIdentity', ({ body }) => {
      expect(body).toEqual({ userName: 'cleo' });
      members = [{ ...cleo, verified: '2026-05-04T12:00:00.000Z' }];
      return { userName: 'cleo', verified: '2026-05-04T12:00:00.000Z' };
    }),
    mockCall('withdrawVerification', ({ body }) => {
      expect(body).toEqual({ userName: 'cleo', reason: 'The document was false.' });
      members = [cleo];
      return { userName: 'cleo' };
    }),
  );
  const { person } = show();
  const table = within(await screen.findByRole('table', { name: 'Members' }));
  const menu = table.getByRole('button', { name: 'Actions for @cleo' });
  await person.click(menu);
  await person.click(await screen.findByRole('menuitem', { name: 'Record an identity check …' }));
  await person.click(await screen.findByRole('button', { name: 'I have checked it' }));
  expect(await screen.findByText('Identity verified 4 May 2026')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(menu));

  await person.click(menu);
  await person.click(await screen.findByRole('menuitem', { name: 'Withdraw verification …' }));
  const dialog = await screen.findByRole('dialog');
  await person.type(within(dialog).getByLabelText(/Reason/), 'The document was false.');
  await person.click(within(dialog).getByRole('button', { name: 'Withdraw verification' }));
  await waitFor(() => expect(screen.queryByText('Identity verified 4 May 2026')).toBeNull());
});

test('shows the members in a table with a menu for each', async () => {
  members = [cleo, { ...cleo, userId: idOf(4), userName: 'dave', displayName: undefined, level: 6, admin: true }];
  const { person } = show();
  const table = within(await screen.findByRole('table', { name: 'Members' }));
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Member', 'Level', 'Account', 'Place', 'Signed up', 'Actions']);
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['@cleoCleo V.', '@dave']);
  const [, row] = table.getAllByRole('row');
  expect(within(row!).getAllByRole('cell')).toHaveLength(heads.length - 1);

  const menu = table.getByRole('button', { name: 'Actions for @dave' });
  menu.focus();
  await person.keyboard('{ArrowDown}');
  expect((await screen.findByRole('menuitem', { name: 'Open the page of the member' })).getAttribute('href')).toBe(
    `/admin/setting/members/${idOf(4)}`,
  );
  await person.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(menu));
});

test('shows the failure of an act below the row of its member', async () => {
  server.use(mockFailure('calculateLevels', 'InternalError'));
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Actions for @cleo' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Recalculate level' }));
  expect(within(screen.getByRole('table')).getByRole('alert')).toBeDefined();
});

test('recomputes the level of one member or of all', async () => {
  server.use(
    mockCall('calculateLevels', ({ body }) =>
      (body as { userId: string }).userId === 'All'
        ? { checked: 0, changed: 0, state: 'asked' as const }
        : { checked: 1, changed: 1 },
    ),
  );
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Actions for @cleo' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Recalculate level' }));
  expect(await screen.findByText('The level of @cleo has changed')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Recalculate all levels' }));
  expect(await screen.findByText(/The calculation for everyone starts within seconds/)).toBeDefined();
});

test('shows an empty result and a failed list', async () => {
  members = [];
  const { unmount } = show('term=nobody');
  expect(await screen.findByRole('heading', { name: 'Nobody found' })).toBeDefined();
  unmount();
  server.use(mockFailure('listMembers', 'InternalError'));
  show();
  expect(await screen.findByRole('alert')).toBeDefined();
});

test('filters by state and level, orders, and shows the chosen columns', async () => {
  const asked: string[] = [];
  server.use(
    mockCall('listMembers', ({ query }) => {
      asked.push(query.toString());
      return { results: members, offset: 0 };
    }),
  );
  show('state=banned&level=4&sorting=name&columns=email');
  const table = await screen.findByRole('table', { name: 'Members' });
  expect(asked[0]).toContain('state=banned');
  expect(asked[0]).toContain('level=4');
  expect(asked[0]).toContain('sorting=name');
  expect(table.textContent).toContain('cleo@example.org');
  expect(table.textContent).not.toContain('Signed up');
  expect(within(table).getByRole('link', { name: '@cleo' }).getAttribute('href')).toBe(
    `/admin/setting/members/${cleo.userId}`,
  );
});

test('counts the members before it offers their table', async () => {
  server.use(mockCall('countMembers', { total: 12, href: '/api/adminutils/members.csv?state=all' }));
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Count the members' }));
  const link = await screen.findByRole('link', { name: 'Download 12 members (CSV)' });
  expect(link.getAttribute('href')).toBe('/api/adminutils/members.csv?state=all');
});

test('lists the appeals that wait, with the pages of their members', async () => {
  const sanction = { id: idOf(7), kind: 'ban' as const, rule: 'spam' as const, created: '2026-05-01T10:00:00.000Z' };
  const appeal = { text: 'That was not me.', created: '2026-05-02T10:00:00.000Z', state: 'pending' as const };
  const listed = { ...sanction, member: { userId: idOf(3), userName: 'cleo' }, version: 1, appeal };
  server.use(mockCall('listAppeals', { results: [listed], offset: 0 }));
  show();
  const link = await screen.findByRole('link', { name: 'Appeal of @cleo' });
  expect(link.getAttribute('href')).toBe(`/admin/setting/members/${idOf(3)}`);
});
