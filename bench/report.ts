/** A target for a figure. A missed one is marked and stops nothing. */
export interface Bar {
  name: string;
  value: number;
  /** The highest acceptable value. */
  most: number;
  unit: '×' | 's' | 'ms' | 'requests';
}

/** The result of one part of the bench. */
export interface Outcome {
  /** Goes into the history. */
  results: object[];
  /** Table rows, column names first. */
  table: string[][];
  bars: Bar[];
}

/** A part of the bench. `report` receives each result. */
export type Part = (report: (result: object) => void) => Promise<Outcome>;

export const holds = ({ value, most }: Bar): boolean => value <= most;

/** The targets as table rows. */
export const barTable = (bars: readonly Bar[]): string[][] => [
  ['bar', 'is', 'at most', ''],
  ...bars.map((bar) => {
    const figure = (value: number) => `${Number(value.toFixed(2))} ${bar.unit}`;
    return [bar.name, figure(bar.value), figure(bar.most), holds(bar) ? 'holds' : 'MISSED'];
  }),
];

export function printTable(table: string[][]): void {
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  process.stdout.write(`\n${lines.join('\n')}\n`);
}
