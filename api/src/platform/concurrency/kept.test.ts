import { describe, expect, it, vi } from 'vitest';
import { keeping, makeKept } from './kept.ts';

/** Room in which a text of this length is the largest that is kept. */
const room = 16 * 2_000;
const largest = 'x'.repeat(850);

const made = (value: string) => vi.fn<() => Promise<string>>(() => Promise.resolve(value));

describe('room in memory', () => {
  it('holds what was looked for last, as much as there is room for', () => {
    const kept = makeKept<string>(room);
    for (let number = 0; number < 16; number += 1) kept.set(`${number}`, largest);
    expect(kept.get('0')).toBe(largest);
    for (let number = 16; number < 20; number += 1) kept.set(`${number}`, largest);
    expect(kept.get('0')).toBe(largest);
    expect(['1', '2'].map((key) => kept.get(key))).toEqual([undefined, undefined]);
    expect(kept.get('19')).toBe(largest);
  });

  it.each([
    ['text', 'x'.repeat(5_000)],
    ['bytes', Buffer.alloc(5_000)],
    ['a small part of many bytes', Buffer.alloc(5_000).subarray(0, 10)],
    ['what lies deep in it', { reads: [{ outcome: { json: 'x'.repeat(5_000) } }] }],
    ['many small things', Array.from({ length: 500 }, (_, index) => index)],
  ])('does not hold what alone takes much of it: %s', (_, value) => {
    const kept = makeKept<unknown>(room);
    kept.set('small', largest);
    kept.set('large', value);
    expect([kept.get('small'), kept.get('large')]).toEqual([largest, undefined]);
  });

  it('counts the key: a long one is no room for nothing', () => {
    const kept = makeKept<number>(room);
    kept.set('x'.repeat(5_000), 1);
    expect(kept.get('x'.repeat(5_000))).toBeUndefined();
  });

  it('has the latest of a key, and the room of the one before for others', () => {
    const kept = makeKept<string>(room);
    kept.set('a', 'a');
    for (let times = 0; times < 100; times += 1) kept.set('b', largest);
    kept.set('b', 'latest');
    expect([kept.get('a'), kept.get('b')]).toEqual(['a', 'latest']);
    kept.set('b', 'x'.repeat(5_000));
    expect(kept.get('b')).toBeUndefined();
  });
});

describe('what took time to make', () => {
  it('is made once, by one for all who ask', async () => {
    const kept = keeping<string>(room);
    const [first, second] = [made('first'), made('second')];
    expect(await Promise.all([kept('a', first), kept('a', second)])).toEqual(['first', 'first']);
    expect(await kept('a', second)).toBe('first');
    expect(second).not.toHaveBeenCalled();
  });

  it('is made again when it had to make way', async () => {
    const kept = keeping<string>(room);
    await kept('a', made('before'));
    for (let number = 0; number < 20; number += 1) await kept(`${number}`, made(largest));
    expect(await kept('a', made('after'))).toBe('after');
  });

  it('is made each time where it takes too much room, still by one for all', async () => {
    const kept = keeping<string>(room);
    const make = made('x'.repeat(5_000));
    await Promise.all([kept('a', make), kept('a', make)]);
    expect(make).toHaveBeenCalledTimes(1);
    await kept('a', make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('is made by the next who asks where it could not be made', async () => {
    const kept = keeping<string>(room);
    await expect(kept('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await kept('a', made('well'))).toBe('well');
  });
});
