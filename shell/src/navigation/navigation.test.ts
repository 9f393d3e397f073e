// @vitest-environment jsdom
import { languageCookie, type Boot, type CurrentUser, type Release, type RouteDeclaration } from '@hustings/contract';
import { createTestI18n } from '@hustings/i18n/testing';
import { session } from '@hustings/session';
import type { MountProps, Vertical } from '@hustings/vertical/lifecycle';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readOverrides } from '../verticals/federation/overrides.ts';
import { history, nameFirstEntry } from './history.ts';
import { shellMessages } from '../locales/messages.ts';
import { makeNavigation } from './navigation.ts';
import { changePageState } from '../ui/page-state.ts';
import { makeRegistry } from '../verticals/registry.ts';
import { makeVerticals, type Load } from '../verticals/verticals.ts';

const reported = vi.hoisted(() => ({ view: vi.fn<(view: object) => void>(), fault: vi.fn<(fault: object) => void>() }));
vi.mock('../observability/telemetry.ts', () => ({
  report: reported.fault,
  addView: reported.view,
  beginOutcome: () => {},
  enterRoute: () => {},
}));

const reloadPage = vi.hoisted(() => vi.fn<() => void>());
vi.mock('../pages/open-document.ts', async (original) => ({ ...(await original<object>()), reloadPage }));

type Prepare = Vertical['prepare'];

const prepare = vi.fn<Prepare>();
const scrolledTo = vi.fn<(options: ScrollToOptions) => void>();

const route = (path: string, title: string): RouteDeclaration => ({
  path,
  access: 'guest',
  title: { en: title, nl: title },
  footer: true,
});
const releaseOf = (name: string, ...routes: RouteDeclaration[]) =>
  ({ name, version: '1', remote: `${name}_1`, shell: '^2', routes, navigation: [] }) as unknown as Release;
const adminRoute = (path: string): RouteDeclaration => ({ ...route(path, 'Admin'), access: 'admin' });
const releases = [
  releaseOf('mf-admin', adminRoute('/admin')),
  releaseOf('mf-one', route('/one', 'One'), route('/two', 'Two'), route('/broken-link', 'Old')),
  releaseOf('mf-broken', route('/broken', 'Broken'), route('/unauthorized', 'Not for you')),
  releaseOf('mf-other', route('/other', 'Other'), route('/other/broken', 'Other')),
  releaseOf('mf-third', route('/third', 'Third')),
];

const draw = async ({ domElement, location }: MountProps) => {
  const part = location.search ? '<p id="part" data-arrival tabindex="-1"></p>' : '<p id="part"></p>';
  domElement.innerHTML = `<h1 data-page-heading tabindex="-1">${location.pathname}</h1>${part}`;
};
const mount = vi.fn<typeof draw>();
const update = vi.fn<typeof draw>();
const unmount = vi.fn<typeof draw>();
const vertical: Vertical = { bootstrap: async () => {}, mount, update, unmount, prepare };
/** A second vertical, which supports prerendering and shows whether it is prerendered. */
const other: Vertical = {
  ...vertical,
  drawsAhead: true,
  mount: async (props) => {
    if (props.ahead && props.location.pathname === '/other/broken')
      props.report({ kind: 'boundary', message: 'It broke.' });
    await drawOther(props);
  },
  update: (props) => drawOther(props),
};
const drawOther = vi.fn<typeof draw>();

const load = vi.fn<Load>();
const onArrival = vi.fn<(pathname: string) => void>();
let stopListening: () => void;

interface Arrival {
  /** Overrides properties of `page` in the document's boot data. */
  page?: Partial<Boot['page']>;
  /** Replaces releases, as a development override does. */
  asUsed?: (release: Release) => Release;
}

