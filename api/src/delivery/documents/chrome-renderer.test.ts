import type { Theme } from '@hustings/contract';
import { expect, it, vi } from 'vitest';
import type { Viewer } from '../../platform/core/handler.ts';
import type { ReleaseRow } from '../releases/index.ts';
import type { ResultFields } from '../../platform/sandbox/index.ts';
import { resultFieldsOf } from '../../platform/sandbox/testing/result-fields.ts';
import { makeChromeRenderer } from './chrome-renderer.ts';
import type { PageRequest } from './page/page.ts';

const shell = { id: 'shell 1' } as ReleaseRow;
const guest: Viewer = { kind: 'guest' };
const member = { kind: 'member' } as Viewer;

/** Makes a site whose shell renders frames by `render`; by default each frame shows its number. */
function siteOf(render?: () => Promise<never>) {
  let count = 0;
  const frameOf = makeChromeRenderer();
  const counted = vi.fn<(task: string, job: { address: string }) => Promise<ResultFields>>(() =>
    Promise.resolve(resultFieldsOf({ top: String(++count), bottom: '' })),
  );
  const site = {
    renderers: {
      of: () => Promise.resolve({ render: (render ?? counted) as never, close: () => Promise.resolve() }),
      keepOnly() {},
      close: () => Promise.resolve(),
    },
    demo: true,
    texts: {},
    onRender() {},
    onRenderFailure: vi.fn<() => void>(),
  };
  const frame = async (viewer: Viewer, theme: Theme, { now = '2026-05-04T12:00:00.000Z', address = '/' } = {}) => {
    const request = { address, viewer, session: { language: 'en', theme, now } } as PageRequest;
    return (await frameOf(shell, request, [], site)).top;
  };
  return { frame, site, counted };
}

it('caches the frame of a page for guests, for each combination of preferences', async () => {
  const { frame } = siteOf();
  expect(await frame(guest, 'dark')).toBe('1');
  expect(await frame(guest, 'dark', { now: '2026-05-05T12:00:00.000Z' })).toBe('1');
  expect(await frame(guest, 'light')).toBe('2');
});

it('caches the frame by path, whatever the query', async () => {
  const { frame, counted } = siteOf();
  for (const address of ['/posts/a?tab=1', '/posts/a?tab=2', '/posts/a#top', '/posts/a'])
    expect(await frame(guest, 'dark', { address })).toBe('1');
  expect(counted.mock.lastCall?.[1].address).toBe('/posts/a');
  expect(await frame(guest, 'dark', { address: '/posts/b?tab=1' })).toBe('2');
});

it('renders the frame of a member each time', async () => {
  const { frame } = siteOf();
  expect([await frame(member, 'dark'), await frame(member, 'dark'), await frame(guest, 'dark')]).toEqual([
    '1',
    '2',
    '3',
  ]);
});

it('leaves the frame to the browser if the shell fails, and tries again', async () => {
  const { frame, site } = siteOf(() => Promise.reject(new Error('broken')));
  expect([await frame(guest, 'dark'), await frame(guest, 'dark')]).toEqual(['', '']);
  expect(site.onRenderFailure).toHaveBeenCalledTimes(2);
});
