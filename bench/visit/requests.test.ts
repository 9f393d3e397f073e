import { EventEmitter } from 'node:events';
import type { CDPSession } from '@playwright/test';
import { expect, test } from 'vitest';
import { watchRequests } from './requests.ts';

/** A page whose requests are told as a browser tells them. */
function browserPage() {
  const events = new EventEmitter();
  // The rest of a session is not asked for.
  const requests = watchRequests(events as unknown as CDPSession);
  return {
    requests,
    /** @param by the script that asks; the document itself where there is none */
    request(url: string, by?: string) {
      const initiator = by ? { type: 'script', stack: { callFrames: [{ url: '' }, { url: by }] } } : { type: 'parser' };
      events.emit('Network.requestWillBeSent', { requestId: url, request: { url }, type: 'Script', initiator });
      events.emit('Network.loadingFinished', { requestId: url, encodedDataLength: 10 });
    },
  };
}

const depths = ({ requests }: ReturnType<typeof browserPage>) =>
  Object.fromEntries(requests.all().map(({ address, depth }) => [address, depth]));

test('a script that the document names is one step away, and what that asks for another', () => {
  const page = browserPage();
  page.request('/');
  page.request('/main.js');
  page.request('/entry.js', '/main.js');
  page.request('/chunk.js', '/entry.js');
  expect(depths(page)).toEqual({ '/': 1, '/main.js': 2, '/entry.js': 3, '/chunk.js': 4 });
});

test('a script that was preloaded is no step of a chain, whoever runs it', () => {
  const page = browserPage();
  page.request('/');
  page.request('/main.js');
  page.request('/entry.js');
  page.request('/chunk.js', '/entry.js');
  expect(depths(page)).toMatchObject({ '/entry.js': 2, '/chunk.js': 3 });
});
