/**
 * Coalesces calls by key. A call begins a run if none is in progress. Calls that arrive during a run share the next
 * run, so that no call receives data that were read before it. A run executes the `work` of the first call that shares
 * it. An error rejects all calls of the run and no others.
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
 * Makes a function that looks up values by key in batches. A look-up begins a load at once if none is in progress.
 * Look-ups during a load share the next load. A load begins after the look-ups that share it, so it sees everything
 * committed before them.
 *
 * @param load returns values by key and receives each key once; look-ups of missing keys resolve to undefined; an error
 * rejects all look-ups of that load
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
