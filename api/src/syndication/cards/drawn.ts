import { keeping } from '../../kernel/kept.ts';
import type { Card } from './card.ts';
import { drawCard } from './draw.ts';

/** So many cards are kept in memory: some 6 MB. */
const mostKept = 200;

/** Draws cards, each once as long as it is kept: what is shared is fetched by many at the same time. */
export function drawnCard(): (card: Card) => Promise<Buffer> {
  const kept = keeping<Buffer>(mostKept);
  return (card) => kept(card.path, () => drawCard(card));
}
