// @vitest-environment jsdom
import type { CurrentUser, Release } from '@hustings/contract';
import { createTestI18n } from '@hustings/i18n/testing';
import { session } from '@hustings/session';
import type { MountProps, Vertical } from '@hustings/vertical/lifecycle';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shellMessages } from '../locales/messages.ts';
import { history } from '../navigation/history.ts';
import { makeStyles } from '../navigation/styles.ts';
import { makeRegistry } from '../verticals/registry.ts';
import { makeVerticals, type Load } from '../verticals/verticals.ts';
import { keepDock } from './dock-memory.ts';
import { makeDockOpener } from './dock-opener.ts';

vi.mock('../observability/telemetry.ts', () => ({ report: () => {} }));

const releaseOf = (name: string, path: string, modules: string[]) =>
  ({
    name,
    version: '1',
    remote: `${name}_1`,
    shell: '^2',
    routes: [
      { path, access: 'member', title: { en: 'Talks', nl: 'Gesprekken' } },
      { path: `${path}/:id`, access: 'member', title: { en: 'A talk', nl: 'Een gesprek' } },
    ],
    navigation: [],
    fills: modules.map((module) => ({ slot: 'dock', module, order: 0 })),
  }) as unknown as Release;
const releases = [releaseOf('mf-talk', '/talks', ['dock']), releaseOf('mf-other', '/others', [])];

const member = { userId: 'ann', roles: [], bannedStatus: 0 } as unknown as CurrentUser;
const draw = async ({ domElement, location }: MountProps) => {
  domElement.innerHTML = `<p>${location.pathname}</p><a href="/talks/2" data-opens="dock">Two</a>`;
};
const unmount = vi.fn<(props: MountProps) => Promise<void>>(async () => {});
const prepare = vi.fn<Vertical['prepare']>(async (address) => ({ title: `Talk at ${address}` }));
const parcel: Vertical = { bootstrap: async () => {}, mount: draw, update: draw, unmount, prepare };
const load = vi.fn<Load>();

let stopListening = () => {};

/** Starts a page with a dock, as a document does. */
async function start() {
  stopListening();
  const listen = vi.spyOn(document, 'addEventListener');
  const i18n = createTestI18n('en');
  const { default: texts } = await shellMessages.en();
  for (const [name, words] of Object.entries(texts)) i18n.addResourceBundle('en', name, words);
  const registry = { ...makeRegistry(releases), refresh: () => Promise.resolve() };
  const opener = makeDockOpener({ registry, verticals: makeVerticals(load, registry), styles: makeStyles(), i18n });
  const onClick = listen.mock.calls.find(([kind]) => kind === 'click')?.[1];
  listen.mockRestore();
  if (onClick) stopListening = () => document.removeEventListener('click', onClick);
  return opener;
}

const dock = () => document.querySelector('aside');
const isHidden = () => dock()?.hasAttribute('inert');
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 15_000 });
const press = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('a, button')].find((each) => each.textContent === text)?.click();
const click = (selector: string) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
/** Keeps the document of the test where a link would lead away. */
const stay = (event: Event) => event.preventDefault();
const remembered = () => JSON.parse(sessionStorage.getItem('hustings-dock') ?? 'null') as unknown;

async function openDock() {
  const opener = await start();
  press('One');
  await eventually(() => expect(dock()?.querySelector('p')?.textContent).toBe('/talks/1'));
  return opener;
}

beforeEach(() => {
  window.history.replaceState(null, '', '/others');
  document.body.innerHTML =
    '<main id="outlet" tabindex="-1"><a id="one" href="/talks/1" data-opens="dock">One</a><a href="/others/1" data-opens="dock">Other</a></main>';
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  load.mockReset().mockResolvedValue(parcel);
  unmount.mockClear();
  session.setState({ user: member });
});
afterEach(() => {
  press('Close');
  session.setState({ user: undefined });
});

