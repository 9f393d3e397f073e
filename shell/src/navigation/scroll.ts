import { browserMemory } from '@hustings/contract';
import type { Location } from '@hustings/vertical/router';
import { history } from './history.ts';

const key = browserMemory.scroll.name;

/** Scroll positions by entry key, most recent last; survives a reload. */
const positions = new Map<string, number>(JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string, number][]);

/** Disables the browser's scroll restoration, which runs before the page is rendered. */
export function ownScrolling(): void {
  window.history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    rememberScroll(history.location);
    sessionStorage.setItem(key, JSON.stringify([...positions].slice(-50)));
  });
}

export function rememberScroll(location: Location): void {
  positions.delete(location.key);
  positions.set(location.key, scrollY);
}

/** Scrolls to the remembered position of a location, to its fragment, or to the top. */
export function restoreScroll(location: Location, returning: boolean): void {
  const left = returning ? positions.get(location.key) : undefined;
  const part = partOf(location);
  if (left === undefined && part) part.scrollIntoView();
  else scrollTo({ top: left ?? 0, behavior: 'instant' });
}

/** Finds the element of the fragment. Anybody can write a malformed fragment, so it is no error. */
function partOf({ hash }: Location): HTMLElement | null {
  const name = hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(name));
  } catch {
    return document.getElementById(name);
  }
}