/** Starts the first page of a document. */
async function beginAt(path: string, { page = {}, asUsed }: Arrival = {}) {
  const i18n = createTestI18n('en');
  i18n.addResourceBundle('en', 'shell', (await shellMessages.en()).default['shell']);
  const registry = { ...makeRegistry(releases, asUsed), refresh: () => Promise.resolve() };
  window.history.replaceState(null, '', path);
  history.replace(path);
  nameFirstEntry();
  const { user } = session.getState();
  const boot = { session: { language: 'en', theme: 'system', now: '', user }, releases, page } as unknown as Boot;
  const verticals = makeVerticals(load, registry);
  const moves = makeNavigation({ boot, i18n, registry, verticals, onArrival });
  stopListening = history.listen(() => void moves.show(false));
  return { moves, arrived: moves.show(true) };
}

async function arriveAt(path: string, arrival?: Arrival) {
  const { moves, arrived } = await beginAt(path, arrival);
  await arrived;
  return moves;
}

/** Waits for a condition, with a generous timeout. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 15_000 });

/** Returns a cookie of the browser. */
const kept = (name: string) => document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));

const shown = () => document.querySelector('#outlet > section:not([hidden]):not(.staged) h1')?.textContent;
const sections = () => document.querySelectorAll('#outlet > section').length;
const isBusy = () => document.getElementById('outlet')?.getAttribute('aria-busy') === 'true';

beforeEach(() => {
  document.body.innerHTML = '<main id="outlet"></main><div id="announcer"></div>';
  document.title = 'Before';
  vi.stubGlobal('scrollTo', scrolledTo);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  prepare.mockReset().mockResolvedValue(undefined);
  load.mockReset().mockImplementation(async ({ name }) => {
    if (name === 'mf-broken') throw new Error('Its code is not there.');
    return name === 'mf-other' ? other : vertical;
  });
  mount.mockReset().mockImplementation(draw);
  update.mockReset().mockImplementation(draw);
  onArrival.mockReset();
  unmount.mockReset().mockResolvedValue(undefined);
  drawOther.mockReset().mockImplementation(async (props) => {
    await draw(props);
    props.rendered?.();
  });
});
afterEach(() => {
  stopListening();
  session.setState({ user: undefined, anonymous: false });
});

test("replaces the server's markup with the page of a vertical under development, which loads its own data", async () => {
  const origin = 'http://127.0.0.1:4100';
  const { asUsed } = readOverrides({ origins: [origin], server: origin });
  document.getElementById('outlet')!.innerHTML = '<section id="rendered"><h1>As released</h1></section>';
  await arriveAt('/one', { page: { owner: 'mf-one', state: {}, rendered: true }, asUsed });
  expect(prepare).toHaveBeenCalledOnce();
  await eventually(() => expect(document.getElementById('rendered')).toBeNull());
  expect(shown()).toBe('/one');
});

test("hydrates the server's markup in place, with the data of the document", async () => {
  document.getElementById('outlet')!.innerHTML = '<section id="rendered"><h1>As released</h1></section>';
  await arriveAt('/one', { page: { owner: 'mf-one', state: {}, rendered: true } });
  expect(prepare).not.toHaveBeenCalled();
  expect(document.querySelector('#rendered h1')?.textContent).toBe('/one');
});

const sheet = () => document.querySelector('link[rel=stylesheet]');

