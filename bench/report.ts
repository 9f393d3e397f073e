/** A goal for a figure. A missed goal is marked and does not fail the run. */
export interface Goal {
  name: string;
  value: number;
  /** The highest acceptable value. */
  most: number;
  unit: '×' | 's' | 'ms' | 'MB' | 'kB' | 'requests' | 'elements' | 'points';
}

/** The result of one part of the bench. */
export interface Outcome {
  /** The results to store in the history. */
  results: object[];
  /** The results as table rows, column names first. */
  table: string[][];
  goals: Goal[];
}

/** A part of the bench. `report` receives each result. */
export type Part = (report: (result: object) => void) => Promise<Outcome>;

export const meetsGoal = ({ value, most }: Goal): boolean => value <= most;

/** Returns the goals as table rows. */
export const goalTable = (goals: readonly Goal[]): string[][] => [
  ['goal', 'is', 'at most', ''],
  ...goals.map((goal) => {
    const figure = (value: number) => `${Number(value.toFixed(2))} ${goal.unit}`;
    return [goal.name, figure(goal.value), figure(goal.most), meetsGoal(goal) ? 'met' : 'MISSED'];
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
