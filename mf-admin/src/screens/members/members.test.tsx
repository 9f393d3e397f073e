// @vitest-environment jsdom
import type { AdminMember } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, mockedServer } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
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
  const list = await screen.findByRole('list', { name: 'Members' });
  expect(list.textContent).toContain('@cleo Cleo V.');
  expect(list.textContent).toContain('Level 4');
  await person.click(within(list).getByRole('button', { name: 'Record identity as seen …' }));
  await person.click(await screen.findByRole('button', { name: 'I have seen it' }));
  expect(await screen.findByText('Identity verified 4 May 2026')).toBeDefined();

  await person.click(within(list).getByRole('button', { name: 'Withdraw verification …' }));
  const dialog = await screen.findByRole('dialog');
  await person.type(within(dialog).getByLabelText(/Reason/), 'The document was false.');
  await person.click(within(dialog).getByRole('button', { name: 'Withdraw verification' }));
  expect(await screen.findByRole('button', { name: 'Record identity as seen …' })).toBeDefined();
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
  await person.click(await screen.findByRole('button', { name: 'Recalculate level' }));
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
  const list = await screen.findByRole('list', { name: 'Members' });
  expect(asked[0]).toContain('state=banned');
  expect(asked[0]).toContain('level=4');
  expect(asked[0]).toContain('sorting=name');
  expect(list.textContent).toContain('cleo@example.org');
  expect(list.textContent).not.toContain('Signed up');
  expect(within(list).getByRole('link', { name: '@cleo' }).getAttribute('href')).toBe(
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
