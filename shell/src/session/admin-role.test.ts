// @vitest-environment jsdom
import { adminPaths } from '@hustings/contract/admin-paths';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { member, mockedServer } from '@hustings/features/testing';
import { call, learnCalls, whenNotFound, whenUnauthorized } from '@hustings/vertical/client';
import type { LiveMessage } from '@hustings/vertical/live-events';
import { beforeEach, expect, test, vi } from 'vitest';
import { followAdminRole } from './admin-role.ts';

const server = mockedServer();
// The document of an admin names the calls of admins.
learnCalls(adminPaths);

const bob = member('bob', 'Bob');
const admin = { ...bob, roles: ['Admin'] };

const dropAdminPage = vi.fn<() => boolean>();
const goOnAs = vi.fn<(user: typeof bob) => void>();
const openDocument = vi.fn<(address: string) => void>();
let port: EventTarget;

beforeEach(() => {
  whenNotFound(() => {});
  port = new EventTarget();
  dropAdminPage.mockReset().mockReturnValue(true);
  openDocument.mockReset();
  goOnAs.mockReset();
});

const tell = (data: LiveMessage) => port.dispatchEvent(new MessageEvent('message', { data }));
const endStream = () => tell({ say: 'ended' });
const follow = (user: typeof bob) => followAdminRole({ user }, { dropAdminPage, goOnAs, openDocument, port });
/** Waits until something holds; not a measure of speed. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 15_000 });

/** Who asks, and is answered, one after the other. */
function answerWith(...users: (typeof bob)[]) {
  let asked = 0;
  server.use(mockCall('getCurrentUser', () => users[asked++] ?? users.at(-1)!));
  return () => asked;
}

test('once the stream has ended and the role is gone, the page goes and leads to /unauthorized', async () => {
  const asked = answerWith(bob);
  follow(admin);
  endStream();
  await eventually(() => expect(openDocument).toHaveBeenCalledWith('/unauthorized'));
  expect(dropAdminPage).toHaveBeenCalledOnce();
  expect(goOnAs).not.toHaveBeenCalled();
  expect(asked()).toBe(1);
});

test('a stream that ends for another reason changes nothing', async () => {
  const asked = answerWith(admin);
  follow(admin);
  tell({ say: 'missed' });
  endStream();
  await eventually(() => expect(asked()).toBe(1));
  server.use(mockFailure('getWaiting', 'InternalError'));
  await expect(call('getWaiting', {})).rejects.toThrow('InternalError');
  expect([asked(), dropAdminPage.mock.calls, openDocument.mock.calls]).toEqual([1, [], []]);
});

test('a call of admins that is suddenly not there asks too', async () => {
  answerWith(bob);
  server.use(mockFailure('getWaiting', 'NotFound'));
  follow(admin);
  await expect(call('getWaiting', {})).rejects.toThrow('NotFound');
  await eventually(() => expect(openDocument).toHaveBeenCalledWith('/unauthorized'));
});

test('elsewhere than on a page for admins a member stays where they are, without what admins have', async () => {
  const asked = answerWith(bob);
  dropAdminPage.mockReturnValue(false);
  follow(admin);
  endStream();
  await eventually(() => expect(goOnAs).toHaveBeenCalledWith(bob));
  expect([asked(), openDocument.mock.calls]).toEqual([1, []]);
});

test('a role that has gone is not asked about again', async () => {
  const asked = answerWith(bob);
  dropAdminPage.mockReturnValue(false);
  follow(admin);
  endStream();
  await eventually(() => expect(goOnAs).toHaveBeenCalledOnce());
  server.use(mockFailure('getWaiting', 'NotFound'));
  await expect(call('getWaiting', {})).rejects.toThrow('NotFound');
  endStream();
  // Who is asked would have been asked before this answer.
  await call('getCurrentUser', {});
  expect([asked(), goOnAs.mock.calls.length]).toEqual([2, 1]);
});

test('a session that is over is dealt with as everywhere', async () => {
  const over = vi.fn<() => void>();
  whenUnauthorized(over);
  server.use(mockFailure('getCurrentUser', 'Unauthorized'));
  follow(admin);
  endStream();
  await eventually(() => expect(over).toHaveBeenCalledOnce());
  expect(openDocument).not.toHaveBeenCalled();
});

test('whoever is no admin is not watched', async () => {
  const asked = answerWith(bob);
  follow(bob);
  endStream();
  server.use(mockFailure('getWaiting', 'NotFound'));
  await expect(call('getWaiting', {})).rejects.toThrow('NotFound');
  expect(asked()).toBe(0);
});
