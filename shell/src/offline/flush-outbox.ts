import { hasUnpublished } from '@hustings/session/unpublished-store';
import type { SendContext } from '@hustings/vertical/lifecycle';
import type { Registry } from '../verticals/registry.ts';
import type { Verticals } from '../verticals/verticals.ts';

/** Milliseconds between two checks of the outbox. */
const every = 30_000;

interface Parts {
  registry: Pick<Registry, 'releases'>;
  verticals: Pick<Verticals, 'loadOnce'>;
  context: SendContext;
}

/**
 * Lets verticals send their unpublished items: at once, when the connection returns, when the tab is shown, and
 * every 30 seconds. Loads a vertical only if it has items.
 *
 * @returns a function that stops the checks
 */
export function flushOutbox({ registry, verticals, context }: Parts): () => void {
  let isLooking = false;

  async function sendOf(kind: string, release: ReturnType<Registry['releases']>[number]): Promise<void> {
    if (!(await hasUnpublished(context.userId, kind))) return;
    const vertical = await verticals.loadOnce(release);
    await vertical.sendKept?.(kind, context);
  }

  async function look(): Promise<void> {
    if (isLooking || !navigator.onLine) return;
    isLooking = true;
    for (const release of registry.releases()) {
      for (const kind of release.sends ?? []) {
        // The next check retries. One failing vertical must not block the others.
        await sendOf(kind, release).catch(() => undefined);
      }
    }
    isLooking = false;
  }

  const onLook = () => void look();
  const timer = setInterval(onLook, every);
  addEventListener('online', onLook);
  document.addEventListener('visibilitychange', onLook);
  onLook();
  return () => {
    clearInterval(timer);
    removeEventListener('online', onLook);
    document.removeEventListener('visibilitychange', onLook);
  };
}
