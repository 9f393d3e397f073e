// @vitest-environment jsdom
import { adminEndpoints } from '@hustings/contract/admin-calls';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { member, mockedServer } from '@hustings/features/testing';
import { call, learnCalls, whenNotFound, whenUnauthorized } from '@hustings/vertical/client';
import type { LiveMessage } from '@hustings/vertical/live-events';
import { beforeEach, expect, test, vi } from 'vitest';
import { followAdminRole } from './admin-role.ts';

const server = mockedServer();
// The document of an admin lists the admin calls.
learnCalls(adminEndpoints);

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
/** Waits for a condition, with a generous timeout. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 15_000 });

/** Answers `getCurrentUser` with each user in turn. */
function answerWith(...users: (typeof bob)[]) {
  let asked = 0;
  server.use(mockCall('getCurrentUser', () => users[asked++] ?? users.at(-1)!));
  return () => asked;
}

test('removes the admin page and opens /unauthorized when the stream ends and the role is gone', async () => {
  const asked = answerWith(bob);
  follow(admin);
  endStream();
  await eventually(() => expect(openDocument).toHaveBeenCalledWith('/unauthorized'));
  expect(dropAdminPage).toHaveBeenCalledOnce();
  expect(goOnAs).not.toHaveBeenCalled();
  expect(asked()).toBe(1);
});

test('does nothing when the stream ends for another reason', async () => {
  const asked = answerWith(admin);
  follow(admin);
  tell({ say: 'missed' });
  endStream();
  await eventually(() => expect(asked()).toBe(1));
  server.use(mockFailure('getWaiting', 'InternalError'));
  await expect(call('getWaiting', {})).rejects.toThrow('InternalError');
  expect([asked(), dropAdminPage.mock.calls, openDocument.mock.calls]).toEqual([1, [], []]);
});

test('checks the role when an admin call returns 404', async () => {
  answerWith(bob);
  server.use(mockFailure('getWaiting', 'NotFound'));
  follow(admin);
  await expect(call('getWaiting', {})).rejects.toThrow('NotFound');
  await eventually(() => expect(openDocument).toHaveBeenCalledWith('/unauthorized'));
});

test('keeps other pages open, without the admin entries', async () => {
  const asked = answerWith(bob);
  dropAdminPage.mockReturnValue(false);
  follow(admin);
  endStream();
  await eventually(() => expect(goOnAs).toHaveBeenCalledWith(bob));
  expect([asked(), openDocument.mock.calls]).toEqual([1, []]);
});

test('does not check a revoked role again', async () => {
  const asked = answerWith(bob);
  dropAdminPage.mockReturnValue(false);
  follow(admin);
  endStream();
  await eventually(() => expect(goOnAs).toHaveBeenCalledOnce());
  server.use(mockFailure('getWaiting', 'NotFound'));
  await expect(call('getWaiting', {})).rejects.toThrow('NotFound');
  endStream();
  // A pending check would have run before this answer.
  await call('getCurrentUser', {});
  expect([asked(), goOnAs.mock.calls.length]).toEqual([2, 1]);
});

test('leaves an ended session to the general handling', async () => {
  const over = vi.fn<() => void>();
  whenUnauthorized(over);
  server.use(mockFailure('getCurrentUser', 'Unauthorized'));
  follow(admin);
  endStream();
  await eventually(() => expect(over).toHaveBeenCalledOnce());
  expect(openDocument).not.toHaveBeenCalled();
});

test('does not watch members who are no admins', async () => {
  const asked = answerWith(bob);
  follow(bob);
  endStream();
  server.use(mockFailure('getWaiting', 'NotFound'));
  await expect(call('getWaiting', {})).rejects.toThrow('NotFound');
  expect(asked()).toBe(0);
});
