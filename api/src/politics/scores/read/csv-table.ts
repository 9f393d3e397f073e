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

/** Stands beside every figure (docs/decisions/08-votes-and-scores.md). */
const note = 'opinions of members who chose to vote; not a poll';

function rowOf(day: string, circle: string, cohort: Cohort, fewest: number): (string | number)[] {
  if ('tooFew' in cohort) return [day, circle, '', `fewer than ${fewest}`, '', '', '', '', '', '', '', '', '', note];
  const { from, accounts, approval, ability, vision, shares } = cohort;
  return [
    day,
    circle,
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

/** Official votes weighted by population; how many members it is from stands in the row of official votes. */
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

/** Only the note has a character that parts cells. */
const quoted = (cell: string | number) => (cell === note ? `"${cell}"` : cell);

/**
 * Writes the figures as a table (RFC 4180): what the answer in JSON says, and nothing else.
 *
 * @param limits they say how many accounts are too few to be shown
 */
export function tableOf(
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
