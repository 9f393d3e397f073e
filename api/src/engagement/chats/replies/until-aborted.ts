/**
 * Yields the values of a source until the signal is aborted. Does not wait for a source that ignores the signal.
 *
 * @throws the reason of the signal
 */
export async function* untilAborted<Value>(source: AsyncIterable<Value>, signal: AbortSignal): AsyncGenerator<Value> {
  const iterator = source[Symbol.asyncIterator]();
  const aborted = Promise.withResolvers<never>();
  aborted.promise.catch(() => undefined);
  const abort = () => aborted.reject(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  let isDone = false;
  try {
    for (;;) {
      const { value, done } = await Promise.race([iterator.next(), aborted.promise]);
      if (done) {
        isDone = true;
        return;
      }
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', abort);
    // Ends the source without waiting for it, because it may never answer.
    if (!isDone) void iterator.return?.().then(undefined, () => undefined);
  }
}
