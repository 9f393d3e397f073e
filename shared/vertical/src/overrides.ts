import { browserMemory, type Development } from '@hustings/contract';

/** `localStorage['hustings.override.mf-feed']` is the origin from which this browser loads mf-feed. */
const prefix = browserMemory.override.name;

/** An origin that this browser has chosen for a vertical, and whether the site allows it. */
export interface Override {
  vertical: string;
  /** The stored value, unchecked. */
  origin: string;
  allowed: boolean;
}

/**
 * Reads the overrides of this browser from storage, never from the address, so that no link can set one. Reads nothing
 * on a site that lists no origins.
 */
export function readChosen(development: Development | undefined, store = () => localStorage): Override[] {
  if (!development) return [];
  const { origins } = development;
  try {
    return Object.entries(store()).flatMap(([key, origin]) => {
      if (!key.startsWith(prefix)) return [];
      return [{ vertical: key.slice(prefix.length), origin: String(origin), allowed: origins.includes(origin) }];
    });
  } catch {
    // Without storage there are no choices.
    return [];
  }
}

/** Lets this browser load a vertical from an origin, and reloads the page. @throws if the browser refuses storage */
export function setOverride({ vertical, origin }: Pick<Override, 'vertical' | 'origin'>): void {
  localStorage.setItem(prefix + vertical, origin);
  location.reload();
}

/** Removes an override and reloads the page. */
export function resetOverride({ vertical }: Pick<Override, 'vertical'>): void {
  localStorage.removeItem(prefix + vertical);
  location.reload();
}
