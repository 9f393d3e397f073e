import { browserMemory, type Development, type Release } from '@hustings/contract';

/** `localStorage['hustings.override.mf-feed']` is the origin from which this browser loads mf-feed. */
const prefix = browserMemory.override.name;

/** An origin that this browser has chosen for a vertical, and whether the site allows it. */
export interface Override {
  vertical: string;
  /** The stored value, unchecked. */
  origin: string;
  allowed: boolean;
}

/** The overrides of a page. */
export interface Overrides {
  /** The choices of this browser; empty on a site that allows none. */
  chosen: readonly Override[];
  /** Replaces a release by its development build if it is overridden. */
  asUsed(release: Release): Release;
}

const developed = new WeakSet<Release>();

/** Returns true for a development build, which is unchecked and not rendered by the server. */
export const isDeveloped = (release: Release): boolean => developed.has(release);

function read(store: () => Storage, origins: readonly string[]): Override[] {
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

function developedRelease(release: Release, origin: string): Release {
  const { name } = release;
  const made: Release = {
    ...release,
    version: 'development',
    remote: `${name}_development`.replaceAll('-', '_'),
    entry: `${origin}/${name}/remoteEntry.js`,
    integrity: '',
    exposed: [],
  };
  developed.add(made);
  return made;
}

/**
 * Reads the overrides from storage, never from the address, so that no link can set one. Reads nothing on a site
 * that lists no origins.
 */
export function readOverrides(development: Development | undefined, store = () => localStorage): Overrides {
  if (!development) return { chosen: [], asUsed: (release) => release };
  const { origins, server } = development;
  const chosen = read(store, origins);
  const originOf = (name: string) =>
    chosen.find(({ vertical, allowed }) => allowed && vertical === name)?.origin ?? server;
  return {
    chosen,
    asUsed(release) {
      const origin = release.name === 'shell' ? undefined : originOf(release.name);
      return origin ? developedRelease(release, origin) : release;
    },
  };
}

/** Removes an override and reloads the page. */
export function resetOverride({ vertical }: Override): void {
  localStorage.removeItem(prefix + vertical);
  location.reload();
}
