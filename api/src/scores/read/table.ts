import { createHash } from 'node:crypto';
import type { Averages, Cohort, FileAnswer } from '@hustings/contract';

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
  'note',
];

/** Stands beside every figure (decisions, section 8). */
const note = 'opinions of members who chose to vote; not a poll';

function rowOf(day: string, circle: string, cohort: Cohort): (string | number)[] {
  if ('fewerThanTen' in cohort) return [day, circle, '', 'fewer than 10', '', '', '', '', '', '', '', '', note];
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
    note,
  ];
}

/** Only the note has a character that parts cells. */
const quoted = (cell: string | number) => (cell === note ? `"${cell}"` : cell);

/** The figures as a table (RFC 4180): what the answer in JSON says, and nothing else. */
export function tableOf({ series }: Averages): FileAnswer {
  const rows = series.flatMap(({ day, all, official }) => [
    rowOf(day, 'all members', all),
    rowOf(day, 'official', official),
  ]);
  const bytes = Buffer.from([columns, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join(''));
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return { bytes, mediaType: 'text/csv; charset=utf-8', hash, immutable: false };
}
