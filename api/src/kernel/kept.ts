/** Values by their keys; of more than `most` those that were not looked for longest are forgotten. */
export interface Kept<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  /** Forgets a value, unless another has taken its place. */
  forget(key: string, value: Value): void;
}

/** Makes room in memory for `most` values. */
export function makeKept<Value>(most: number): Kept<Value> {
  const kept = new Map<string, Value>();
  return {
    get(key) {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      // The latest stands last.
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    set(key, value) {
      kept.delete(key);
      kept.set(key, value);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
    forget(key, value) {
      if (kept.get(key) === value) kept.delete(key);
    },
  };
}

/**
 * Keeps what took time to make: made when it is first asked for, by one for all, and forgotten when `most` others were
 * asked for since. What could not be made is not kept.
 */
export function keeping<Value>(most: number): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const kept = makeKept<Promise<Value>>(most);
  return (key, make) => {
    const known = kept.get(key);
    if (known) return known;
    const made = make();
    kept.set(key, made);
    made.catch(() => kept.forget(key, made));
    return made;
  };
}
