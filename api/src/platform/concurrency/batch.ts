/**
 * Shares work among those who ask for the same while it is being done: whoever comes then waits, and all who waited get the
 * outcome of one further turn. Each turn begins after everybody who gets its outcome has asked, so nobody is told what was
 * read before; whoever meets no turn begins one at once.
 *
 * A turn is the work of the first who asked for it; its failure is everybody's who waited for that turn, and no other's.
 */
export function sharedWork<Result>(): (key: string, work: () => Promise<Result>) => Promise<Result> {
  interface Turns {
    underWay: Promise<Result>;
    next?: Promise<Result>;
  }
  const turns = new Map<string, Turns>();

  function begin(key: string, work: () => Promise<Result>): Promise<Result> {
    const mine: Turns = { underWay: Promise.try(work) };
    turns.set(key, mine);
    const end = () => {
      if (!mine.next) turns.delete(key);
    };
    mine.underWay.then(end, end);
    return mine.underWay;
  }

  return (key, work) => {
    const met = turns.get(key);
    if (!met) return begin(key, work);
    const beginNext = () => begin(key, work);
    met.next ??= met.underWay.then(beginNext, beginNext);
    return met.next;
  };
}

/**
 * Makes one load of look-ups that are asked for while another load is under way, such as those of requests that arrive
 * together; a look-up that meets none begins at once. Each is loaded after it was asked for, so it sees whatever was
 * committed before.
 *
 * `load` receives each key once; what it finds nothing for is answered with undefined, and its failure is everybody's
 * who waited for that load.
 */
export function batched<Value>(
  load: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  const inTurns = sharedWork<ReadonlyMap<string, Value>>();
  let gathered = new Set<string>();

  function loadGathered(): Promise<ReadonlyMap<string, Value>> {
    const keys = [...gathered];
    gathered = new Set();
    return load(keys);
  }

  return async (key) => {
    gathered.add(key);
    return (await inTurns('', loadGathered)).get(key);
  };
}