describe('a navigation before the first page is hydrated', () => {
  const page = { owner: 'mf-one', state: {}, rendered: true };

  beforeEach(() => {
    document.getElementById('outlet')!.innerHTML = '<section id="rendered"><h1>As rendered</h1></section>';
    document.head.innerHTML = '<link rel="stylesheet" href="/remotes/mf-one/1/page.css">';
  });
  afterEach(() => {
    document.head.innerHTML = '';
  });

  test('replaces the markup while its code is loading, and keeps its styles until then', async () => {
    const code = Promise.withResolvers<Vertical>();
    load.mockReturnValueOnce(code.promise);
    const { arrived } = await beginAt('/one', { page });
    const data = Promise.withResolvers<undefined>();
    prepare.mockReturnValueOnce(data.promise);
    history.push('/other');
    code.resolve(vertical);
    await arrived;
    expect([shown(), sheet()]).toEqual(['As rendered', expect.any(HTMLLinkElement)]);

    data.resolve(undefined);
    await eventually(() => expect(shown()).toBe('/other'));
    await eventually(() => expect(sections()).toBe(1));
    expect(document.getElementById('rendered')).toBeNull();
    expect([mount.mock.calls, sheet()]).toEqual([[], null]);
  });

  /** Starts a page whose vertical hydrates when `taken` resolves. */
  async function beginTaking() {
    const taken = Promise.withResolvers<void>();
    mount.mockImplementationOnce(async (props) => {
      await taken.promise;
      await draw(props);
    });
    const { arrived } = await beginAt('/one', { page });
    await eventually(() => expect(mount).toHaveBeenCalledOnce());
    return { taken, arrived };
  }

  test('keeps the markup until the next page is ready, then removes it', async () => {
    const { taken, arrived } = await beginTaking();
    const data = Promise.withResolvers<undefined>();
    prepare.mockReturnValueOnce(data.promise);
    history.push('/other');
    taken.resolve();
    await arrived;
    expect([shown(), sheet()]).toEqual(['/one', expect.any(HTMLLinkElement)]);
    expect(onArrival).not.toHaveBeenCalled();

    data.resolve(undefined);
    await eventually(() => expect(shown()).toBe('/other'));
    await eventually(() => expect(sections()).toBe(1));
    expect([unmount.mock.calls.length, sheet()]).toEqual([1, null]);
  });

  test('remembers the scroll position of the first page before the second one is ready', async () => {
    // Start without stylesheets, because jsdom does not fetch those that are put back.
    document.head.innerHTML = '';
    const { taken, arrived } = await beginTaking();
    prepare.mockReturnValueOnce(new Promise(() => {}));
    history.push('/other');
    taken.resolve();
    await arrived;
    vi.stubGlobal('scrollY', 300);
    history.push('/third');
    await eventually(() => expect(shown()).toBe('/third'));
    history.go(-2);
    await eventually(() => expect(shown()).toBe('/one'));
    await eventually(() => expect(scrolledTo).toHaveBeenLastCalledWith({ top: 300, behavior: 'instant' }));
    // The next test counts pages that unmount.
    await eventually(() => expect([unmount.mock.calls.length, sections()]).toEqual([2, 1]));
    vi.unstubAllGlobals();
  });

  test('removes a page that fails during hydration as soon as possible', async () => {
    const { taken, arrived } = await beginTaking();
    history.push('/other');
    await eventually(() => expect(shown()).toBe('/other'));
    await eventually(() => expect(sections()).toBe(1));
    taken.resolve();
    await arrived;
    await eventually(() => expect([unmount.mock.calls.length, sheet()]).toEqual([1, null]));
    expect([shown(), sections()]).toEqual(['/other', 1]);
  });
});

test('shows the latest page when a navigation starts while the previous page is still rendering', async () => {
  await arriveAt('/one');
  const drawn = Promise.withResolvers<void>();
  update.mockImplementationOnce(async (props) => {
    await drawn.promise;
    await draw(props);
  });
  history.push('/two');
  await eventually(() => expect(update).toHaveBeenCalledOnce());
  history.push('/one');
  await new Promise((resolve) => setTimeout(resolve));
  drawn.resolve();
  await eventually(() => expect(update).toHaveBeenCalledTimes(2));
  await eventually(() => expect(shown()).toBe('/one'));
});

