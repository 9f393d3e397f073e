// @vitest-environment jsdom
import type { Invitation } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, member, mockedServer } from '@hustings/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showAt } from '../../../testing/at-organisation.tsx';
import InvitationsScreen from './invitations-screen.tsx';

const ann = { ...member('ann', 'Ann Bakker', 3), permissions: ['invite' as const] };
const address = '/my-stuff/invitations';
const invitation = (number: number, changes: Partial<Invitation> = {}): Invitation => ({
  id: idOf(number),
  email: `guest${number}@mail.example`,
  language: 'en',
  state: 'sent',
  created: '2026-06-01T10:00:00.000Z',
  expires: '2026-07-01T10:00:00.000Z',
  ...changes,
});
const page = (...results: Invitation[]) => ({ results, offset: 0, left: 3, paused: false });
const server = mockedServer(
  mockCall('listInvitations', page()),
  mockCall('previewInvitation', { from: 'Hustings <no-reply@x.example>', subject: 'Ann invites you', text: 'Dear …' }),
);

test('splits a pasted list, marks what is no address, and sends the rest', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall('inviteFriends', ({ body }) => {
      sent.push(body);
      return { invited: [invitation(1)], repeated: ['lou@mail.example'], left: 2 };
    }),
  );
  const { person } = showAt(address, <InvitationsScreen />, ann);
  const field = await screen.findByRole('textbox', { name: 'E-mail addresses' });
  await person.click(field);
  await person.paste('Kim <KIM@mail.example>, lou@mail.example; kim@mail.example, nonsense');
  const list = screen.getByRole('list', { name: 'Addresses to invite' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  await person.click(screen.getByRole('button', { name: 'Send 2 invitations' }));
  expect(await screen.findByText(/One of these is not an e-mail address/)).toBeDefined();
  expect(sent).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Remove nonsense' }));
  await waitFor(() => expect(document.activeElement).toBe(field));
  await person.type(screen.getByRole('textbox', { name: /Your message/ }), 'Hi there');
  await person.click(screen.getByRole('button', { name: 'Send 2 invitations' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({ emails: ['kim@mail.example', 'lou@mail.example'], body: 'Hi there', language: 'en' });
  expect(await screen.findByText(/Already invited, so we will not invite them again: lou@mail.example/)).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Addresses to invite' })).toBeNull());
});

test('refuses a link in the text, and more addresses than are left', async () => {
  const { person } = showAt(address, <InvitationsScreen />, ann);
  const text = await screen.findByRole('textbox', { name: /Your message/ });
  await person.type(text, 'Go to spam.com now');
  await person.click(screen.getByRole('button', { name: 'Send invitations' }));
  expect(screen.getByText(/“spam.com” looks like a link/)).toBeDefined();
  await person.click(screen.getByRole('textbox', { name: 'E-mail addresses' }));
  await person.paste('a@x.nl b@x.nl c@x.nl d@x.nl,');
  expect(screen.getByText('You can invite 3 more today: remove 1.')).toBeDefined();
  // The form keeps what was typed; leave nothing for the next test.
  await person.clear(text);
  for (const each of ['a', 'b', 'c', 'd'])
    await person.click(screen.getByRole('button', { name: `Remove ${each}@x.nl` }));
});

test('shows the e-mail until something changes', async () => {
  const { person } = showAt(address, <InvitationsScreen />, ann);
  await person.click(await screen.findByRole('button', { name: 'Show the e-mail' }));
  expect(await screen.findByText('Ann invites you')).toBeDefined();
  await person.type(screen.getByRole('textbox', { name: /Your message/ }), 'Hi');
  expect(screen.queryByText('Ann invites you')).toBeNull();
  await person.clear(screen.getByRole('textbox', { name: /Your message/ }));
});

test('keeps the form where the server refuses', async () => {
  server.use(mockFailure('inviteFriends', 'RateLimited'));
  const { person } = showAt(address, <InvitationsScreen />, ann);
  await person.type(await screen.findByRole('textbox', { name: 'E-mail addresses' }), 'kim@mail.example{Enter}');
  await person.click(screen.getByRole('button', { name: 'Send 1 invitation' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Remove kim@mail.example' })).toBeDefined();
});

test('lists the states, and withdraws after a question', async () => {
  const withdrawn: unknown[] = [];
  server.use(
    mockCall('listInvitations', page(invitation(1, { state: 'opened' }), invitation(2, { state: 'joined' }))),
    mockCall('withdrawInvitation', ({ params }) => {
      withdrawn.push(params['id']);
      return {};
    }),
  );
  const { person } = showAt(address, <InvitationsScreen />, ann);
  expect(await screen.findByText('Link followed')).toBeDefined();
  expect(screen.getByText('Joined')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Delete the address guest2@mail.example' })).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Withdraw the invitation to guest1@mail.example' }));
  const dialog = await screen.findByRole('alertdialog');
  await person.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(withdrawn).toEqual([idOf(1)]));
});

test('says what a member still needs, and when invitations were reported', async () => {
  const levels = [3].map((level) => ({
    level,
    reached: false,
    requirements: [{ name: 'activeDays' as const, met: false, have: 1, need: 2 }],
    rights: [],
    postsPerDay: 0,
    commentsPerDay: 0,
  }));
  server.use(mockCall('getReputation', { level: 2, postsPerDay: 3, commentsPerDay: 10, levels }));
  const low = showAt(address, <InvitationsScreen />, member('bob', 'Bob', 2));
  expect(await screen.findByText('You can invite people once you reach level 3')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  low.unmount();
  server.use(mockCall('listInvitations', { ...page(), paused: true }));
  showAt(address, <InvitationsScreen />, ann);
  expect(await screen.findByText('You cannot invite anyone for now')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
});
