// @vitest-environment jsdom
import { shownLimits } from '@hustings/contract';
import { createTestI18n } from '@hustings/i18n/testing';
import { useSuspenseQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defineVertical } from './define.tsx';
import { ExtensionSlot } from './extension-slot.tsx';
import { extensionAddress } from './extension-address.ts';
import { defineExtension } from './extension.ts';
import { frameMessages } from './frame-messages.ts';
import type { Lifecycle, MountProps, SlotHost, Vertical } from './lifecycle.ts';
import { addMessages } from './messages.ts';
import { createBrowserHistory, NavigationType } from './router.ts';
import { createRender } from './server.tsx';

const use = { name: 'test.related', props: { id: 'x<y"', size: 3 } };
const read = vi.fn<() => Promise<string>>(() => Promise.resolve('read'));
const remove = vi.fn<() => void>();
const fill = vi.fn<SlotHost['fill']>(() => remove);
const prepare = vi.fn<SlotHost['prepare']>(async () => {});
const faults = { render: false };
const noReads = () => Promise.reject(new Error('These pages read by themselves.'));

const messages = { en: () => Promise.resolve({ default: {} }), nl: () => Promise.resolve({ default: {} }) };

const page = {
  name: 'mf-offers',
  messages,
  routes: [
    {
      path: '/page',
      chunk: 'page',
      slots: () => [use],
      load: () =>
        Promise.resolve({
          default: () => (
            <main>
              <ExtensionSlot {...use} />
              <p>End</p>
            </main>
          ),
        }),
    },
  ],
};

/** The content of the box. */
function Box({ id, size }: { id: string; size: number }) {
  const { data } = useSuspenseQuery({ queryKey: ['box', id], queryFn: read, retry: false });
  if (faults.render) throw new Error('A fault at render.');
  return (
    <b>
      {data} {id} {size}
    </b>
  );
}

const box = defineExtension<{ id: string; size: number }>({
  slot: 'test.related',
  module: 'box',
  chunk: 'box',
  queries: ({ id }) => [{ queryKey: ['box', id], queryFn: read, retry: false }],
  load: () =>
    Promise.resolve({
      default: Box,
    }),
});

async function run(lifecycle: Lifecycle | Lifecycle[] | undefined, props: MountProps): Promise<void> {
  for (const step of [lifecycle ?? []].flat()) await step(props);
}

const report = vi.fn<MountProps['report']>();

async function propsOf(address: string): Promise<MountProps> {
  const i18n = createTestI18n('en');
  await addMessages(i18n, frameMessages);
  const { pathname, search } = new URL(address, 'http://page');
  return {
    domElement: document.body.appendChild(document.createElement('section')),
    location: { pathname, search, hash: '', state: null, key: '' },
    navigator: createBrowserHistory({ v5Compat: true }),
    navigationType: NavigationType.Push,
    i18n,
    signedIn: false,
    slots: { fill, prepare },
    report,
  };
}

async function mount(vertical: Vertical, props: MountProps) {
  await run(vertical.bootstrap, props);
  await run(vertical.mount, props);
}

const session = { language: 'en', theme: 'system', now: '2026-01-01T00:00:00Z', limits: shownLimits } as const;

beforeEach(() => {
  document.body.replaceChildren();
  faults.render = false;
  for (const each of [read, remove, fill, prepare, report]) each.mockClear();
});
afterEach(() => vi.restoreAllMocks());

it('renders a place with its props, which the shell fills and empties', async () => {
  const vertical = defineVertical(page);
  const props = await propsOf('/page');
  await vertical.prepare('/page', props);
  expect(prepare).toHaveBeenCalledExactlyOnceWith(use);
  await mount(vertical, props);
  await waitFor(() => expect(fill).toHaveBeenCalledOnce());
  const place = props.domElement.querySelector('[data-extension-slot]');
  expect(fill).toHaveBeenCalledWith(place, use);
  expect(place?.childNodes).toHaveLength(0);
  await run(vertical.unmount, props);
  await waitFor(() => expect(remove).toHaveBeenCalledOnce());
});

it('keeps what the server put into the place when the page is hydrated', async () => {
  const { html } = await createRender(page)({ address: '/page', session }, noReads);
  expect(html).toContain(
    '<div data-extension-slot="test.related" data-props="{&quot;id&quot;:&quot;x&lt;y\\&quot;&quot;,&quot;size&quot;:3}"></div>',
  );
  const props = await propsOf('/page');
  props.domElement.innerHTML = html.replace(
    '"></div>',
    '"><div data-extension="mf-fills/box"><b>filled</b></div></div>',
  );
  const filled = props.domElement.querySelector('b');
  await mount(defineVertical(page), props);
  await waitFor(() => expect(fill).toHaveBeenCalledOnce());
  expect(report).not.toHaveBeenCalled();
  expect(props.domElement.querySelector('b')).toBe(filled);
});

it('renders a box on the server and hydrates it with its state', async () => {
  const address = extensionAddress(use, 'box');
  const description = { name: 'mf-fills', messages, routes: [box] };
  const rendered = await createRender(description)({ address, session }, noReads);
  expect(rendered.html.replaceAll('<!-- -->', '')).toContain('<b>read x&lt;y&quot; 3</b>');
  const props = await propsOf(address);
  props.domElement.innerHTML = rendered.html;
  read.mockClear();
  await mount(defineVertical(description), { ...props, slots: undefined, state: structuredClone(rendered.state) });
  expect(screen.getByText('read x<y" 3')).toBeTruthy();
  expect(report).not.toHaveBeenCalled();
});

it('a box that throws shows a message with a way to retry, without a heading of a page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  faults.render = true;
  const props = await propsOf(extensionAddress(use, 'box'));
  await mount(defineVertical({ name: 'mf-fills', messages, routes: [box] }), props);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('heading')).toBeNull();
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'boundary', route: '/extension/test.related/box' }),
    expect.any(Error),
  );
  faults.render = false;
  retry.click();
  expect(await screen.findByText('read x<y" 3')).toBeTruthy();
});
