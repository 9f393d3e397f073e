import { history } from './history.ts';
import { logInPathFor } from '../pages/return-path.ts';
import type { Registry } from '../verticals/registry.ts';
import { rememberScroll } from './scroll.ts';

/** An address such as `/feed.atom` names a file, and no page. */
const file = /^\/[^/@]+\.\w+$/;

/** The link that an event is about, if it leads to a page of ours that this page knows. */
export function linkOf(event: Event, registry: Pick<Registry, 'ownerOf'>): HTMLAnchorElement | undefined {
  const [target] = event.composedPath();
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const mayBe = link && link.origin === location.origin && !file.test(link.pathname);
  const ours = mayBe && registry.ownerOf(link.pathname) !== undefined;
  return ours ? link : undefined;
}

/** A click that means "here, now": not one that opens a tab, saves a file, or was dealt with. */
function isPlain(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const elsewhere = (link.target !== '' && link.target !== '_self') || link.hasAttribute('download');
  return event.button === 0 && !modified && !elsewhere && !event.defaultPrevented;
}

/** Makes a click on a link of the site, wherever it stands, a move without a new document. */
export function followLinks(registry: Registry): void {
  document.addEventListener('click', (event) => {
    const link = linkOf(event, registry);
    if (!link || !isPlain(event, link)) return;
    const samePage = link.pathname === location.pathname && link.search === location.search;
    // A part of the page that is here is the browser's to scroll to; Back returns to where the link was.
    if (samePage && link.hash) return rememberScroll(history.location);
    event.preventDefault();
    const address = withReturnPath(link.pathname + link.search + link.hash, registry);
    if (samePage) history.replace(address);
    else history.push(address);
  });
}

/** A link to the log-in page leads back from there to the page that it stands on; the shell's own are no place to be. */
function withReturnPath(address: string, registry: Registry): string {
  const isPlace = registry.ownerOf(location.pathname)?.route.release.name !== 'shell';
  return address === '/login' && isPlace ? logInPathFor(location.pathname + location.search) : address;
}
