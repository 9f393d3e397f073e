import { afterEach, expect, test, vi } from 'vitest';
import { yieldToBrowser } from './tasks.ts';

afterEach(() => vi.unstubAllGlobals());

test('lets waiting tasks run first', async () => {
  const order: string[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => order.push('pressed'));
  port1.start();
  port2.postMessage(undefined);
  await yieldToBrowser();
  order.push('gone on');
  port1.close();
  expect(order).toEqual(['pressed', 'gone on']);
});

test("uses the browser's own scheduler if there is one", async () => {
  const goOn = vi.fn<() => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('scheduler', { yield: goOn });
  await yieldToBrowser();
  expect(goOn).toHaveBeenCalledOnce();
});
