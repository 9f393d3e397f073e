import { expect, it } from 'vitest';
import { cachedEncode } from './encoding.ts';

it.each(['br', 'gzip'] as const)('caches a document encoded with %s in a buffer of its own size', async (encoding) => {
  const pack = cachedEncode();
  const packed = (await pack('<p>A page</p>', encoding)) as Buffer;
  expect(await pack('<p>A page</p>', encoding)).toBe(packed);
  expect(packed.buffer.byteLength).toBe(packed.length);
  expect(await pack('<p>A page</p>', undefined)).toBe('<p>A page</p>');
});
