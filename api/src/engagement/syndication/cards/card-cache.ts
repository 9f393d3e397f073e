import { selfFillingCache } from '../../../platform/concurrency/lru-cache.ts';
import type { Card } from './card.ts';
import { drawCard } from './draw.ts';

/** Bytes of the cache: room for some 200 cards. */
const cacheBytes = 8_000_000;

/** Draws cards and caches them: many fetch a shared link at the same time. */
export function drawnCard(): (card: Card) => Promise<Buffer> {
  const cached = selfFillingCache<Buffer>(cacheBytes);
  return (card) => cached(card.path, () => drawCard(card));
}
