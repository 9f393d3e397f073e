/** How long a browser that is busy is waited for. */
interface Quiet {
  /** Milliseconds after which it is done though the browser is busy; absent: it waits. */
  within?: number | undefined;
  /** Milliseconds that it waits where the browser does not tell when it is idle. */
  otherwise: number;
}

/** Does something when the browser has nothing else to do. Returns how that is taken back. */
export function whenQuiet(work: () => void, { within, otherwise }: Quiet): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(work, within === undefined ? {} : { timeout: within });
    return () => cancelIdleCallback(asked);
  }
  const asked = setTimeout(work, otherwise);
  return () => clearTimeout(asked);
}
