import { browserMemory } from '@hustings/contract';
import type { Location } from '@hustings/vertical/router';
import { history } from './history.ts';

const key = browserMemory.scroll.name;

/** Where each entry of the history was scrolled to, by its key, the last one last; kept over a reload. */
const positions = new Map<string, number>(JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string, number][]);

/** The browser would scroll before the page is there: the shell does it instead, after a reload too. */
export function ownScrolling(): void {
  window.history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    rememberScroll(history.location);
    sessionStorage.setItem(key, JSON.stringify([...positions].slice(-50)));
  });
}

/** Remembers how far the page of a location is scrolled. */
export function rememberScroll(location: Location): void {
  positions.delete(location.key);
  positions.set(location.key, scrollY);
}

/** Scrolls to where the page of a location was left, to the part that its hash names, or to the top. */
export function restoreScroll(location: Location, returning: boolean): void {
  const left = returning ? positions.get(location.key) : undefined;
  const part = partOf(location);
  if (left === undefined && part) part.scrollIntoView();
  else scrollTo({ top: left ?? 0, behavior: 'instant' });
}

/** The element that the hash of a location names. A hash that cannot be decoded is anybody's to write, and no fault. */
function partOf({ hash }: Location): HTMLElement | null {
  const name = hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(name));
  } catch {
    return document.getElementById(name);
  }
}
