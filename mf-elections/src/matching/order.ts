/** The orders of a list of agreement. None ranks anybody unless the visitor asks for it. */
export const sideOrders = ['random', 'name', 'agreement'] as const;

/** An order of a list of agreement. */
export type SideOrder = (typeof sideOrders)[number];

/** What the order of a side depends on. */
interface Ordered {
  slug: string;
  name: string;
  /** From 0 to 100; undefined if it is unknown. */
  percent: number | undefined;
}

/** Returns a number that looks random and is the same for the same text (FNV-1a with mixed bits). */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/**
 * Sorts sides: in a random order that `seed` chooses, by name as in `language`, or by agreement. By agreement, unknown
 * ones come last, and those with the same percentage are in the random order.
 */
export function sortSides<Side extends Ordered>(
  sides: readonly Side[],
  order: SideOrder,
  { seed, language }: { seed: number; language: string },
): Side[] {
  if (order === 'name') {
    const { compare } = new Intl.Collator(language);
    return sides.toSorted((one, other) => compare(one.name, other.name));
  }
  const places = new Map(sides.map(({ slug }) => [slug, hashOf(`${seed}/${slug}`)]));
  const shuffled = sides.toSorted((one, other) => (places.get(one.slug) ?? 0) - (places.get(other.slug) ?? 0));
  if (order === 'random') return shuffled;
  return shuffled.toSorted((one, other) => (other.percent ?? -1) - (one.percent ?? -1));
}
