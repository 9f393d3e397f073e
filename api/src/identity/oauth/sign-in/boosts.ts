import type { Limits } from '../../../platform/config/limits.ts';

/** Returns the level boost, 0 to 5, of a person with this number of followers on X (docs/product.md#9-constants). */
export function boostOf(followers: number, limits: Limits): number {
  const tiers = [
    limits.boost1Followers,
    limits.boost2Followers,
    limits.boost3Followers,
    limits.boost4Followers,
    limits.boost5Followers,
  ];
  return tiers.filter((most) => followers > most).length;
}
