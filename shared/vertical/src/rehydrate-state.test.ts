import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { rehydrateState } from './rehydrate-state.ts';

/** The time of the document by the server's clock; `after` returns a time by the browser's clock, `seconds` later. */
const moment = '2026-05-04T12:00:00.000Z';
const after = (seconds: number) => Date.parse(moment) + seconds * 1000;

/** Returns the time at which, for the browser, data were read. The server read these data a minute before `moment`. */
function readAt(document: string | undefined, now: number): number | undefined {
  const server = new QueryClient();
  server.setQueryData(['post'], { title: 'A post' }, { updatedAt: after(-60) });
  const browser = new QueryClient();
  hydrate(browser, rehydrateState(JSON.parse(JSON.stringify(dehydrate(server))), document, now));
  expect(browser.getQueryData(['post'])).toEqual({ title: 'A post' });
  return browser.getQueryState(['post'])?.dataUpdatedAt;
}

test('treats data of a new document as read now, whatever the clocks say', () => {
  expect(readAt(moment, after(70))).toBe(after(70));
  expect(readAt(moment, after(-70))).toBe(after(-70));
});

test('keeps the age of data from a cached document', () => {
  expect(readAt(moment, after(3600))).toBe(after(-60));
  expect(readAt(undefined, after(70))).toBe(after(-60));
});
