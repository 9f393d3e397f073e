import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealStream, unsealStream } from './sealed-stream.ts';

const key = randomBytes(32);
const chunk = 64 * 1024;

async function* partsOf(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function all(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
}

const sealed = (plain: Buffer) => all(sealStream(key, partsOf(plain, 10_000)));
const open = (bytes: Buffer, by = key) => all(unsealStream(by, partsOf(bytes, 30_000)));

test.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 200_000])('decrypts %i bytes unchanged', async (size) => {
  const plain = randomBytes(size);
  const bytes = await sealed(plain);
  expect(bytes.subarray(0, size).equals(plain)).toBe(size === 0);
  expect((await open(bytes)).equals(plain)).toBe(true);
});

test('refuses chunks that were changed, truncated, reordered or encrypted with another key', async () => {
  const bytes = await sealed(randomBytes(3 * chunk));
  const whole = chunk + 16;
  const changed = Buffer.from(bytes);
  changed[70_000]! ^= 1;
  const moved = Buffer.concat([bytes.subarray(whole, 2 * whole), bytes.subarray(0, whole), bytes.subarray(2 * whole)]);
  for (const wrong of [changed, moved, bytes.subarray(0, 2 * whole), bytes.subarray(0, -1), Buffer.alloc(0)])
    await expect(open(wrong)).rejects.toThrow(/authenticate|tag/);
  await expect(open(bytes, randomBytes(32))).rejects.toThrow(/authenticate/);
});
