import { describe, expect, it, vi } from 'vitest';
import { dataLoader, coalescer } from './coalesce.ts';

type Load = (keys: string[]) => Promise<ReadonlyMap<string, string>>;

const later = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** A slow load that finds all keys except `none`. */
const loader = () =>
  vi.fn<Load>(async (keys) => {
    await later();
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]));
  });

describe('a data loader', () => {
  it('loads at once and groups look-ups during a running load, each key once', async () => {
    const load = loader();
    const look = dataLoader(load);
    const answers = await Promise.all([look('a'), look('b'), look('c'), look('b'), look('none')]);
    expect(answers).toEqual(['A', 'B', 'C', 'B', undefined]);
    expect(load.mock.calls).toEqual([[['a']], [['b', 'c', 'none']]]);
    expect(await look('d')).toBe('D');
    expect(load.mock.calls[2]).toEqual([['d']]);
  });

  it('never answers from a load that began before the look-up', async () => {
    let stored = 'before';
    const look = dataLoader(async (keys) => {
      const seen = stored;
      await later();
      return new Map(keys.map((key) => [key, seen]));
    });
    const first = look('a');
    stored = 'after';
    expect(await Promise.all([first, look('a')])).toEqual(['before', 'after']);
  });

  it('rejects only the look-ups of the failed load', async () => {
    const load = loader();
    const look = dataLoader(load);
    const first = look('a');
    load.mockRejectedValueOnce(new Error('gone'));
    const outcomes = await Promise.allSettled([first, look('b'), look('c')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await look('b')).toBe('B');
  });
});

const failing = () => {
  throw new Error('broken');
};

describe('a coalescer', () => {
  it('shares one run, which begins after all calls that share it', async () => {
    let stored = 'before';
    const work = vi.fn<() => Promise<string>>(async () => {
      const seen = stored;
      await later();
      return seen;
    });
    const share = coalescer<string>();
    const first = share('a', work);
    stored = 'after';
    expect(await Promise.all([first, share('a', work), share('a', work)])).toEqual(['before', 'after', 'after']);
    expect(work).toHaveBeenCalledTimes(2);
    expect(await share('a', work)).toBe('after');
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('runs different keys independently', async () => {
    const share = coalescer<string>();
    const { promise: never } = Promise.withResolvers<string>();
    void share('slow', () => never);
    expect(await share('other', () => Promise.resolve('done'))).toBe('done');
  });

  it('rejects only the calls of the failed run, also if it throws synchronously', async () => {
    const share = coalescer<string>();
    const first = share('a', () => later().then(() => 'well'));
    const waiting = [share('a', failing), share('a', failing)];
    expect(await first).toBe('well');
    const outcomes = await Promise.allSettled(waiting);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await share('a', () => Promise.resolve('again'))).toBe('again');
  });
});
