import { hasUnpublished } from '@hustings/session/unpublished-store';
import type { SendContext } from '@hustings/vertical/lifecycle';
import type { Registry } from '../verticals/registry.ts';
import type { Verticals } from '../verticals/verticals.ts';

/** Milliseconds between two looks whether something waits to be sent. */
const every = 30_000;

interface Parts {
  registry: Pick<Registry, 'releases'>;
  verticals: Pick<Verticals, 'loadOnce'>;
  context: SendContext;
}

/**
 * Has verticals send what they have kept in this browser, on whatever page the member is: at once, when the connection
 * comes back, when the tab is looked at again, and every half minute. A vertical is loaded for it only where something of
 * its is kept.
 *
 * @returns what ends it
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
        // What is left is looked for again; one vertical that fails does not keep the next from sending.
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
