import { browserMemory } from '@hustings/contract';
const key = browserMemory.wayBack.name;

/** Remembers, in this tab, the page of this site to which a visit to a provider leads back in the end. */
export function rememberReturnPath(path: string): void {
  sessionStorage.setItem(key, path);
}

/** The page that was remembered, once; undefined where there is none, or it is no path of this site. */
export function takeReturnPath(): string | undefined {
  const path = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  const url = path?.startsWith('/') ? URL.parse(path, location.origin) : null;
  if (!url || url.origin !== location.origin || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
