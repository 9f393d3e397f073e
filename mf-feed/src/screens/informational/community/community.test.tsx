// @vitest-environment jsdom
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { member, mockedServer, show } from '@hustings/features/testing';
import { PageLocationContext } from '@hustings/vertical/hooks';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import english from '../../../locales/en.json';
import CommunityScreen from './community-screen.tsx';
import { leaveFor } from './leave.ts';

vi.mock(import('./leave.ts'), () => ({ leaveFor: vi.fn<typeof leaveFor>() }));

const entrance = 'https://forum.example/session/sso?return_path=%2F';
const server = mockedServer(mockCall('getCommunity', { forumUrl: entrance }));

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(leaveFor).mockClear();
});

const ann = member('ann', 'Ann Moor');

/** Opens the page, optionally with a log-in request of the forum in the address. */
function open({ search = '', guest = false } = {}) {
  const location = { params: {}, search: new URLSearchParams(search), pathname: '/community' };
  return show(
    <PageLocationContext value={location}>
      <CommunityScreen />
    </PageLocationContext>,
    { ...(guest ? {} : { user: ann }), texts: { feed: english } },
  );
}

const question = `sso=bm9uY2U9MQ%3D%3D&sig=${'0'.repeat(64)}`;

/** Answers log-in requests of the forum and records them. */
function answerForum() {
  const asked: unknown[] = [];
  server.use(
    mockCall('signInToForum', ({ body }) => {
      asked.push(body);
      return { redirect: 'https://forum.example/session/sso_login?sso=x&sig=y' };
    }),
  );
  return asked;
}

test('says that there is no forum', async () => {
  server.use(mockCall('getCommunity', {}));
  open();
  expect(await screen.findByText('There is no forum here')).toBeDefined();
});

test('asks a guest to log in first', async () => {
  open({ guest: true });
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('shows the data for the forum, and opens it only after consent', async () => {
  const { person } = open();
  expect(await screen.findByText('ann@example.org')).toBeDefined();
  expect(screen.getByText('Ann Moor')).toBeDefined();
  expect(leaveFor).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: /Go to forum.example/ }));
  expect(leaveFor).toHaveBeenCalledWith(entrance);
});

test('answers the forum’s question at once after recent consent, and only once', async () => {
  const asked = answerForum();
  const { person, unmount } = open();
  await person.click(await screen.findByRole('button', { name: /Go to forum.example/ }));
  unmount();

  const back = open({ search: question });
  await waitFor(() => expect(leaveFor).toHaveBeenLastCalledWith(expect.stringContaining('/session/sso_login')));
  back.unmount();
  open({ search: question });
  await screen.findByRole('button', { name: /Go to forum.example/ });
  expect(asked).toEqual([{ sso: 'bm9uY2U9MQ==', sig: '0'.repeat(64) }]);
});

test('asks for consent if the visitor comes from the forum or another site', async () => {
  const asked = answerForum();
  const { person } = open({ search: question });
  const yes = await screen.findByRole('button', { name: /Go to forum.example/ });
  expect(asked).toEqual([]);
  await person.click(yes);
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(expect.stringContaining('/session/sso_login')));
});

test('refuses a question that is not the forum’s', async () => {
  server.use(mockFailure('signInToForum', 'InvalidValue'));
  const { person } = open({ search: question });
  await person.click(await screen.findByRole('button', { name: /Go to forum.example/ }));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(leaveFor).not.toHaveBeenCalled();
});
