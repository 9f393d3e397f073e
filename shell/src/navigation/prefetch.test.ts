// @vitest-environment jsdom
import type { CurrentUser, Release, RouteAccess } from '@hustings/contract';
import { createTestI18n } from '@hustings/i18n/testing';
import type { Vertical } from '@hustings/vertical/lifecycle';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPrefetch } from './prefetch.ts';
import { makeRegistry } from '../verticals/registry.ts';
import type { LoadedVertical } from '../verticals/verticals.ts';

const prepare = vi.fn<Vertical['prepare']>();
const loadOnce = vi.fn<(release: Release) => Promise<Vertical>>();
const prerender = vi.fn<(loaded: LoadedVertical, address: string) => void>();

const releaseOf = (name: string, access: RouteAccess) =>
  ({ name, remote: name, routes: [{ path: `/${name}`, access, title: {} }], navigation: [] }) as unknown as Release;
const registry = makeRegistry([
  ...['one', 'two', 'three', 'four', 'five', 'six'].map((name) => releaseOf(name, 'guest')),
  releaseOf('inside', 'member'),
  releaseOf('office', 'admin'),
]);
const member = { roles: [], bannedStatus: 0 } as unknown as CurrentUser;
const context = { i18n: createTestI18n('en'), signedIn: false };

let listeners: AbortController;

const links = (paths: string[]) => paths.map((path) => `<li><a href="${path}">${path}</a></li>`).join('');

function begin(bar: string[], user = (): CurrentUser | undefined => undefined): void {
  const page = links(['/one', '/two', '/three', '/inside', '/office']);
  document.body.innerHTML = `<div id="top"><nav>${links(bar)}</nav></div><main>${page}</main>`;
  startPrefetch({ registry, verticals: { loadOnce }, context, user, prerender });
}

const linkTo = (path: string) => document.querySelector<HTMLAnchorElement>(`main a[href="${path}"]`)!;
const point = (path: string, type = 'pointerover') =>
  linkTo(path).dispatchEvent(new Event(type, { bubbles: true, composed: true }));
const prepared = () => prepare.mock.calls.map(([address]) => address);
const connection = (said: object) =>
  Object.defineProperty(navigator, 'connection', { value: said, configurable: true });

beforeEach(() => {
  vi.useFakeTimers();
  listeners = new AbortController();
  const listen = document.addEventListener.bind(document);
  vi.spyOn(document, 'addEventListener').mockImplementation((type, listener, options) =>
    listen(type, listener, { ...(options as object), signal: listeners.signal }),
  );
  // Treat every link as visible, because jsdom has no layout.
  Element.prototype.checkVisibility = () => true;
  prepare.mockReset().mockResolvedValue(undefined);
  prerender.mockReset();
  loadOnce.mockReset().mockResolvedValue({ prepare } as unknown as Vertical);
});
afterEach(() => {
  listeners.abort();
  vi.restoreAllMocks();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

test('prefetches a link that the pointer or the focus rests on, not one that it crosses', async () => {
  begin([]);
  point('/one');
  await vi.advanceTimersByTimeAsync(30);
  point('/two');
  await vi.advanceTimersByTimeAsync(100);
  linkTo('/three').focus();
  await vi.advanceTimersByTimeAsync(100);
  expect(prepared()).toEqual(['/two', '/three']);
});

test('never prefetches a page that the visitor may not open', async () => {
  begin([]);
  for (const path of ['/inside', '/office']) {
    point(path);
    await vi.advanceTimersByTimeAsync(100);
    point(path, 'pointerdown');
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect(loadOnce).not.toHaveBeenCalled();
  listeners.abort();
  listeners = new AbortController();
  begin([], () => member);
  for (const path of ['/office', '/inside']) {
    point(path);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(prepared()).toEqual(['/inside']);
});

test('prefetches at most two pages at a time', async () => {
  begin([]);
  prepare.mockReturnValue(new Promise(() => {}));
  for (const path of ['/one', '/two', '/three']) {
    point(path);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(prepared()).toEqual(['/one', '/two']);
});

test('prefetches only on press when the visitor saves data or has a slow connection', async () => {
  for (const said of [{ saveData: true }, { effectiveType: 'slow-2g' }]) {
    connection(said);
    begin(['/four']);
    point('/one');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(loadOnce).not.toHaveBeenCalled();
    listeners.abort();
    listeners = new AbortController();
  }
  begin([]);
  point('/one', 'pointerdown');
  await vi.advanceTimersByTimeAsync(0);
  expect(prepared()).toEqual(['/one']);
});

test('loads nothing for links that nobody points at', async () => {
  begin(['/one', '/two', '/three']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loadOnce).not.toHaveBeenCalled();
});

test('prerenders a prefetched page while the pointer rests on its link, unless the page has moved', async () => {
  begin([]);
  point('/one');
  await vi.advanceTimersByTimeAsync(100);
  expect(prerender.mock.calls.map(([{ release }, address]) => [release.name, address])).toEqual([['one', '/one']]);

  const slow = Promise.withResolvers<undefined>();
  prepare.mockReturnValueOnce(slow.promise);
  point('/two');
  await vi.advanceTimersByTimeAsync(100);
  document.body.dispatchEvent(new Event('pointerover', { bubbles: true, composed: true }));
  slow.resolve(undefined);
  await vi.advanceTimersByTimeAsync(100);
  prepare.mockResolvedValueOnce({ title: 'Three', movedTo: '/four' });
  point('/three');
  await vi.advanceTimersByTimeAsync(100);
  expect(prerender).toHaveBeenCalledTimes(1);
});

test('does not prerender for a touch that becomes a scroll', async () => {
  begin([]);
  const slow = Promise.withResolvers<undefined>();
  prepare.mockReturnValueOnce(slow.promise);
  point('/one', 'pointerdown');
  await vi.advanceTimersByTimeAsync(0);
  point('/one', 'pointercancel');
  slow.resolve(undefined);
  await vi.advanceTimersByTimeAsync(100);
  expect([prepared(), prerender.mock.calls]).toEqual([['/one'], []]);
});

test('neither prerenders nor prefetches a page whose access was revoked', async () => {
  let user = { ...member, roles: ['Admin'] };
  begin([], () => user);
  const slow = Promise.withResolvers<undefined>();
  prepare.mockReturnValueOnce(slow.promise);
  point('/office');
  await vi.advanceTimersByTimeAsync(100);
  expect(prepared()).toEqual(['/office']);
  user = member;
  slow.resolve(undefined);
  await vi.advanceTimersByTimeAsync(100);
  point('/office', 'pointerdown');
  await vi.advanceTimersByTimeAsync(100);
  expect([prepared(), prerender.mock.calls]).toEqual([['/office'], []]);
});
