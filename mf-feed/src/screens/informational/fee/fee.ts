/**
 * What a country's people produce a year, for each of them, in US dollars of that year (GDP per head at current
 * prices): World Bank, 2022. A few countries, from the richest to the poorest, to show how the fee would follow.
 */
export const gdpPerHead = { NO: 106_177, NL: 57_025, BR: 8_918, IN: 2_411, SL: 476 } as const;

/** A country of the example. */
export type Country = keyof typeof gdpPerHead;

/**
 * The part of a year's GDP per head that the example takes for a month: one 25 000th. Not decided, only to calculate
 * with.
 */
const exampleShare = 1 / 25_000;

/** The fee of a month in US dollars, to the cent (docs/decisions/15-pages.md: planned). */
export function monthlyFee(perHead: number, share = exampleShare): number {
  return Math.round(perHead * share * 100) / 100;
}
