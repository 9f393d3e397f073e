import { describe, expect, it, vi } from 'vitest';
import { byteCache, entryCache, selfFillingCache } from './lru-cache.ts';

/** The size of a cache in bytes. One entry may take 2 000 bytes, and the text `largest` nearly fills it. */
const room = 16 * 2_000;
const largest = 'x'.repeat(850);

const made = (value: string) => vi.fn<() => Promise<string>>(() => Promise.resolve(value));

describe('an LRU cache bounded by entries', () => {
  it('evicts the entry that was read longest ago, and reserves no memory for all of them', () => {
    const cache = entryCache<number>(3);
    for (const key of ['a', 'b', 'c']) cache.set(key, 1);
    expect(cache.get('a')).toBe(1);
    cache.set('d', 1);
    expect([...cache.keys()].toSorted()).toEqual(['a', 'c', 'd']);
    expect(cache.max).toBe(0);
  });
});

describe('an LRU cache bounded by bytes', () => {
  it('evicts the entries that were read longest ago', () => {
    const cache = byteCache<string>(room);
    for (let number = 0; number < 16; number += 1) cache.set(`${number}`, largest);
    expect(cache.get('0')).toBe(largest);
    for (let number = 16; number < 20; number += 1) cache.set(`${number}`, largest);
    expect(cache.get('0')).toBe(largest);
    expect(['1', '2'].map((key) => cache.get(key))).toEqual([undefined, undefined]);
    expect(cache.get('19')).toBe(largest);
  });

  it.each([
    ['text', 'x'.repeat(5_000)],
    ['bytes', Buffer.alloc(5_000)],
    ['a small part of many bytes', Buffer.alloc(5_000).subarray(0, 10)],
    ['a deeply nested text', { reads: [{ outcome: { json: 'x'.repeat(5_000) } }] }],
    ['many numbers', Array.from({ length: 500 }, (_, index) => index)],
  ])('does not store a value above its share: %s', (_, value) => {
    const cache = byteCache<{}>(room);
    cache.set('small', largest);
    cache.set('large', value);
    expect([cache.get('small'), cache.get('large')]).toEqual([largest, undefined]);
  });

  it('counts the bytes of the key', () => {
    const cache = byteCache<number>(room);
    cache.set('x'.repeat(5_000), 1);
    expect(cache.get('x'.repeat(5_000))).toBeUndefined();
  });

  it('frees the room of a replaced value', () => {
    const cache = byteCache<string>(room);
    cache.set('a', 'a');
    for (let times = 0; times < 100; times += 1) cache.set('b', largest);
    cache.set('b', 'latest');
    expect([cache.get('a'), cache.get('b')]).toEqual(['a', 'latest']);
    cache.set('b', 'x'.repeat(5_000));
    expect(cache.get('b')).toBeUndefined();
  });
});

describe('a cache that fills itself', () => {
  it('makes a value once for all callers', async () => {
    const cache = selfFillingCache<string>(room);
    const [first, second] = [made('first'), made('second')];
    expect(await Promise.all([cache('a', first), cache('a', second)])).toEqual(['first', 'first']);
    expect(await cache('a', second)).toBe('first');
    expect(second).not.toHaveBeenCalled();
  });

  it('makes an evicted value again', async () => {
    const cache = selfFillingCache<string>(room);
    await cache('a', made('before'));
    for (let number = 0; number < 20; number += 1) await cache(`${number}`, made(largest));
    expect(await cache('a', made('after'))).toBe('after');
  });

  it('makes a value that is too large for each group of callers', async () => {
    const cache = selfFillingCache<string>(room);
    const make = made('x'.repeat(5_000));
    await Promise.all([cache('a', make), cache('a', make)]);
    expect(make).toHaveBeenCalledTimes(1);
    await cache('a', make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('makes a value again after an error', async () => {
    const cache = selfFillingCache<string>(room);
    await expect(cache('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await cache('a', made('well'))).toBe('well');
  });
});
