import type { Limits } from '../../../platform/config/limits.ts';

/** Returns how many levels, 0 to 5, a sign-up through X gains for its followers (docs/product.md#9-constants). */
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
