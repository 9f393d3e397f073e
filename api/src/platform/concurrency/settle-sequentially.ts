/**
 * Runs an action for each item, one after the other, and goes on after errors.
 *
 * @returns the errors, in the order of the items
 */
export async function settleSequentially<Item>(
  items: Iterable<Item>,
  act: (item: Item) => Promise<unknown>,
): Promise<unknown[]> {
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
