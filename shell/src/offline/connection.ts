import { changePageState } from '../ui/page-state.ts';
import type { ToPage } from './worker/messages.ts';

/** Milliseconds between two looks whether the site answers again, where the device itself has a connection. */
const every = 5_000;

/** When the document was read, if it is one of before, ISO 8601: the service worker has written it there. */
export const readAt = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=hustings-kept]')?.content;

/** Whether the site answers; asked for what is small and the same for everybody. */
const answers = (): Promise<boolean> =>
  fetch('/offline', { cache: 'no-store', credentials: 'omit' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Says in the bar that there is no connection, and when what is shown was read; says so no longer when there is one. The
 * browser tells when the device has lost its own, and the service worker when the site does not answer.
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
