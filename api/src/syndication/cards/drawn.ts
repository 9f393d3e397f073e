import type { Card } from './card.ts';
import { drawCard } from './draw.ts';

/** So many cards are kept in memory: some 6 MB. */
const mostKept = 200;

/** Draws cards, each once as long as it is kept: what is shared is fetched by many at the same time. */
export function drawnCard(): (card: Card) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>();
  return (card) => {
    const { path } = card;
    const drawn = kept.get(path) ?? drawCard(card);
    // The latest stands last; what was not asked for longest goes first.
    kept.delete(path);
    kept.set(path, drawn);
    drawn.catch(() => kept.delete(path));
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return drawn;
  };
}
