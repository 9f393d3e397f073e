import type { PrepareContext } from '@hustings/vertical/lifecycle';
import { history } from './history.ts';
import { logInPathFor } from './pages/way-back.ts';
import type { Registry } from './registry.ts';
import { rememberScroll } from './scroll.ts';
import type { Verticals } from './verticals.ts';

/** Milliseconds that a pointer rests on a link before its page is fetched. */
const intent = 60;

/** An address such as `/feed.atom` names a file, and no page. */
const file = /^\/[^/@]+\.\w+$/;

/** The link that an event is about, if it leads to a page of ours that this page knows. */
function linkOf(event: Event, registry: Registry): HTMLAnchorElement | undefined {
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
    const address = withWayBack(link.pathname + link.search + link.hash, registry);
    if (samePage) history.replace(address);
    else history.push(address);
  });
}

/** A link to the log-in page leads back from there to the page that it stands on; the shell's own are no place to be. */
function withWayBack(address: string, registry: Registry): string {
  const isPlace = registry.ownerOf(location.pathname)?.route.release.name !== 'shell';
  return address === '/login' && isPlace ? logInPathFor(location.pathname + location.search) : address;
}

/** Fetches code and first data of a page when a pointer rests on its link, presses it, or the focus comes to it. */
export function fetchAhead(registry: Registry, verticals: Verticals, context: PrepareContext): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const fetchPage = (link: HTMLAnchorElement) => {
    const release = registry.ownerOf(link.pathname)?.route.release;
    if (!release) return;
    // A guess: what comes of it is seen when the link is followed.
    verticals
      .loadOnce(release)
      .then((vertical) => vertical.prepare(link.pathname + link.search, context))
      .catch(() => {});
  };
  const consider = (event: Event) => {
    clearTimeout(waiting);
    const link = linkOf(event, registry);
    if (!link || link.pathname === location.pathname) return;
    // A finger that touches a link will hardly think again.
    if (event.type === 'pointerdown') fetchPage(link);
    else waiting = setTimeout(fetchPage, intent, link);
  };
  document.addEventListener('pointerover', consider, { passive: true });
  document.addEventListener('pointerdown', consider, { passive: true });
  document.addEventListener('focusin', consider);
}
