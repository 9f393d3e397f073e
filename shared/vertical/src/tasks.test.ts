import { afterEach, expect, test, vi } from 'vitest';
import { yieldToBrowser } from './tasks.ts';

afterEach(() => vi.unstubAllGlobals());

test('what waits has its turn before the work goes on', async () => {
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

test('a browser that knows of it decides itself when the work goes on', async () => {
  const goOn = vi.fn<() => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('scheduler', { yield: goOn });
  await yieldToBrowser();
  expect(goOn).toHaveBeenCalledOnce();
});
