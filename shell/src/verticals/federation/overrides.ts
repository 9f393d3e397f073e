import type { Development, Release } from '@hustings/contract';
import { readChosen, type Override } from '@hustings/vertical/overrides';

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

/** Reads the overrides of this browser, as `readChosen` does. */
export function readOverrides(development: Development | undefined, store?: () => Storage): Overrides {
  if (!development) return { chosen: [], asUsed: (release) => release };
  const { server } = development;
  const chosen = readChosen(development, store);
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
