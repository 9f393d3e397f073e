import { beforeEach, expect, test } from 'vitest';
import type { ResultFields } from '../../../platform/sandbox/index.ts';
import { RenderPaused, withBreaker } from './breaker.ts';
import type { Renderer } from './renderer.ts';

const reads = () => Promise.reject(new Error('Nothing is read here.'));
const result = {} as ResultFields;

let moment: number;
let renders: number;
let hangs: boolean;
let breaker: Renderer;

beforeEach(() => {
  moment = 0;
  renders = 0;
  hangs = true;
  const renderer: Renderer = {
    async render() {
      renders += 1;
      await Promise.resolve();
      if (!hangs) return result;
      moment += 2_000;
      throw new Error('Too slow.');
    },
    close: () => undefined,
  };
  breaker = withBreaker(renderer, 2_000, () => moment);
});

const render = () =>
  breaker.render('render', {}, reads).then(
    () => 'rendered',
    (error: unknown) => (error instanceof RenderPaused ? 'paused' : 'failed'),
  );

test('does not ask a release that hung three times, for half a minute, and then asks once', async () => {
  expect([await render(), await render(), await render(), await render()]).toEqual([
    'failed',
    'failed',
    'failed',
    'paused',
  ]);
  expect(renders).toBe(3);
  moment += 29_000;
  expect(await render()).toBe('paused');
  moment += 1_000;
  expect(await Promise.all([render(), render(), render()])).toEqual(['failed', 'paused', 'paused']);
  expect(renders).toBe(4);
  expect(await render()).toBe('paused');
});

test('asks again as before after a render that ends in time', async () => {
  await render();
  await render();
  await render();
  hangs = false;
  moment += 30_000;
  expect([await render(), await render()]).toEqual(['rendered', 'rendered']);
  hangs = true;
  expect([await render(), await render(), await render()]).toEqual(['failed', 'failed', 'failed']);
  expect(await render()).toBe('paused');
});

test('asks on where renders fail in time', async () => {
  const failing = withBreaker(
    { render: () => Promise.reject(new Error('At once.')), close: () => undefined },
    2_000,
    () => moment,
  );
  for (let times = 0; times < 5; times += 1)
    await expect(failing.render('render', {}, reads)).rejects.toThrow('At once.');
});
