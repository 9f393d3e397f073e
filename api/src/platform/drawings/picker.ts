import { createHash } from 'node:crypto';

/**
 * Makes a function that picks one of several values by a name and a purpose. The same name and purpose always give the
 * same value.
 */
export function picker(name: string): <Value>(purpose: string, values: readonly [Value, ...Value[]]) => Value {
  return (purpose, values) => {
    const [first] = values;
    const number = createHash('sha256').update(`${name}/${purpose}`).digest().readUInt32BE();
    return values[number % values.length] ?? first;
  };
}
