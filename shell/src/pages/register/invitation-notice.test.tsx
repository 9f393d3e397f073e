// @vitest-environment jsdom
import { mockCall } from '@hustings/contract/mocks';
import { member, mockedServer, show } from '@hustings/features/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import english from '../../locales/account.en.json';
import { InvitationNotice } from './invitation-notice.tsx';

const server = mockedServer();
const texts = { account: english };
const inviter = { userName: 'ann', displayName: 'Ann Bakker' };

/** Answers the link with a state, and records the keys of links that were followed. */
function answer(state: 'valid' | 'used' | 'withdrawn' | 'invalid'): unknown[] {
  const opened: unknown[] = [];
  server.use(
    mockCall('getInvitation', state === 'valid' ? { state, inviter } : { state }),
    mockCall('openInvitation', ({ params }) => {
      opened.push(params['key']);
      return {};
    }),
  );
  return opened;
}

test('names the inviter, and notes that the link was followed', async () => {
  const opened = answer('valid');
  show(<InvitationNotice invitationKey="the-key" />, { texts });
  expect(await screen.findByText('Ann Bakker invites you')).toBeDefined();
  expect(screen.getByText(/\(@ann\) then learns that somebody used this invitation/)).toBeDefined();
  await waitFor(() => expect(opened).toEqual(['the-key']));
});

test('leads a member to the inviter', async () => {
  answer('valid');
  show(<InvitationNotice invitationKey="the-key" />, { texts, user: member('bob', 'Bob') });
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/@ann');
});

test.each([
  ['withdrawn', 'This invitation was withdrawn'],
  ['used', 'This invitation has already been used'],
  ['invalid', 'This invitation no longer works'],
] as const)('says that an invitation is %s, and lets sign up all the same', async (state, title) => {
  const opened = answer(state);
  show(<InvitationNotice invitationKey="the-key" />, { texts });
  expect(await screen.findByText(title)).toBeDefined();
  expect(screen.getByText(/sign up below/)).toBeDefined();
  expect(opened).toEqual([]);
});
