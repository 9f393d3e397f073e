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

/** Opens the page, as it is or with the question that the forum sends its visitor with. */
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

/** Answers the forum's question and counts how often that was asked for. */
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

test('without a forum the page says so', async () => {
  server.use(mockCall('getCommunity', {}));
  open();
  expect(await screen.findByText('There is no forum here')).toBeDefined();
});

test('a visitor is asked to log in first', async () => {
  open({ guest: true });
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a member sees what the forum would learn, and leaves only after saying yes', async () => {
  const { person } = open();
  expect(await screen.findByText('ann@example.org')).toBeDefined();
  expect(screen.getByText('Ann Moor')).toBeDefined();
  expect(leaveFor).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: /Go to forum.example/ }));
  expect(leaveFor).toHaveBeenCalledWith(entrance);
});

test('the forum’s question is answered at once for a member who has just said yes, and only once', async () => {
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

test('whoever comes from the forum, or is sent here by another site, is asked first', async () => {
  const asked = answerForum();
  const { person } = open({ search: question });
  const yes = await screen.findByRole('button', { name: /Go to forum.example/ });
  expect(asked).toEqual([]);
  await person.click(yes);
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(expect.stringContaining('/session/sso_login')));
});

test('a question that is not the forum’s is refused in words', async () => {
  server.use(mockFailure('signInToForum', 'InvalidValue'));
  const { person } = open({ search: question });
  await person.click(await screen.findByRole('button', { name: /Go to forum.example/ }));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(leaveFor).not.toHaveBeenCalled();
});
