import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { rehydrateState } from './rehydrate-state.ts';

/** A moment by the server's clock, and one on the browser's that comes `seconds` later. */
const moment = '2026-05-04T12:00:00.000Z';
const after = (seconds: number) => Date.parse(moment) + seconds * 1000;

/** When the browser takes a post for read that the server read a minute before its document's moment. */
function readAt(document: string | undefined, now: number): number | undefined {
  const server = new QueryClient();
  server.setQueryData(['post'], { title: 'A post' }, { updatedAt: after(-60) });
  const browser = new QueryClient();
  hydrate(browser, rehydrateState(JSON.parse(JSON.stringify(dehydrate(server))), document, now));
  expect(browser.getQueryData(['post'])).toEqual({ title: 'A post' });
  return browser.getQueryState(['post'])?.dataUpdatedAt;
}

test('what came with a document that was just made counts as read now, whatever the clocks say', () => {
  expect(readAt(moment, after(70))).toBe(after(70));
  expect(readAt(moment, after(-70))).toBe(after(-70));
});

test('what came with a document that was kept is as old as it is', () => {
  expect(readAt(moment, after(3600))).toBe(after(-60));
  expect(readAt(undefined, after(70))).toBe(after(-60));
});
