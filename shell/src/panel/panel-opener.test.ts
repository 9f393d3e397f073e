// @vitest-environment jsdom
import type { CurrentUser, Release } from '@hustings/contract';
import { createTestI18n } from '@hustings/i18n/testing';
import { session } from '@hustings/session';
import type { MountProps, Vertical } from '@hustings/vertical/lifecycle';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeStyles } from '../navigation/styles.ts';
import { makeRegistry } from '../verticals/registry.ts';
import { makeVerticals, type Load } from '../verticals/verticals.ts';
import { offerPanel } from './panel-opener.ts';

vi.mock('../observability/telemetry.ts', () => ({ report: () => {} }));
const said = vi.hoisted(() => vi.fn<(text: string) => void>());
vi.mock('@hustings/ui', async (original) => ({ ...(await original<object>()), toast: said }));

const releaseOf = (name: string, modules: string[]) =>
  ({
    name,
    version: '1',
    remote: `${name}_1`,
    shell: '^2',
    routes: [{ path: `/of-${name}`, access: 'admin', title: { en: 'A', nl: 'A' } }],
    navigation: [],
    fills: modules.map((module) => ({ slot: module, module, order: 100 })),
  }) as unknown as Release;

const admin = { userId: 'ann', roles: ['Admin'], bannedStatus: 0 } as unknown as CurrentUser;
const mount = async ({ domElement, location }: MountProps) => {
  domElement.innerHTML = `<dialog open><p>${location.pathname}</p></dialog>`;
};
const nothing = async () => {};
const parcel: Vertical = { bootstrap: nothing, mount, unmount: nothing, prepare: async () => undefined };
const load = vi.fn<Load>();
const heard = vi.fn<typeof document.addEventListener>();

function start(releases: Release[]): void {
  const listen = vi.spyOn(document, 'addEventListener');
  const registry = { ...makeRegistry(releases), refresh: () => Promise.resolve() };
  offerPanel({ registry, verticals: makeVerticals(load, registry), styles: makeStyles(), i18n: createTestI18n('en') });
  for (const call of listen.mock.calls) heard(...call);
  listen.mockRestore();
}

const dialog = () => document.querySelector('dialog');

function press(keys: Partial<KeyboardEventInit> = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', {
    code: 'KeyH',
    ctrlKey: true,
    altKey: true,
    bubbles: true,
    cancelable: true,
    ...keys,
  });
  document.body.dispatchEvent(event);
  return event;
}

beforeEach(() => {
  document.body.innerHTML =
    '<main id="outlet" tabindex="-1"><a href="/of-mf-staff" data-opens="panel">Panel</a></main>';
  session.setState({ user: admin });
  said.mockReset();
  load.mockReset().mockResolvedValue(parcel);
});
afterEach(() => {
  for (const [kind, listener] of heard.mock.calls) document.removeEventListener(kind, listener);
  heard.mockReset();
});

test('opens by the keys and closes by them, with the focus where it was', async () => {
  start([releaseOf('mf-staff', ['panel'])]);
  const link = document.querySelector('a')!;
  link.focus();
  expect(press().defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(dialog()?.textContent).toBe('/of-mf-staff'), { timeout: 15_000 });
  expect(load).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'mf-staff' }), 'panel');
  press();
  await vi.waitFor(() => expect(dialog()).toBeNull());
  expect(document.activeElement).toBe(link);
});

test('opens by a link, and ends when its dialog closes', async () => {
  start([releaseOf('mf-staff', ['panel'])]);
  document.querySelector('a')!.click();
  await vi.waitFor(() => expect(dialog()).not.toBeNull(), { timeout: 15_000 });
  dialog()!.dispatchEvent(new Event('close'));
  await vi.waitFor(() => expect(dialog()).toBeNull());
});

test('ends with the role of an admin', async () => {
  start([releaseOf('mf-staff', ['panel'])]);
  press();
  await vi.waitFor(() => expect(dialog()).not.toBeNull(), { timeout: 15_000 });
  session.setState({ user: { ...admin, roles: [] } });
  await vi.waitFor(() => expect(dialog()).toBeNull());
});

test('does nothing without a release that offers it, or for other keys', () => {
  start([releaseOf('mf-other', ['dock'])]);
  const clicked = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('a')!.dispatchEvent(clicked);
  expect([press().defaultPrevented, clicked.defaultPrevented]).toEqual([false, false]);
  start([releaseOf('mf-staff', ['panel'])]);
  expect([press({ altKey: false }), press({ code: 'KeyJ' })].some((event) => event.defaultPrevented)).toBe(false);
  expect(load).not.toHaveBeenCalled();
});

test('leaves nothing behind and says so if its code does not load', async () => {
  load.mockRejectedValue(new Error('No connection.'));
  start([releaseOf('mf-staff', ['panel'])]);
  press();
  await vi.waitFor(() => expect(load.mock.calls.length).toBeGreaterThan(1), { timeout: 15_000 });
  await vi.waitFor(() => expect(document.body.children).toHaveLength(1), { timeout: 15_000 });
  await vi.waitFor(() => expect(said).toHaveBeenCalledOnce(), { timeout: 15_000 });
});
