// @vitest-environment jsdom
import { languageCookie, type Boot, type CurrentUser, type Release, type RouteDeclaration } from '@hustings/contract';
import { createI18n } from '@hustings/i18n';
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
}));

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
  ({ name, version: '1', remote: `${name}_1`, shell: '^1', routes, navigation: [] }) as unknown as Release;
const adminRoute = (path: string): RouteDeclaration => ({ ...route(path, 'Admin'), access: 'admin' });
const releases = [
  releaseOf('mf-admin', adminRoute('/admin')),
  releaseOf('mf-one', route('/one', 'One'), route('/two', 'Two'), route('/broken-link', 'Old')),
  releaseOf('mf-broken', route('/broken', 'Broken'), route('/unauthorized', 'Not for you')),
  releaseOf('mf-other', route('/other', 'Other'), route('/other/broken', 'Other')),
  releaseOf('mf-third', route('/third', 'Third')),
];

/** Shows the path as the heading. */
const draw = async ({ domElement, location }: MountProps) => {
  const part = location.search ? '<p id="part" data-arrival tabindex="-1"></p>' : '<p id="part"></p>';
  domElement.innerHTML = `<h1 data-page-heading tabindex="-1">${location.pathname}</h1>${part}`;
};
const mount = vi.fn<typeof draw>();
const update = vi.fn<typeof draw>();
const unmount = vi.fn<typeof draw>();
const vertical: Vertical = { bootstrap: async () => {}, mount, update, unmount, prepare };
/** Another, which is told whether it is drawn ahead, and says so. */
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
  /** What the document brought; nothing of a page otherwise. */
  page?: Partial<Boot['page']>;
  /** What this browser takes in place of the releases. */
  asUsed?: (release: Release) => Release;
}

/** Begins to show the first page of a document. */
async function beginAt(path: string, { page = {}, asUsed }: Arrival = {}) {
  const i18n = createI18n('en');
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

/** Waits until something holds; not a measure of speed. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 15_000 });

/** Whether the browser keeps a choice. */
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

test('what is being developed takes the place of what the server rendered, with data of its own', async () => {
  const origin = 'http://127.0.0.1:4100';
  const { asUsed } = readOverrides({ origins: [origin], server: origin });
  document.getElementById('outlet')!.innerHTML = '<section id="rendered"><h1>As released</h1></section>';
  await arriveAt('/one', { page: { owner: 'mf-one', state: {}, rendered: true }, asUsed });
  expect(prepare).toHaveBeenCalledOnce();
  await eventually(() => expect(document.getElementById('rendered')).toBeNull());
  expect(shown()).toBe('/one');
});

test('a page that the server rendered is taken over where it stands, with the data that it came with', async () => {
  document.getElementById('outlet')!.innerHTML = '<section id="rendered"><h1>As released</h1></section>';
  await arriveAt('/one', { page: { owner: 'mf-one', state: {}, rendered: true } });
  expect(prepare).not.toHaveBeenCalled();
  expect(document.querySelector('#rendered h1')?.textContent).toBe('/one');
});

const sheet = () => document.querySelector('link[rel=stylesheet]');

describe('a move before the page of the document is taken over', () => {
  const page = { owner: 'mf-one', state: {}, rendered: true };

  beforeEach(() => {
    document.getElementById('outlet')!.innerHTML = '<section id="rendered"><h1>As rendered</h1></section>';
    document.head.innerHTML = '<link rel="stylesheet" href="/remotes/mf-one/1/page.css">';
  });
  afterEach(() => {
    document.head.innerHTML = '';
  });

  test('while its code is on its way takes the place of it, which keeps its looks until then', async () => {
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

  /** Begins at a page whose vertical takes it over when `taken` says so. */
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

  test('while it is being taken over leaves it there until the next page comes, which ends it', async () => {
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

  test('that is not there yet when the page is scrolled on leaves that to return to', async () => {
    // What is put back into the page is not fetched here.
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
    vi.unstubAllGlobals();
  });

  test('that ends while it is still being taken over ends it as soon as it can be', async () => {
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

test('a move while the page of the last one is still being drawn shows what was asked for last', async () => {
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

test('Back amid a move returns to where the page was left, however short the one is that stood there meanwhile', async () => {
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

test('a page whose code does not come is still named in the title', async () => {
  await arriveAt('/one');
  history.push('/broken');
  await eventually(() => expect(shown()).toBe('This part is not available right now'));
  expect(document.title).toBe('Broken · Hustings');
});

test('a page that failed while there was no connection opens once there is one', async () => {
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

test('a page whose data are slow gets its name when they are there', async () => {
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

test('a move that takes a while says so, and ends saying so when the page is there', async () => {
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

test('a page that has moved is shown at its address of now', async () => {
  await arriveAt('/one');
  prepare.mockImplementation(async (address) =>
    address === '/broken-link?tab=1' ? { title: 'Moved', movedTo: '/two' } : { title: 'Two' },
  );
  history.push('/broken-link?tab=1');
  await eventually(() => expect(shown()).toBe('/two'));
  expect(history.location).toMatchObject({ pathname: '/two', search: '?tab=1' });
});

test('the language of what is read becomes that of the interface, once', async () => {
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

test('a move that cuts the animation of another short is no fault', async () => {
  const faults = vi.fn<(reason: unknown) => void>();
  process.on('unhandledRejection', faults);
  // Who has waited sees no animation: here no time goes by.
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

test('an address that names a part of another page leads to that part', async () => {
  await arriveAt('/one');
  history.push('/two?comment=part');
  await eventually(() => expect(document.activeElement?.id).toBe('part'));
});

test('a part of the page that is here is left to the browser: nothing scrolls, and the focus stays', async () => {
  await arriveAt('/one');
  const link = document.body.appendChild(document.createElement('a'));
  link.href = '#part';
  link.focus();
  scrolledTo.mockClear();
  // As a browser does when a link to a part is followed: an entry without state.
  window.history.pushState(null, '', '#part');
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await eventually(() => expect(onArrival).toHaveBeenCalledTimes(2));
  expect(scrolledTo).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(link);
});

test('nothing is found twice while the code of the last page takes its time to end', async () => {
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

test('a page for admins is taken out at once, whatever its code does, and no other page is', async () => {
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

test('a move to a page for admins ends with the role, and leads there no more', async () => {
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

/** Whether it was drawn ahead, each time. */
const timesDrawn = () => drawOther.mock.calls.map(([{ ahead }]) => ahead === true);

describe('a page that is drawn before it is asked for', () => {
  const loaded = { release: releases[3]!, vertical: other };

  test('is put in place by the move to it, and is named, focused and counted then', async () => {
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

  test('is waited for by a move that comes while it is being drawn', async () => {
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

  test('is gone when it is not asked for: after a while, for another one, or for a move elsewhere', async () => {
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
    // The page that was drawn, and the one that was shown.
    await eventually(() => expect(unmount).toHaveBeenCalledTimes(4));
    expect(shown()).toBe('/third');
    expect(drawOther.mock.calls.every(([{ ahead }]) => ahead)).toBe(true);
  });

  test('is gone when the role goes that it is for, and when another may see it, or in another way', async () => {
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

  test('that fails is drawn again when it is asked for, and nobody hears of the first time', async () => {
    const moves = await arriveAt('/one');
    moves.prerender(loaded, '/other/broken');
    await eventually(() => expect(unmount).toHaveBeenCalledTimes(1));
    expect(reported.fault).not.toHaveBeenCalled();
    history.push('/other/broken');
    await eventually(() => expect(shown()).toBe('/other/broken'));
    expect(timesDrawn()).toEqual([true, false]);
  });
});
