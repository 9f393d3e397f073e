import { afterEach, expect, test, vi } from 'vitest';
import { holdChunks } from './hold-chunks.ts';

afterEach(() => vi.unstubAllGlobals());

/** Stands in for the loader of chunks of the bundler. */
function makeBundler() {
  const ensure = vi.fn<(chunk: string) => Promise<unknown>>(async () => undefined);
  const bundler = { e: ensure as (...args: unknown[]) => Promise<unknown> };
  vi.stubGlobal('__webpack_require__', bundler);
  return { bundler, ensure };
}

test('lets a chunk wait for what its code needs, which itself does not wait', async () => {
  const { bundler, ensure } = makeBundler();
  const texts = Promise.withResolvers<void>();
  holdChunks(async () => {
    await bundler.e('texts');
    await texts.promise;
  });
  const arrived = vi.fn<() => void>();
  const dialog = bundler.e('dialog').then(arrived);
  expect(ensure.mock.calls).toEqual([['texts'], ['dialog']]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(arrived).not.toHaveBeenCalled();
  texts.resolve();
  await dialog;
  expect(arrived).toHaveBeenCalledOnce();
});

test('fails a chunk whose needs do not load, and tries again with the next', async () => {
  const { bundler } = makeBundler();
  const load = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('Offline.')).mockResolvedValue();
  holdChunks(load);
  await expect(bundler.e('dialog')).rejects.toThrow('Offline.');
  await expect(bundler.e('dialog')).resolves.toBeDefined();
  await bundler.e('menu');
  expect(load).toHaveBeenCalledTimes(2);
});
