import { browserMemory, type Development, type Release } from '@hustings/contract';

/** `localStorage['hustings.override.mf-feed']` is the origin that this browser takes mf-feed from. */
const prefix = browserMemory.override.name;

/** A choice of this browser, and whether the site allows it. */
export interface Override {
  vertical: string;
  /** As it was chosen, whatever that is. */
  origin: string;
  allowed: boolean;
}

/** What a page takes from servers of developers. */
export interface Overrides {
  /** What this browser has chosen; nothing where the site does not let it. */
  chosen: readonly Override[];
  /** What is used in place of a release: a build that is being developed, or the release itself. */
  asUsed(release: Release): Release;
}

const developed = new WeakSet<Release>();

/** Whether a release is one that is being developed: it is not checked, and the server has not rendered it. */
export const isDeveloped = (release: Release): boolean => developed.has(release);

function read(store: () => Storage, origins: readonly string[]): Override[] {
  try {
    return Object.entries(store()).flatMap(([key, origin]) => {
      if (!key.startsWith(prefix)) return [];
      return [{ vertical: key.slice(prefix.length), origin: String(origin), allowed: origins.includes(origin) }];
    });
  } catch {
    // A browser that keeps nothing has chosen nothing.
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
 * Reads what this browser takes from servers of developers: never from the address of the page, so that no link can choose
 * for a visitor. On a site that does not say which origins may be chosen, whatever is stored is not even looked at.
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

/** Forgets a choice, and begins the page anew without it. */
export function resetOverride({ vertical }: Override): void {
  localStorage.removeItem(prefix + vertical);
  location.reload();
}
