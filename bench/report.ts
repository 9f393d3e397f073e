/** What the project wants of a figure. A bar that is missed is marked; it ends nothing. */
export interface Bar {
  name: string;
  value: number;
  /** The most that is good. */
  most: number;
  unit: '×' | 's' | 'ms' | 'requests';
}

/** What one part of the bench found. */
export interface Outcome {
  /** Goes into the history. */
  results: object[];
  /** Rows, the first the names of the columns. */
  table: string[][];
  bars: Bar[];
}

/** A part of the bench. `report` takes each result as it is there. */
export type Part = (report: (result: object) => void) => Promise<Outcome>;

export const holds = ({ value, most }: Bar): boolean => value <= most;

/** The bars as rows of a table. */
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
