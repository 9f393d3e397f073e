import { keeping } from '../../../platform/concurrency/kept.ts';
import type { Card } from './card.ts';
import { drawCard } from './draw.ts';

/** Bytes of cards that are kept in memory: some 200 of them. */
const room = 8_000_000;

/** Draws cards, each once as long as it is kept: what is shared is fetched by many at the same time. */
export function drawnCard(): (card: Card) => Promise<Buffer> {
  const kept = keeping<Buffer>(room);
  return (card) => kept(card.path, () => drawCard(card));
}
