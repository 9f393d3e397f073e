/** GDP per head in current US dollars of a few countries, from rich to poor: World Bank, 2022. */
export const gdpPerHead = { NO: 106_177, NL: 57_025, BR: 8_918, IN: 2_411, SL: 476 } as const;

export type Country = keyof typeof gdpPerHead;

/** The monthly fee as a share of annual GDP per head: an example, not decided. */
const exampleShare = 1 / 25_000;

/** The monthly fee in US dollars, to the cent (docs/decisions/15-pages.md: planned). */
export function monthlyFee(perHead: number, share = exampleShare): number {
  return Math.round(perHead * share * 100) / 100;
}
