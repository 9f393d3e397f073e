const units = ['B', 'kB', 'MB', 'GB'] as const;

/** Converts bytes to the largest fitting unit, with at most one decimal. */
export function sizeOf(bytes: number): { amount: number; unit: (typeof units)[number] } {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / 1_000 ** step;
  return { amount: amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount), unit: units[step] ?? 'B' };
}