test('Back during a navigation restores the scroll position, even if a shorter page was shown in between', async () => {
  await arriveAt('/one');
  vi.stubGlobal('scrollY', 640);
  const drawn = Promise.withResolvers<void>();
  update.mockImplementationOnce(async (props) => {
    await draw(props);
    vi.stubGlobal('scrollY', 20);
    await drawn.promise;
  });
  history.push('/two');
  await eventually(() => expect(shown()).toBe('/two'));
  history.go(-1);
  await eventually(() => expect(history.location.pathname).toBe('/one'));
  drawn.resolve();
  await eventually(() => expect(shown()).toBe('/one'));
  await eventually(() => expect(scrolledTo).toHaveBeenLastCalledWith({ top: 640, behavior: 'instant' }));
  vi.unstubAllGlobals();
});

test('sets the title of a page whose code fails to load', async () => {
  await arriveAt('/one');
  history.push('/broken');
  await eventually(() => expect(shown()).toBe('This part is not available right now'));
  expect(document.title).toBe('Broken · Hustings');
});

test('opens a page that failed offline once the connection is back', async () => {
  await arriveAt('/one');
  changePageState({ away: {} });
  const failing = Promise.withResolvers<Vertical>();
  load.mockReturnValueOnce(failing.promise).mockRejectedValueOnce(new Error('Its code is not there.'));
  history.push('/other');
  await eventually(() => expect(load).toHaveBeenCalledTimes(2));
  changePageState({ away: undefined });
  failing.reject(new Error('There was no connection.'));
  await eventually(() => expect(shown()).toBe('/other'));
});

test('sets the title of a page with slow data when the data arrive', async () => {
  await arriveAt('/one');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const slow = Promise.withResolvers<{ title: string }>();
  prepare.mockReturnValue(slow.promise);
  history.push('/two');
  await vi.advanceTimersByTimeAsync(3_000);
  vi.useRealTimers();
  await eventually(() => expect(document.title).toBe('Two · Hustings'));
  slow.resolve({ title: 'The second page' });
  await eventually(() => expect(document.title).toBe('The second page · Hustings'));
  expect(document.getElementById('announcer')?.textContent).toBe('The second page · Hustings');
});

test('shows the busy indicator during a slow navigation and hides it afterwards', async () => {
  await arriveAt('/one');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const slow = Promise.withResolvers<undefined>();
  prepare.mockReturnValue(slow.promise);
  history.push('/two');
  await vi.advanceTimersByTimeAsync(100);
  expect(isBusy()).toBe(false);
  await vi.advanceTimersByTimeAsync(150);
  expect(isBusy()).toBe(true);
  expect(shown()).toBe('/one');
  slow.resolve(undefined);
  vi.useRealTimers();
  await eventually(() => expect(shown()).toBe('/two'));
  await eventually(() => expect(isBusy()).toBe(false));
});

test('shows a renamed page at its current address', async () => {
  await arriveAt('/one');
  prepare.mockImplementation(async (address) =>
    address === '/broken-link?tab=1' ? { title: 'Moved', movedTo: '/two' } : { title: 'Two' },
  );
  history.push('/broken-link?tab=1');
  await eventually(() => expect(shown()).toBe('/two'));
  expect(history.location).toMatchObject({ pathname: '/two', search: '?tab=1' });
});

test('adopts the language of the content as the interface language, once', async () => {
  await arriveAt('/one');
  prepare.mockResolvedValue({ title: 'Two', language: 'en' });
  history.push('/two');
  await eventually(() => expect(shown()).toBe('/two'));
  expect(kept(languageCookie)).toBe(`${languageCookie}=en`);
  prepare.mockResolvedValue({ title: 'One', language: 'nl' });
  history.push('/one');
  await eventually(() => expect(shown()).toBe('/one'));
  expect(kept(languageCookie)).toBe(`${languageCookie}=en`);
});

test('loads the document of an address in another language, for a guest', async () => {
  await arriveAt('/one');
  history.push('/two?lang=en');
  await eventually(() => expect(shown()).toBe('/two'));
  expect(reloadPage).not.toHaveBeenCalled();
  history.push('/one?lang=nl');
  expect(reloadPage).toHaveBeenCalledOnce();
  expect(shown()).toBe('/two');
});

