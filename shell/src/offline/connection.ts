import { changePageState } from '../ui/page-state.ts';
import type { ToPage } from './worker/messages.ts';

/** Milliseconds between two attempts to reach a server that did not answer. */
const every = 5_000;

/** Returns the date of a cached document, ISO 8601; the service worker writes it into the markup. */
export const readAt = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=hustings-kept]')?.content;

/** Checks the server with a small, public request. */
const answers = (): Promise<boolean> =>
  fetch('/offline', { cache: 'no-store', credentials: 'omit' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Tracks the connection in the page state. The browser reports a lost connection; the service worker reports a
 * server that does not answer.
 */
export function followConnection(): void {
  let looking: ReturnType<typeof setInterval> | undefined;

  function comeBack(): void {
    clearInterval(looking);
    looking = undefined;
    changePageState({ away: undefined });
  }

  async function look(): Promise<void> {
    if (!document.hidden && navigator.onLine && (await answers())) comeBack();
  }

  function goAway(since?: string): void {
    changePageState({ away: { readAt: since } });
    looking ??= setInterval(() => void look(), every);
  }

  const before = readAt();
  if (before || !navigator.onLine) goAway(before);
  addEventListener('offline', () => goAway());
  addEventListener('online', comeBack);
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
    if (data.say === 'kept') goAway(data.at);
  });
}
