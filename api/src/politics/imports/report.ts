import type { Difference, Vanished } from '../people/index.ts';
import { fieldsInEnglish, inEnglish, problemInEnglish, vanishedInEnglish } from './english.ts';
import { endedCount, type ImportOutcome } from './import.ts';

/** The maximum number of lines of one kind that a report lists. Further lines are only counted. */
const maxLines = 20;

/** Formats an import as text: a table of counts, the findings, and the next step. */
export function formatReport(outcome: ImportOutcome): string {
  const { difference, parsed, retrieved, applied } = outcome;
  return [
    `${parsed.data.source} (${parsed.data.licence ?? 'no licence named'}), read on ${retrieved}: ${parsed.records} records`,
    '',
    ...table(difference),
    ...list('Refused records', [
      ...parsed.problems.map(problemInEnglish),
      ...difference.problems.map(problemInEnglish),
    ]),
    ...list(
      'Notes',
      parsed.notes.map((note) => {
        const more = note.count > note.places.length ? ' …' : '';
        return `${inEnglish(note)} (${note.count}): ${note.places.join('; ')}${more}`;
      }),
    ),
    ...list('Possible duplicates, not linked', difference.duplicates.map(problemInEnglish)),
    ...list('Locked records, left as they are', difference.locked.map(problemInEnglish)),
    ...list(
      'Changed people',
      difference.people.changed.map(({ person, fields }) => `${person.name}: ${fieldsInEnglish(fields)}`),
    ),
    ...formatVanished(difference.vanished),
    ...(parsed.data.unread === 'unknown'
      ? [
          '',
          'The source does not hold everybody, or a record without an identifier could not be read: nobody was ended.',
        ]
      : []),
    '',
    closing(outcome.changes, applied),
  ].join('\n');
}

/** Formats who vanishes, and from which bodies. */
export const formatVanished = (vanished: readonly Vanished[]): string[] =>
  list('No longer named by the source: their terms end', vanished.map(vanishedInEnglish));

function closing(changes: number, applied: boolean): string {
  if (changes === 0) return 'No change.';
  const counted = `${changes} ${changes === 1 ? 'change' : 'changes'}`;
  return applied
    ? `${counted} applied.`
    : `${counted} found, nothing written. Run it again with --apply to write them.`;
}

function table(difference: Difference): string[] {
  const { divisions, organizations, offices, people, memberships, contacts } = difference;
  const { elections, contests, lists, candidacies, results, rollCalls, speeches } = difference;
  const always = { divisions, organizations, offices, people, memberships, contacts };
  // Most sources have no elections, roll calls or speeches.
  const ofElections = { elections, contests, lists, candidacies, results };
  const publicRecord = { 'roll calls': rollCalls, speeches };
  const ifAny = (rows: Record<string, RowsOfKind>) =>
    Object.values(rows).some((each) => rowsIn(each) > 0) ? rows : {};
  const rows = [
    ['', 'added', 'changed', 'ended', 'unchanged'],
    ...Object.entries<RowsOfKind>({ ...always, ...ifAny(ofElections), ...ifAny(publicRecord) }).map(([name, each]) => [
      name,
      each.added.length,
      each.changed.length,
      'ended' in each || 'removed' in each ? endedCount(each) : '',
      each.unchanged,
    ]),
  ];
  return rows.map(
    ([name, ...cells]) => String(name).padEnd(14) + cells.map((cell) => String(cell).padStart(10)).join(''),
  );
}

type RowsOfKind = { added: { length: number }; changed: { length: number }; unchanged: number } & Partial<
  Record<'ended' | 'removed', unknown[]>
>;

const rowsIn = (rows: RowsOfKind): number =>
  rows.added.length + rows.changed.length + rows.unchanged + endedCount(rows);

function list(heading: string, lines: string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length - maxLines;
  return [
    '',
    `${heading} (${lines.length}):`,
    ...lines.slice(0, maxLines).map((line) => `  ${line}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}
