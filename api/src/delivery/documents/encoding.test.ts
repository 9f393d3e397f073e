import { expect, it } from 'vitest';
import { keptPacks } from './encoding.ts';

it.each(['br', 'gzip'] as const)(
  'a document packed with %s is kept, with no more memory than it takes',
  async (encoding) => {
    const pack = keptPacks();
    const packed = (await pack('<p>A page</p>', encoding)) as Buffer;
    expect(await pack('<p>A page</p>', encoding)).toBe(packed);
    expect(packed.buffer.byteLength).toBe(packed.length);
    expect(await pack('<p>A page</p>', undefined)).toBe('<p>A page</p>');
  },
);
