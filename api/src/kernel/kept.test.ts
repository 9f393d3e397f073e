import { expect, it, vi } from 'vitest';
import { keeping } from './kept.ts';

const made = (value: string) => vi.fn<() => Promise<string>>(() => Promise.resolve(value));

it('is made once, by one for all who ask', async () => {
  const kept = keeping<string>(2);
  const [first, second] = [made('first'), made('second')];
  expect(await Promise.all([kept('a', first), kept('a', second)])).toEqual(['first', 'first']);
  expect(second).not.toHaveBeenCalled();
});

it('what was not asked for longest is forgotten', async () => {
  const kept = keeping<string>(2);
  for (const key of ['a', 'b', 'a', 'c']) await kept(key, made('before'));
  expect(await kept('a', made('after'))).toBe('before');
  expect(await kept('b', made('after'))).toBe('after');
});

it('what could not be made is made by the next who asks', async () => {
  const kept = keeping<string>(2);
  await expect(kept('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await kept('a', made('well'))).toBe('well');
});
