import { selfFillingCache } from '../../../platform/concurrency/lru-cache.ts';
import type { Card } from './card.ts';
import { drawCard } from './draw.ts';

/** The size of the cache in bytes, enough for about 200 cards. */
const cacheBytes = 8_000_000;

/** Returns a function that draws cards and caches them, because many clients fetch a shared link at once. */
export function makeCardDrawer(): (card: Card) => Promise<Buffer> {
  const cached = selfFillingCache<Buffer>(cacheBytes);
  return (card) => cached(card.path, () => drawCard(card));
}
