import { createHash } from 'node:crypto';
import type { Averages, Cohort, Figures, FileAnswer } from '@hustings/contract';
import type { Limits } from '../../../platform/config/limits.ts';

const columns = [
  'day',
  'circle',
  'reckoned_for',
  'accounts',
  'approval',
  'approval_low',
  'approval_high',
  'ability',
  'vision',
  'up',
  'down',
  'undecided',
  'coverage',
  'note',
];

/** The text of the note column, which is the same in every row (docs/decisions/08-votes-and-scores.md). */
const note = 'opinions of members who chose to vote; not a poll';

/** Makes the row of a cohort. */
function rowOf(day: string, name: string, cohort: Cohort, fewest: number): (string | number)[] {
  if ('tooFew' in cohort) return [day, name, '', `fewer than ${fewest}`, '', '', '', '', '', '', '', '', '', note];
  const { from, accounts, approval, ability, vision, shares } = cohort;
  return [
    day,
    name,
    from,
    accounts,
    approval.value,
    approval.low,
    approval.high,
    ability?.value ?? '',
    vision?.value ?? '',
    shares?.up ?? '',
    shares?.down ?? '',
    shares?.undecided ?? '',
    '',
    note,
  ];
}

/** Makes the row of the weighted figure. Its number of accounts is in the row of official votes. */
const weightedRow = (day: string, { from, approval, coverage }: NonNullable<Figures['weighted']>) => [
  day,
  'weighted by population',
  from,
  '',
  approval.value,
  approval.low,
  approval.high,
  '',
  '',
  '',
  '',
  '',
  coverage,
  note,
];

/** Quotes a cell if it contains a separator. Only the note does. */
const quoted = (cell: string | number) => (cell === note ? `"${cell}"` : cell);

/** Converts the averages to a CSV file (RFC 4180). */
export function csvTable(
  { series }: Averages,
  { scoreFewestAccounts }: Pick<Limits, 'scoreFewestAccounts'>,
): FileAnswer {
  const rows = series.flatMap(({ day, all, official, weighted }) => [
    rowOf(day, 'all members', all, scoreFewestAccounts),
    rowOf(day, 'official', official, scoreFewestAccounts),
    ...(weighted ? [weightedRow(day, weighted)] : []),
  ]);
  const bytes = Buffer.from([columns, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join(''));
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return { bytes, mediaType: 'text/csv; charset=utf-8', hash, immutable: false };
}