test('does not report a view transition that the next navigation cancels', async () => {
  const faults = vi.fn<(reason: unknown) => void>();
  process.on('unhandledRejection', faults);
  // Stop the clock, because a slow navigation skips the animation.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const animated = vi.fn<(show: () => void) => object>((show) => {
    show();
    return { ready: Promise.reject(new Error('Skipped.')), updateCallbackDone: Promise.resolve() };
  });
  document.startViewTransition = animated as unknown as Document['startViewTransition'];
  await arriveAt('/one');
  history.push('/broken');
  await eventually(() => expect(onArrival).toHaveBeenLastCalledWith('/broken'));
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', faults);
  Reflect.deleteProperty(document, 'startViewTransition');
  expect(faults).not.toHaveBeenCalled();
  expect(animated).toHaveBeenCalledTimes(1);
});

test('scrolls to the fragment of another page', async () => {
  await arriveAt('/one');
  history.push('/two?comment=part');
  await eventually(() => expect(document.activeElement?.id).toBe('part'));
});

test('leaves fragments of the same page to the browser: keeps scroll position and focus', async () => {
  await arriveAt('/one');
  const link = document.body.appendChild(document.createElement('a'));
  link.href = '#part';
  link.focus();
  scrolledTo.mockClear();
  // Add an entry without state, as the browser does for a fragment link.
  window.history.pushState(null, '', '#part');
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await eventually(() => expect(onArrival).toHaveBeenCalledTimes(2));
  expect(scrolledTo).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(link);
});

test('never shows two pages at once while the previous vertical unmounts slowly', async () => {
  unmount.mockReturnValueOnce(new Promise(() => {}));
  const field = '<label>Your post <textarea></textarea></label>';
  mount.mockImplementation(async ({ domElement }) => void (domElement.innerHTML = field));
  drawOther.mockImplementation(async ({ domElement, rendered }) => {
    domElement.innerHTML = field;
    rendered?.();
  });
  const moves = await arriveAt('/one');
  history.push('/other');
  await moves.show(false);
  expect(document.querySelectorAll('label')).toHaveLength(1);
  await eventually(() => expect(unmount).toHaveBeenCalledOnce());
  expect(document.querySelectorAll('label')).toHaveLength(1);
});

test('removes an admin page at once, even if its vertical unmounts slowly, and no other page', async () => {
  unmount.mockReturnValueOnce(new Promise(() => {}));
  const moves = await arriveAt('/admin');
  expect(shown()).toBe('/admin');
  expect(moves.dropAdminPage()).toBe(true);
  expect(document.getElementById('outlet')?.innerHTML).toBe('');
  expect(moves.dropAdminPage()).toBe(false);
  stopListening();

  document.body.innerHTML = '<main id="outlet"></main><div id="announcer"></div>';
  const others = await arriveAt('/one');
  expect(others.dropAdminPage()).toBe(false);
  expect(shown()).toBe('/one');
});

const member = { roles: [], bannedStatus: 0 } as unknown as CurrentUser;
const admin = { ...member, roles: ['Admin'] };

test('cancels a navigation to an admin page when the role is revoked', async () => {
  session.setState({ user: admin });
  const moves = await arriveAt('/one');
  stopListening();
  const data = Promise.withResolvers<undefined>();
  prepare.mockReturnValueOnce(data.promise);
  history.push('/admin');
  const move = moves.show(false);
  expect(moves.dropAdminPage()).toBe(true);
  data.resolve(undefined);
  await move;
  expect(mount).toHaveBeenCalledTimes(1);

  const others = await arriveAt('/one');
  session.setState({ user: member });
  history.push('/admin');
  await eventually(() => expect(document.title).toBe('Not for you · Hustings'));
  expect(history.location.pathname).toBe('/unauthorized');
  expect(others.dropAdminPage()).toBe(false);
});