test('loads nothing before it is opened, and then the parcel of the vertical that owns the link', async () => {
  const opener = await start();
  opener.restore();
  expect([load.mock.calls, dock()]).toEqual([[], null]);
  press('One');
  await eventually(() => expect(dock()?.querySelector('p')?.textContent).toBe('/talks/1'));
  expect(load.mock.calls).toEqual([[releases[0], 'dock']]);
  expect(document.activeElement?.textContent).toBe('Talk at /talks/1');
  expect(dock()?.getAttribute('aria-labelledby')).toBe(document.activeElement?.id);
});

test('lets a link lead to its page for guests, banned members, and verticals without a dock', async () => {
  await start();
  window.addEventListener('click', stay);
  const before = vi.fn<(prevented: boolean) => void>();
  document.addEventListener('click', (event) => before(event.defaultPrevented));
  click('[href="/others/1"]');
  session.setState({ user: undefined });
  click('#one');
  session.setState({ user: { ...member, bannedStatus: 1 } as CurrentUser });
  click('#one');
  window.removeEventListener('click', stay);
  expect(before.mock.calls).toEqual([[false], [false], [false]]);
  expect(load).not.toHaveBeenCalled();
});

test('moves within itself, and stays while the page changes', async () => {
  const opener = await openDock();
  const shown = dock()?.querySelector('p')?.parentElement;
  press('Two');
  await eventually(() => expect(dock()?.querySelector('p')?.textContent).toBe('/talks/2'));
  opener.arrive('/others/5');
  expect(dock()?.querySelector('p')?.parentElement).toBe(shown);
  expect(unmount).not.toHaveBeenCalled();
  expect(history.location.pathname).toBe('/others');
  expect(remembered()).toEqual({ userId: 'ann', address: '/talks/2', isMinimised: false });
});

test('hides on the pages of its own vertical', async () => {
  const opener = await openDock();
  opener.arrive('/talks');
  expect(isHidden()).toBe(true);
  opener.arrive('/others');
  expect(isHidden()).toBe(false);
});

test('minimises on Escape, opens again from its button, and gives the focus back when closed', async () => {
  await openDock();
  document.activeElement!.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  );
  expect(isHidden()).toBe(true);
  const [pill] = [...document.querySelectorAll('button')].slice(-1);
  expect(document.activeElement).toBe(pill);
  pill?.click();
  expect(isHidden()).toBe(false);
  press('Close');
  expect(dock()).toBeNull();
  expect(document.activeElement?.id).toBe('one');
  expect(remembered()).toBeNull();
  await eventually(() => expect(unmount).toHaveBeenCalledOnce());
});

test('shows a failure in its place, and tries again', async () => {
  load.mockRejectedValue(new Error('Its code is not there.'));
  await start();
  press('One');
  await eventually(() => expect(dock()?.textContent).toContain('This part did not load.'));
  load.mockResolvedValue(parcel);
  press('Try again');
  await eventually(() => expect(dock()?.querySelector('p')?.textContent).toBe('/talks/1'));
});

test('opens again after a reload without taking the focus, for the same member alone', async () => {
  keepDock({ userId: 'ann', address: '/talks/1', isMinimised: true });
  (await start()).restore();
  await eventually(() => expect(dock()?.querySelector('p')?.textContent).toBe('/talks/1'));
  expect([isHidden(), document.activeElement]).toEqual([true, document.body]);
  press('Close');
  keepDock({ userId: 'bob', address: '/talks/1', isMinimised: false });
  (await start()).restore();
  expect(remembered()).toBeNull();
});

test('uncovers the page on a phone when the focus or the dock leads there', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const opener = await openDock();
  document.getElementById('one')?.focus();
  expect(isHidden()).toBe(true);
  press('One');
  await eventually(() => expect(isHidden()).toBe(false));
  opener.arrive('/others/9');
  expect(isHidden()).toBe(true);
});
