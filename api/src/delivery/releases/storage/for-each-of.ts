/** How many at a time. */
const atATime = 8;

/**
 * Does something with each, a few at a time. After a failure nothing more is begun, and what was begun has ended before it
 * is thrown: nothing goes on behind the back of whoever clears up.
 */
export async function forEachOf(items: readonly string[], act: (item: string) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      try {
        await act(item);
      } catch (error) {
        left.length = 0;
        throw error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: atATime }, worker));
  const failure = ended.find((each) => each.status === 'rejected');
  if (failure) throw failure.reason;
}
