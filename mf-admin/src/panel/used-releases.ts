import type { Boot, Release, ServedPart } from '@hustings/contract';
import type { Override } from '@hustings/vertical/overrides';

/** The reason why a page has a release: what everybody gets, a canary, a preview, an override, or one of before. */
export type ReleaseOrigin = 'active' | 'canary' | 'preview' | 'override' | 'former';

/** A release of the page. */
export interface UsedRelease {
  part: string;
  version: string;
  origin: ReleaseOrigin;
  /** The version that the page takes at its next move into the part, if it is another one. */
  next?: string;
}

interface Facts {
  boot: Pick<Boot, 'releases' | 'previews' | 'development'>;
  /** The releases that the registry lists now. */
  listed: readonly Pick<Release, 'name' | 'version'>[];
  served: readonly ServedPart[];
  overrides: readonly Override[];
}

/** Says which release of each part a page has, and why. */
export function usedReleases({ boot, listed, served, overrides }: Facts): UsedRelease[] {
  return boot.releases.map(({ name: part, version }): UsedRelease => {
    const isOverridden =
      part !== 'shell' &&
      (overrides.some(({ vertical, allowed }) => allowed && vertical === part) ||
        boot.development?.server !== undefined);
    if (isOverridden) return { part, version: 'development', origin: 'override' };
    const now = listed.find(({ name }) => name === part)?.version;
    const next = now === undefined || now === version ? {} : { next: now };
    const isPreview = boot.previews?.some((preview) => preview.part === part && preview.version === version) ?? false;
    if (isPreview) return { part, version, origin: 'preview', ...next };
    const { active, canary } = served.find((each) => each.part === part) ?? {};
    const origin = active?.version === version ? 'active' : canary?.version === version ? 'canary' : 'former';
    return { part, version, origin, ...next };
  });
}
