// @vitest-environment jsdom
import type { Boot, BootExtension, Release } from '@hustings/contract';
import { createTestI18n } from '@hustings/i18n/testing';
import type { MountProps, Vertical } from '@hustings/vertical/lifecycle';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeStyles } from '../navigation/styles.ts';
import { makeRegistry } from '../verticals/registry.ts';
import { makeVerticals, type Load } from '../verticals/verticals.ts';
import { makeSlotHost } from './slot-host.ts';

const { boot, report } = vi.hoisted(() => ({
  boot: { extensions: [] as BootExtension[] } as unknown as Boot,
  report: vi.fn<(fault: { kind: string; vertical: string; version: string; route?: string }) => void>(),
}));
vi.mock('@hustings/session', async (original) => ({ ...(await original<object>()), boot }));
vi.mock('../observability/telemetry.ts', () => ({ report, addView: () => {} }));

const use = { name: 'polly.related', props: { urlSlug: 'ann' } };
const address = '/extension/polly.related/box?props=%7B%22urlSlug%22%3A%22ann%22%7D';

const releaseOf = (name: string, order: number, slot = use.name) =>
  ({
    name,
    version: '1',
    remote: `${name}_1`,
    shell: '^2',
    routes: [],
    navigation: [],
    fills: [{ slot, module: 'box', order }],
  }) as unknown as Release;
const releases = [releaseOf('mf-last', 2), releaseOf('mf-first', 1), releaseOf('mf-other', 1, 'other.place')];

const mount = vi.fn<(props: MountProps) => Promise<void>>();
const prepare = vi.fn<Vertical['prepare']>();
const unmount = vi.fn<(props: MountProps) => Promise<void>>();
const load = vi.fn<Load>();
let place: HTMLElement;

const makeHost = () => {
  const registry = { ...makeRegistry(releases), refresh: () => Promise.resolve() };
  return makeSlotHost({
    registry,
    verticals: makeVerticals(load, registry),
    styles: makeStyles(),
    i18n: createTestI18n('en'),
  });
};
const texts = () => [...place.children].map(({ textContent }) => textContent);

beforeEach(() => {
  document.body.innerHTML = '<div id="place"></div>';
  place = document.getElementById('place')!;
  boot.extensions = [];
  report.mockReset();
  prepare.mockReset().mockResolvedValue(undefined);
  unmount.mockReset().mockResolvedValue(undefined);
  mount.mockReset().mockImplementation(async ({ domElement, location, rendered }) => {
    domElement.textContent = location.pathname + location.search;
    rendered?.();
  });
  load.mockReset().mockImplementation(async () => ({ bootstrap: async () => {}, mount, unmount, prepare }));
});

test('fills a place in the order of the site, and removes the fills with the page', async () => {
  const remove = makeHost().fill(place, use);
  await vi.waitFor(() => expect(texts()).toEqual([address, address]));
  expect([...place.children].map((box) => box.getAttribute('data-extension'))).toEqual(['mf-first/box', 'mf-last/box']);
  expect(load.mock.calls.map(([{ name }, module]) => [name, module])).toEqual([
    ['mf-first', 'box'],
    ['mf-last', 'box'],
  ]);
  remove();
  await vi.waitFor(() => expect(place.children).toHaveLength(0));
  expect(unmount).toHaveBeenCalledTimes(2);
});

test('loads nothing for a slot that nobody fills', async () => {
  const host = makeHost();
  host.fill(place, { name: 'nobody.fills', props: {} });
  await host.prepare({ name: 'nobody.fills', props: {} });
  expect(load).not.toHaveBeenCalled();
});

test('hydrates what the server rendered with its state, and loads no code for an empty box', async () => {
  place.innerHTML = '<div data-extension="mf-first/box"><b>from the server</b></div>';
  const box = place.firstElementChild;
  boot.extensions = [
    { part: 'mf-first', version: '1', address, state: { queries: [] } },
    { part: 'mf-last', version: '1', address, isEmpty: true },
  ];
  mount.mockImplementation(async () => {});
  makeHost().fill(place, use);
  await vi.waitFor(() => expect(mount).toHaveBeenCalledOnce());
  const [props] = mount.mock.calls[0]!;
  expect(props.domElement).toBe(box);
  expect(props.state).toEqual({ queries: [] });
  expect(prepare).not.toHaveBeenCalled();
  expect(load).toHaveBeenCalledOnce();
  expect(box?.innerHTML).toBe('<b>from the server</b>');
});

test('a fill whose code does not come costs its own box only, and is reported as its release', async () => {
  load.mockImplementation(async ({ name }) => {
    if (name === 'mf-first') throw new Error('not there');
    return { bootstrap: async () => {}, mount, unmount, prepare };
  });
  makeHost().fill(place, use);
  await vi.waitFor(() =>
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({
        kind: 'mount',
        vertical: 'mf-first',
        version: '1',
        route: '/extension/polly.related/box',
      }),
      expect.any(Error),
    ),
  );
  await vi.waitFor(() => expect(texts()).toEqual([address]));
});

test('what the server rendered stays readable if the code of the fill fails', async () => {
  place.innerHTML = '<div data-extension="mf-first/box"><b>from the server</b></div>';
  boot.extensions = [{ part: 'mf-first', version: '1', address, state: {} }];
  load.mockRejectedValue(new Error('not there'));
  makeHost().fill(place, use);
  await vi.waitFor(() => expect(report).toHaveBeenCalled());
  expect(place.textContent).toBe('from the server');
});

test('a page waits for its fills half a second at most, and shows a late one when it comes', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  prepare.mockReturnValue(promise);
  const host = makeHost();
  await host.prepare(use);
  host.fill(place, use);
  expect(mount).not.toHaveBeenCalled();
  resolve(undefined);
  await vi.waitFor(() => expect(texts()).toEqual([address, address]));
});
