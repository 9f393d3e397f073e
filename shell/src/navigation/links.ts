import { history } from './history.ts';
import { logInPathFor } from '../pages/return-path.ts';
import type { Registry } from '../verticals/registry.ts';
import { rememberScroll } from './scroll.ts';

/** Matches links that open in the dock instead of as a page (docs/architecture.md). */
export const opensDock = 'a[data-opens="dock"]';

/** Matches file addresses such as `/feed.atom`. */
const file = /^\/[^/@]+\.\w+$/;

/** Finds the link of an event, if it leads to a page that the registry knows. */
export function linkOf(event: Event, registry: Pick<Registry, 'ownerOf'>): HTMLAnchorElement | undefined {
  const [target] = event.composedPath();
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const mayBe = link && link.origin === location.origin && !file.test(link.pathname);
  const ours = mayBe && registry.ownerOf(link.pathname) !== undefined;
  return ours ? link : undefined;
}

/** Returns true for an unmodified click that nobody has handled and that opens in this tab. */
export function isPlain(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const elsewhere = (link.target !== '' && link.target !== '_self') || link.hasAttribute('download');
  return event.button === 0 && !modified && !elsewhere && !event.defaultPrevented;
}

/** Turns clicks on links of the site into client-side navigations. */
export function followLinks(registry: Registry): void {
  document.addEventListener('click', (event) => {
    const link = linkOf(event, registry);
    if (!link || !isPlain(event, link)) return;
    const samePage = link.pathname === location.pathname && link.search === location.search;
    // The browser scrolls within the page itself; remember the position for Back.
    if (samePage && link.hash) return rememberScroll(history.location);
    event.preventDefault();
    const address = withReturnPath(link.pathname + link.search + link.hash, registry);
    if (samePage) history.replace(address);
    else history.push(address);
  });
}

/** Adds the current page to a link to `/login` as the page to return to, except for pages of the shell. */
function withReturnPath(address: string, registry: Registry): string {
  const isPlace = registry.ownerOf(location.pathname)?.route.release.name !== 'shell';
  return address === '/login' && isPlace ? logInPathFor(location.pathname + location.search) : address;
}
