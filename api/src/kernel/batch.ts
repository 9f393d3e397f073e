/** Look-ups that wait for the load before them. */
interface Gathered<Value> {
  keys: Set<string>;
  found: Promise<ReadonlyMap<string, Value>>;
  resolve(found: Promise<ReadonlyMap<string, Value>>): void;
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
  let underWay = false;
  let gathered: Gathered<Value> | undefined;

  function begin(keys: Iterable<string>): Promise<ReadonlyMap<string, Value>> {
    underWay = true;
    const found = load([...keys]);
    found.then(beginNext, beginNext);
    return found;
  }

  function beginNext(): void {
    underWay = false;
    const next = gathered;
    gathered = undefined;
    if (next) next.resolve(begin(next.keys));
  }

  return async (key) => {
    if (!underWay) return (await begin([key])).get(key);
    const { promise, resolve } = Promise.withResolvers<ReadonlyMap<string, Value>>();
    gathered ??= { keys: new Set(), found: promise, resolve };
    gathered.keys.add(key);
    return (await gathered.found).get(key);
  };
}
