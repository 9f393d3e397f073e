import { browserMemory } from '@hustings/contract';
const key = browserMemory.wayBack.name;

/** Stores in this tab the page to return to after a visit to a provider. */
export function rememberReturnPath(path: string): void {
  sessionStorage.setItem(key, path);
}

/** Returns the path of the stored page and deletes it; undefined without a stored page of this site. */
export function takeReturnPath(): string | undefined {
  const path = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  const url = path?.startsWith('/') ? URL.parse(path, location.origin) : null;
  if (!url || url.origin !== location.origin || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
