// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { ToastRegion } from './toast-region.tsx';
import { toast } from './toast.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const say = (text: string, tone?: 'danger') => act(() => toast(text, tone && { tone }));

test('shows a toast for 4 seconds', async () => {
  show(<ToastRegion />);
  say('Your vote is saved.');
  await pass(3900);
  expect(screen.getByRole('status').textContent).toContain('Your vote is saved.');
  await pass(200);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('keeps a focused toast', async () => {
  show(<ToastRegion />);
  say('Your vote is saved.');
  await act(async () => screen.getByRole('button', { name: 'Close message' }).focus());
  await pass(60_000);
  expect(screen.queryByText('Your vote is saved.')).not.toBeNull();
  await act(async () => (document.activeElement as HTMLElement).blur());
  await pass(4100);
  expect(screen.queryByText('Your vote is saved.')).toBeNull();
});

test('can be closed; the others then end in time', async () => {
  show(<ToastRegion />);
  say('One.');
  say('Two.');
  const [first] = screen.getAllByRole('button', { name: 'Close message' });
  await act(async () => first!.focus());
  await act(async () => fireEvent.click(first!));
  expect(screen.queryByText('One.')).toBeNull();
  await pass(4100);
  expect(screen.queryByText('Two.')).toBeNull();
});

test('interrupts for an error', () => {
  show(<ToastRegion />);
  say('Your comment could not be sent.', 'danger');
  expect(screen.getByRole('alert').textContent).toContain('Your comment could not be sent.');
});
