import type { Location } from '@hustings/vertical/router';

/** A link of a page: its address as written, and its number among the links with that address. */
interface Departure {
  href: string | null;
  index: number;
}

/** The number of pages whose links are remembered. */
const mostRemembered = 50;

/** The link by which the visitor left a page, by the key of its entry in the history; the latest last. */
const departures = new Map<string, Departure>();

const linksTo = (section: ParentNode, href: string | null): HTMLElement[] =>
  [...section.querySelectorAll<HTMLElement>('a[href]')].filter((link) => link.getAttribute('href') === href);

/** Remembers the focused link of a page that the visitor leaves. */
export function rememberDeparture(location: Location, section: HTMLElement): void {
  departures.delete(location.key);
  const link = document.activeElement?.closest<HTMLElement>('a[href]');
  if (!link || !section.contains(link)) return;
  const href = link.getAttribute('href');
  departures.set(location.key, { href, index: linksTo(section, href).indexOf(link) });
  const [oldest] = departures.keys();
  if (oldest !== undefined && departures.size > mostRemembered) departures.delete(oldest);
}

/** Finds the link by which the visitor left a page; undefined if the page no longer shows it. */
export function departureOf(location: Location, section: HTMLElement): HTMLElement | undefined {
  const departure = departures.get(location.key);
  return departure && linksTo(section, departure.href)[departure.index];
}
