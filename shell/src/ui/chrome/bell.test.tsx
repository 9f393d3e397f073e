// @vitest-environment jsdom
import { mockCall } from '@hustings/contract/mocks';
import { act, screen, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Bell } from './bell.tsx';
import { ann, showTo } from './testing/show-bar.tsx';

const server = setupServer(mockCall('readNotifications', { unread: 2 }));
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const bell = () => screen.getByRole('link', { name: /Notifications|Meldingen/ });

test('links to the notifications and shows the number of unread ones', () => {
  const { store } = showTo(ann, <Bell pathname="/" />);
  expect(bell().getAttribute('href')).toBe('/notifications');
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => store.getState().setUnread(3));
  expect(screen.getByRole('status').textContent).toBe(', 3 unread');
  act(() => store.getState().setUnread(100));
  expect(screen.getByText('99+')).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe(', more than 99 unread');
});

test('counts notifications of the shown post as read', async () => {
  const { store } = showTo(ann, <Bell pathname="/posts/night-buses" />, 'nl');
  act(() => store.getState().setUnread(3));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(', 2 ongelezen'));
});
