import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { WebFailure } from '../public-web/index.ts';
import { parsePageHead, parseRawFeed } from './index.ts';

const contentOf = (text: string) => ({ body: Buffer.from(text), charset: 'utf-8' });
const page = contentOf('<html><head><title>A page</title></head></html>');

test('ends a page that takes the parser too long, without a wait for the rest of the server', async () => {
  expect(await parsePageHead(page)).toEqual({ title: 'A page' });
  // The parser searches each closing tag among all open elements: several times the limit also on a fast machine.
  const slow = contentOf(`<head>${'<object>'.repeat(80_000)}${'</x>'.repeat(300_000)}`);
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  await expect(parsePageHead(slow)).rejects.toThrow(WebFailure);
  delay.disable();
  expect(delay.max / 1_000_000).toBeLessThan(1_000);
  expect(await parsePageHead(page)).toEqual({ title: 'A page' });
}, 30_000);

test('returns texts of limited length', async () => {
  const long = 'word '.repeat(100_000);
  const { title = '' } = await parsePageHead(contentOf(`<title>${long}</title>`));
  expect(title).toHaveLength(10_000);
  const items = `<item><title>${long}</title><link>https://a.example/${'a'.repeat(5_000)}</link></item>`;
  const feed = await parseRawFeed(contentOf(`<rss version="2.0"><channel><title>T</title>${items}</channel></rss>`), 1);
  expect(feed?.items).toMatchObject([{ title: expect.stringMatching(/^.{10000}$/) as string }]);
  expect(feed?.items[0]?.link).toBeUndefined();
});
