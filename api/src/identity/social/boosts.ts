/** The most followers of each tier; the levels that it adds are its place (docs/product.md#9-constants). */
const tiers = [100, 1_000, 10_000, 50_000, 100_000];

/** The levels, 0 to 5, that a sign-up by X adds for so many followers (docs/product.md#9-constants). */
export function boostOf(followers: number): number {
  const tier = tiers.findIndex((most) => followers <= most);
  return tier === -1 ? tiers.length : tier;
}
