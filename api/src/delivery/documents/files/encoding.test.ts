import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { cachedEncode, encode } from './encoding.ts';

it.each(['br', 'gzip'] as const)('caches a document encoded with %s in a buffer of its own size', async (encoding) => {
  const pack = cachedEncode();
  const packed = (await pack('<p>A page</p>', encoding)) as Buffer;
  expect(await pack('<p>A page</p>', encoding)).toBe(packed);
  expect(packed.buffer.byteLength).toBe(packed.length);
  expect(await pack('<p>A page</p>', undefined)).toBe('<p>A page</p>');
});

it('looks back 256 kB in Brotli, which is more than a document and needs little memory', async () => {
  const html = Array.from({ length: 20_000 }, (_, index) => `<p>${index}</p>`).join('');
  const packed = (await encode(html, 'br')) as Buffer;
  expect(String(brotliDecompressSync(packed))).toBe(html);
  // The first four bits tell the window (RFC 7932, section 9.1): 0011 is 18.
  expect((packed[0] ?? 0) & 0b1111).toBe(0b0011);
});
