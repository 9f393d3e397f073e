import type { Difference } from '../people/index.ts';
import { fieldsInEnglish, inEnglish, remarkInEnglish } from './english.ts';
import { goingOf, type ImportOutcome } from './import.ts';

/** Lines of one kind that a report lists before it only counts. */
const mostLines = 20;

/** An import in words: a table of counts, what stands out, and what to do next. */
export function reportOf(outcome: ImportOutcome): string {
  const { difference, reading, retrieved, applied } = outcome;
  return [
    `${reading.world.source} (${reading.world.licence ?? 'no licence named'}), read on ${retrieved}: ${reading.records} records`,
    '',
    ...table(difference),
    ...list('Refused records', [...reading.remarks.map(remarkInEnglish), ...difference.problems.map(remarkInEnglish)]),
    ...list(
      'Notes',
      reading.notes.map((note) => {
        const more = note.count > note.places.length ? ' …' : '';
        return `${inEnglish(note)} (${note.count}): ${note.places.join('; ')}${more}`;
      }),
    ),
    ...list(
      'Changed people',
      difference.people.changed.map(({ person, fields }) => `${person.name}: ${fieldsInEnglish(fields)}`),
    ),
    ...list(
      'No longer named by the source: their terms end',
      difference.vanished.map(({ name }) => name),
    ),
    ...(reading.world.unread === 'unknown'
      ? [
          '',
          'The source does not hold everybody, or a record without an identifier could not be read: nobody was ended.',
        ]
      : []),
    '',
    closing(outcome.changes, applied),
  ].join('\n');
}

function closing(changes: number, applied: boolean): string {
  if (changes === 0) return 'No change.';
  const counted = `${changes} ${changes === 1 ? 'change' : 'changes'}`;
  return applied
    ? `${counted} applied.`
    : `${counted} found, nothing written. Run it again with --apply to write them.`;
}

function table(difference: Difference): string[] {
  const { divisions, organizations, offices, people, memberships, contacts } = difference;
  const { elections, contests, candidacies } = difference;
  const always = { divisions, organizations, offices, people, memberships, contacts };
  // Most sources know of no elections.
  const hasElections = [elections, contests, candidacies].some((rows) => rowsIn(rows) > 0);
  const rows = [
    ['', 'added', 'changed', 'ended', 'unchanged'],
    ...Object.entries(hasElections ? { ...always, elections, contests, candidacies } : always).map(([name, each]) => [
      name,
      each.added.length,
      each.changed.length,
      'ended' in each || 'removed' in each ? goingOf(each) : '',
      each.unchanged,
    ]),
  ];
  return rows.map(
    ([name, ...cells]) => String(name).padEnd(14) + cells.map((cell) => String(cell).padStart(10)).join(''),
  );
}

const rowsIn = (rows: { added: unknown[]; changed: unknown[]; unchanged: number }): number =>
  rows.added.length + rows.changed.length + rows.unchanged + goingOf(rows);

function list(heading: string, lines: string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length - mostLines;
  return [
    '',
    `${heading} (${lines.length}):`,
    ...lines.slice(0, mostLines).map((line) => `  ${line}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}
