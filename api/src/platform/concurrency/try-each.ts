/**
 * Does something with each of several things, one after the other; one that fails keeps no other from its turn.
 *
 * @returns what was thrown, in its order
 */
export async function tryEach<Item>(items: Iterable<Item>, act: (item: Item) => Promise<unknown>): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await act(item);
    } catch (error) {
      failures.push(error);
    }
  }
  return failures;
}
