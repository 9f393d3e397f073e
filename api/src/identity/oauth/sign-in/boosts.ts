import type { Limits } from '../../../platform/config/limits.ts';

/** Returns the level boost, 0 to 5, of a sign-up by a person with `followers` on X (docs/product.md#9-constants). */
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
