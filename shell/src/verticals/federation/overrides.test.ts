// @vitest-environment jsdom
import type { Release } from '@hustings/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { resetOverride, setOverride } from '@hustings/vertical/overrides';
import { isDeveloped, readOverrides } from './overrides.ts';

const release = { name: 'mf-feed', version: '1', remote: 'mf_feed_1', entry: '/remotes/mf-feed/1/entry.js' };
const feed = { ...release, integrity: 'sha384-x', exposed: [], routes: [] } as unknown as Release;
const laptop = 'http://127.0.0.1:4100';

afterEach(() => localStorage.clear());

test('does not read storage on a site that lists no origins', () => {
  localStorage.setItem('hustings.override.mf-feed', laptop);
  const store = vi.fn<() => Storage>(() => localStorage);
  const { chosen, asUsed } = readOverrides(undefined, store);
  expect([store.mock.calls.length, chosen, asUsed(feed)]).toEqual([0, [], feed]);
});

test('takes a vertical unchecked from a listed origin and the others from their releases', () => {
  localStorage.setItem('hustings.override.mf-feed', laptop);
  const { chosen, asUsed } = readOverrides({ origins: [laptop] });
  expect(chosen).toEqual([{ vertical: 'mf-feed', origin: laptop, allowed: true }]);
  const used = asUsed(feed);
  expect(used).toMatchObject({ remote: 'mf_feed_development', entry: `${laptop}/mf-feed/remoteEntry.js`, exposed: [] });
  expect([isDeveloped(used), isDeveloped(feed)]).toEqual([true, false]);
  const chat = { ...feed, name: 'mf-chat' };
  expect(asUsed(chat)).toBe(chat);
});

test.each(['http://127.0.0.1:4100.evil.example', 'http://127.0.0.1:41', `${laptop}/`, 'javascript:alert(1)', ''])(
  'refuses and reports an origin that is not listed: %s',
  (origin) => {
    localStorage.setItem('hustings.override.mf-feed', origin);
    const { chosen, asUsed } = readOverrides({ origins: [laptop] });
    expect(chosen).toEqual([{ vertical: 'mf-feed', origin, allowed: false }]);
    expect(asUsed(feed)).toBe(feed);
  },
);

test('never overrides the shell', () => {
  localStorage.setItem('hustings.override.shell', laptop);
  const shell = { ...feed, name: 'shell' };
  expect(readOverrides({ origins: [laptop], server: laptop }).asUsed(shell)).toBe(shell);
});

test('takes all verticals from a development server, unless the browser has chosen an origin', () => {
  const other = 'http://127.0.0.1:4101';
  const development = { origins: [laptop, other], server: laptop };
  expect(readOverrides(development).asUsed(feed).entry).toContain(laptop);
  localStorage.setItem('hustings.override.mf-feed', other);
  expect(readOverrides(development).asUsed(feed).entry).toContain(other);
});

const refuse = () => {
  throw new DOMException('No.', 'SecurityError');
};

test('has no overrides without storage', () => {
  expect(readOverrides({ origins: [laptop] }, refuse).chosen).toEqual([]);
});

test('sets an override and reloads the page', () => {
  vi.stubGlobal('location', { reload: vi.fn<() => void>() });
  setOverride({ vertical: 'mf-feed', origin: laptop });
  expect(readOverrides({ origins: [laptop] }).chosen).toEqual([{ vertical: 'mf-feed', origin: laptop, allowed: true }]);
  expect(location.reload).toHaveBeenCalledOnce();
});

test('resets one override', () => {
  vi.stubGlobal('location', { reload: vi.fn<() => void>() });
  localStorage.setItem('hustings.override.mf-feed', laptop);
  localStorage.setItem('hustings.override.mf-chat', laptop);
  resetOverride({ vertical: 'mf-feed' });
  expect(Object.keys(localStorage)).toEqual(['hustings.override.mf-chat']);
  expect(location.reload).toHaveBeenCalledOnce();
});
