/** The number of items that are processed at the same time. */
const concurrency = 8;

/**
 * Runs an action for each item, `concurrency` at a time. After an error, starts no further actions and throws when the
 * running ones have ended, so that the caller can clean up.
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
  const ended = await Promise.allSettled(Array.from({ length: concurrency }, worker));
  const failure = ended.find((each) => each.status === 'rejected');
  if (failure) throw failure.reason;
}