/** The value of `ahead` in each render. */
const timesDrawn = () => drawOther.mock.calls.map(([{ ahead }]) => ahead === true);

describe('a prerendered page', () => {
  const loaded = { release: releases[3]!, vertical: other };

  test('is moved into place by the navigation, which then sets title, focus and page view', async () => {
    const moves = await arriveAt('/one');
    reported.view.mockReset();
    moves.prerender(loaded, '/other');
    await eventually(() => expect(timesDrawn()).toEqual([true]));
    expect([shown(), sections(), document.title]).toEqual(['/one', 1, 'Before']);
    expect(reported.view).not.toHaveBeenCalled();

    history.push('/other');
    await eventually(() => expect(document.title).toBe('Other · Hustings'));
    expect(timesDrawn()).toEqual([true, false]);
    expect(shown()).toBe('/other');
    expect(document.activeElement?.textContent).toBe('/other');
    expect(reported.view).toHaveBeenCalledTimes(1);
    await eventually(() => expect(sections()).toBe(1));

    history.go(-1);
    await eventually(() => expect(shown()).toBe('/one'));
  });

  test('is awaited by a navigation that starts while it renders', async () => {
    const moves = await arriveAt('/one');
    const drawn = Promise.withResolvers<void>();
    drawOther.mockImplementationOnce(async (props) => {
      await drawn.promise;
      await draw(props);
    });
    moves.prerender(loaded, '/other');
    history.push('/other');
    await new Promise((resolve) => setTimeout(resolve));
    expect(shown()).toBe('/one');
    drawn.resolve();
    await eventually(() => expect(shown()).toBe('/other'));
    expect(timesDrawn()).toEqual([true, false]);
  });

  test('is discarded after a timeout, for another prerender, or by a navigation elsewhere', async () => {
    const moves = await arriveAt('/one');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    moves.prerender(loaded, '/other');
    await vi.advanceTimersByTimeAsync(19_000);
    expect(unmount).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(unmount).toHaveBeenCalledTimes(1);

    moves.prerender(loaded, '/other');
    await vi.advanceTimersByTimeAsync(100);
    moves.prerender(loaded, '/other?page=2');
    await vi.advanceTimersByTimeAsync(100);
    expect(unmount).toHaveBeenCalledTimes(2);
    history.push('/third');
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    // Two further unmounts: the prerendered page and the shown one.
    await eventually(() => expect(unmount).toHaveBeenCalledTimes(4));
    expect(shown()).toBe('/third');
    expect(drawOther.mock.calls.every(([{ ahead }]) => ahead)).toBe(true);
  });

  test('is discarded when the role is revoked, when the viewer changes, or when its data change', async () => {
    session.setState({ user: admin });
    const moves = await arriveAt('/one');
    const changes = [
      () => moves.dropAdminPage(),
      () => session.getState().setUser(member),
      () => session.getState().setAnonymous(true),
    ];
    for (const [times, change] of changes.entries()) {
      moves.prerender({ release: releases[0]!, vertical: other }, '/admin');
      await eventually(() => expect(timesDrawn()).toHaveLength(times + 1));
      session.getState().setNow('2026-05-04T12:00:00.000Z');
      expect(unmount).toHaveBeenCalledTimes(times);
      change();
      await eventually(() => expect(unmount).toHaveBeenCalledTimes(times + 1));
    }
  });

  test('is rendered again after a failed prerender, which is not reported', async () => {
    const moves = await arriveAt('/one');
    moves.prerender(loaded, '/other/broken');
    await eventually(() => expect(unmount).toHaveBeenCalledTimes(1));
    expect(reported.fault).not.toHaveBeenCalled();
    history.push('/other/broken');
    await eventually(() => expect(shown()).toBe('/other/broken'));
    expect(timesDrawn()).toEqual([true, false]);
  });
});
