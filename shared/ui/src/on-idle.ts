/** Options of work that is not urgent. */
export interface IdleOptions {
  /**
   * Milliseconds to wait after the load event, before waiting for an idle browser; absent: no wait for the load event.
   */
  afterLoad?: number;
  /** Milliseconds after which the work runs even in a busy browser; absent: no limit. */
  timeout?: number;
  /** Milliseconds to wait in browsers without `requestIdleCallback`. */
  fallbackDelay?: number;
}

function requestIdle(work: () => void, { timeout, fallbackDelay = 0 }: IdleOptions): () => void {
  if ('requestIdleCallback' in window) {
    const request = requestIdleCallback(work, timeout === undefined ? {} : { timeout });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(work, fallbackDelay);
  return () => clearTimeout(timer);
}

/** Runs work when the browser is idle. Returns a function that cancels it. */
export function onIdle(work: () => void, options: IdleOptions = {}): () => void {
  const { afterLoad } = options;
  if (afterLoad === undefined) return requestIdle(work, options);
  let cancel = () => removeEventListener('load', onLoad);
  const request = () => (cancel = requestIdle(work, options));
  function onLoad(): void {
    if (afterLoad === 0) return void request();
    const timer = setTimeout(request, afterLoad);
    cancel = () => clearTimeout(timer);
  }
  if (document.readyState === 'complete') onLoad();
  else addEventListener('load', onLoad, { once: true });
  return () => cancel();
}
