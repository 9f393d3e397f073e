import { isServerReachable, reachEveryMs } from '@hustings/vertical/connection-back';
import { changePageState } from '../ui/page-state.ts';
import type { ToPage } from './worker/messages.ts';

/** Returns the date of a cached document, ISO 8601; the service worker writes it into the markup. */
export const readAt = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=hustings-kept]')?.content;

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
    if (!document.hidden && navigator.onLine && (await isServerReachable())) comeBack();
  }

  function goAway(since?: string): void {
    changePageState({ away: { readAt: since } });
    looking ??= setInterval(() => void look(), reachEveryMs);
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
