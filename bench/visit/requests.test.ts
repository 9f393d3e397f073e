import { EventEmitter } from 'node:events';
import type { CDPSession } from '@playwright/test';
import { expect, test } from 'vitest';
import { watchRequests } from './requests.ts';

/** A page that reports its requests like a browser. */
function browserPage() {
  const events = new EventEmitter();
  // The test needs no other part of a session.
  const requests = watchRequests(events as unknown as CDPSession);
  return {
    requests,
    /**
     * Reports a request.
     *
     * @param by the requesting script; absent for the document
     */
    request(url: string, by?: string) {
      const initiator = by ? { type: 'script', stack: { callFrames: [{ url: '' }, { url: by }] } } : { type: 'parser' };
      events.emit('Network.requestWillBeSent', { requestId: url, request: { url }, type: 'Script', initiator });
      events.emit('Network.loadingFinished', { requestId: url, encodedDataLength: 10 });
    },
  };
}

const depths = ({ requests }: ReturnType<typeof browserPage>) =>
  Object.fromEntries(requests.all().map(({ address, depth }) => [address, depth]));

test('counts a script in the document as one step, and its own request as another', () => {
  const page = browserPage();
  page.request('/');
  page.request('/main.js');
  page.request('/entry.js', '/main.js');
  page.request('/chunk.js', '/entry.js');
  expect(depths(page)).toEqual({ '/': 1, '/main.js': 2, '/entry.js': 3, '/chunk.js': 4 });
});

test('does not count a preloaded script as a step', () => {
  const page = browserPage();
  page.request('/');
  page.request('/main.js');
  page.request('/entry.js');
  page.request('/chunk.js', '/entry.js');
  expect(depths(page)).toMatchObject({ '/entry.js': 2, '/chunk.js': 3 });
});
