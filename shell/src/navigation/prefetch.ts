import type { BootSession } from '@hustings/contract';
import { onIdle } from '@hustings/ui';
import { redirectFor } from '@hustings/vertical/access';
import type { PrepareContext } from '@hustings/vertical/lifecycle';
import { linkOf, opensDock } from './links.ts';
import { timed } from '../observability/timings.ts';
import type { Registry } from '../verticals/registry.ts';
import type { LoadedVertical, Verticals } from '../verticals/verticals.ts';

/** Milliseconds that the pointer or the focus must rest on a link. */
const intent = 60;
/** The maximum number of pages to prefetch at a time. */
const mostAtOnce = 2;
interface Parts {
  registry: Pick<Registry, 'ownerOf'>;
  verticals: Pick<Verticals, 'loadOnce'>;
  context: PrepareContext;
  /** The current user: a role may be revoked while the page is open. */
  user(): BootSession['user'];
  /** Prerenders a page whose code and data are loaded. */
  prerender(loaded: LoadedVertical, address: string): void;
}

/** The Network Information API, which not all browsers have. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Returns true if the visitor saves data or has a slow connection. */
function isSparing(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}

/**
 * Prefetches the page of a link that is pressed or under the pointer or the focus, with its data. Loads nothing for
 * other links: the code of the verticals in the bar alone is 80 kB.
 */
export function startPrefetch({ registry, verticals, context, user, prerender }: Parts): void {
  /** The link under the pointer or the focus. */
  let resting: HTMLAnchorElement | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let underWay = 0;

  /** Finds the release of a page that the visitor may open. */
  function ownerOf(pathname: string) {
    const route = registry.ownerOf(pathname)?.route;
    return route && redirectFor(route, pathname, user()) === undefined ? route : undefined;
  }

  async function fetchPage(link: HTMLAnchorElement): Promise<void> {
    const { pathname, search } = link;
    const release = ownerOf(pathname)?.release;
    if (!release || underWay >= mostAtOnce) return;
    underWay += 1;
    const begun = performance.now();
    try {
      const vertical = await verticals.loadOnce(release);
      const meta = await vertical.prepare(pathname + search, context);
      timed('prefetch', begun, release, pathname);
      // Do not prerender a page that redirects.
      if (isSparing() || (meta?.movedTo ?? pathname) !== pathname) return;
      onIdle(
        () => {
          const isStillTheirs = ownerOf(pathname)?.release.remote === release.remote;
          if (resting === link && isStillTheirs) prerender({ release, vertical }, pathname + search);
        },
        { afterLoad: 0 },
      );
    } catch {
      // Ignore the failure of a guess; following the link reports it.
    } finally {
      underWay -= 1;
    }
  }

  function consider(event: Event): void {
    clearTimeout(waiting);
    const link = linkOf(event, registry);
    resting = link;
    // A link into the dock loads nothing before it is pressed.
    if (!link || link.pathname === location.pathname || link.matches(opensDock)) return;
    // A press is a strong signal, so prefetch on any connection.
    if (event.type === 'pointerdown') void fetchPage(link);
    else if (!isSparing()) waiting = setTimeout(() => void fetchPage(link), intent);
  }

  /** Cancels a pending prefetch when a touch becomes a scroll. */
  function forget(): void {
    clearTimeout(waiting);
    resting = undefined;
  }
  document.addEventListener('pointerover', consider, { passive: true });
  document.addEventListener('pointerdown', consider, { passive: true });
  document.addEventListener('pointercancel', forget, { passive: true });
  document.addEventListener('focusin', consider);
}
