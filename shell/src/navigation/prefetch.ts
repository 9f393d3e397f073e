import type { BootSession } from '@hustings/contract';
import { redirectFor } from '@hustings/vertical/access';
import type { PrepareContext } from '@hustings/vertical/lifecycle';
import { linkOf } from './links.ts';
import { mountPointOf } from './mount-points.ts';
import type { Registry } from '../verticals/registry.ts';
import type { LoadedVertical, Verticals } from '../verticals/verticals.ts';
import { whenIdle } from './when-idle.ts';

/** Milliseconds that a pointer or the focus rests on a link before its page is fetched. */
const intent = 60;
/** Pages that are fetched at a time; while so many are on their way, another guess costs more than it wins. */
const mostAtOnce = 2;
/** Milliseconds that a page is left alone once it can be used. */
const settling = 2_000;
/** Verticals whose code is fetched while nobody does anything. */
const mostIdle = 4;

interface Parts {
  registry: Pick<Registry, 'ownerOf'>;
  verticals: Pick<Verticals, 'loadOnce'>;
  context: PrepareContext;
  /** The visitor of now: a role may go while the page is open. */
  user(): BootSession['user'];
  /** Draws a page whose code and data are here. */
  prerender(loaded: LoadedVertical, address: string): void;
}

/** What a browser tells of the connection, where it does. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor wants to save data, or has a line on which a guess would delay what is asked for. */
function isSparing(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}

/**
 * Fetches pages before they are asked for, by the routes of the registry: code and first data of a link on which a pointer or
 * the focus rests, or that is pressed; and, once the page is quiet, the code of what the bar leads to. A page that the
 * visitor may not open is never asked for, and nothing is fetched twice: code and data are held by whoever shows them.
 */
export function startPrefetch({ registry, verticals, context, user, prerender }: Parts): void {
  /** The link on which the pointer or the focus rests. */
  let resting: HTMLAnchorElement | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let underWay = 0;

  /** The release of a page that the visitor may open. */
  function ownerOf(pathname: string) {
    const route = registry.ownerOf(pathname)?.route;
    return route && redirectFor(route, pathname, user()) === undefined ? route : undefined;
  }

  async function fetchPage(link: HTMLAnchorElement): Promise<void> {
    const { pathname, search } = link;
    const release = ownerOf(pathname)?.release;
    if (!release || underWay >= mostAtOnce) return;
    underWay += 1;
    try {
      const vertical = await verticals.loadOnce(release);
      const meta = await vertical.prepare(pathname + search, context);
      // Who is led elsewhere is not shown this one.
      if (isSparing() || (meta?.movedTo ?? pathname) !== pathname) return;
      whenIdle(() => {
        const isStillTheirs = ownerOf(pathname)?.release.remote === release.remote;
        if (resting === link && isStillTheirs) prerender({ release, vertical }, pathname + search);
      });
    } catch {
      // A guess: what comes of it is seen when the link is followed.
    } finally {
      underWay -= 1;
    }
  }

  function consider(event: Event): void {
    clearTimeout(waiting);
    const link = linkOf(event, registry);
    resting = link;
    if (!link || link.pathname === location.pathname) return;
    // Who presses a link will hardly think again, whatever the line.
    if (event.type === 'pointerdown') void fetchPage(link);
    else if (!isSparing()) waiting = setTimeout(() => void fetchPage(link), intent);
  }

  /** A touch that has become a scroll meant no link. */
  function forget(): void {
    clearTimeout(waiting);
    resting = undefined;
  }
  document.addEventListener('pointerover', consider, { passive: true });
  document.addEventListener('pointerdown', consider, { passive: true });
  document.addEventListener('pointercancel', forget, { passive: true });
  document.addEventListener('focusin', consider);

  /** Code alone, one after the other: data would be old by the time that somebody goes there. */
  async function fetchCode(): Promise<void> {
    if (isSparing() || document.hidden) return;
    const seen = new Set<string>();
    for (const { pathname, search } of visibleLinks()) {
      const route = ownerOf(pathname);
      if (!route || route.access === 'admin' || seen.has(route.release.remote)) continue;
      if (seen.size >= mostIdle) return;
      seen.add(route.release.remote);
      await verticals
        .loadOnce(route.release)
        .then((vertical) => vertical.prepare(pathname + search, { ...context, codeOnly: true }))
        .catch(() => {});
    }
  }
  whenIdle(() => void fetchCode(), { after: settling });
}

/** The links of the bar that can be seen: on a phone they are in a menu, which says that one is looked for. */
const visibleLinks = (): HTMLAnchorElement[] =>
  [...mountPointOf('top').querySelectorAll<HTMLAnchorElement>('nav a[href]')].filter(
    (link) => link.pathname !== location.pathname && link.checkVisibility(),
  );
