import type { Limits } from '../../../platform/config/limits.ts';

/** Returns the levels, 0 to 5, that a number of followers adds at a sign-up by X (docs/product.md#9-constants). */
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
