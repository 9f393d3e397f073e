import { describe, expect, it, vi } from 'vitest';
import { batched } from './batch.ts';

type Load = (keys: string[]) => Promise<ReadonlyMap<string, string>>;

/** A load that takes a while and finds everything but `none`. */
const loader = () =>
  vi.fn<Load>(async (keys) => {
    await new Promise((resolve) => setImmediate(resolve));
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]));
  });

describe('look-ups of one moment', () => {
  it('begin at once, and are made by one load where another is under way, each key once', async () => {
    const load = loader();
    const look = batched(load);
    const answers = await Promise.all([look('a'), look('b'), look('c'), look('b'), look('none')]);
    expect(answers).toEqual(['A', 'B', 'C', 'B', undefined]);
    expect(load.mock.calls).toEqual([[['a']], [['b', 'c', 'none']]]);
    expect(await look('d')).toBe('D');
    expect(load.mock.calls[2]).toEqual([['d']]);
  });

  it('never take the answer of a load that had begun before', async () => {
    let stored = 'before';
    const look = batched(async (keys) => {
      const seen = stored;
      await new Promise((resolve) => setImmediate(resolve));
      return new Map(keys.map((key) => [key, seen]));
    });
    const first = look('a');
    stored = 'after';
    expect(await Promise.all([first, look('a')])).toEqual(['before', 'after']);
  });

  it('fail with their own load only', async () => {
    const load = loader();
    const look = batched(load);
    const first = look('a');
    load.mockRejectedValueOnce(new Error('gone'));
    const outcomes = await Promise.allSettled([first, look('b'), look('c')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await look('b')).toBe('B');
  });
});
