/**
 * Coalesces calls by key. A call that finds no run begins one; calls that arrive during a run share the next one, so
 * nobody receives data that were read before the call. A run executes the work of the first call that shares it; an error
 * rejects all of its calls and no others.
 */
export function coalescer<Result>(): (key: string, work: () => Promise<Result>) => Promise<Result> {
  interface Runs {
    current: Promise<Result>;
    next?: Promise<Result>;
  }
  const runs = new Map<string, Runs>();

  function begin(key: string, work: () => Promise<Result>): Promise<Result> {
    const own: Runs = { current: Promise.try(work) };
    runs.set(key, own);
    const end = () => {
      if (!own.next) runs.delete(key);
    };
    own.current.then(end, end);
    return own.current;
  }

  return (key, work) => {
    const running = runs.get(key);
    if (!running) return begin(key, work);
    const beginNext = () => begin(key, work);
    running.next ??= running.current.then(beginNext, beginNext);
    return running.next;
  };
}

/**
 * Groups look-ups that arrive during a load into the next load; a look-up that finds no load begins one at once. Each load
 * begins after its look-ups, so it sees everything that was committed before them.
 *
 * @param load receives each key once; missing keys resolve to undefined; an error rejects all look-ups of that load
 */
export function dataLoader<Value>(
  load: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  const share = coalescer<ReadonlyMap<string, Value>>();
  let pending = new Set<string>();

  function loadPending(): Promise<ReadonlyMap<string, Value>> {
    const keys = [...pending];
    pending = new Set();
    return load(keys);
  }

  return async (key) => {
    pending.add(key);
    return (await share('', loadPending)).get(key);
  };
}
