import { isSame, type RowChanges, type StoredRow } from './rows.ts';
import { keyText, type SourceData, type SourceKey, type SourceRollCall, type SourceSpeech } from '../source.ts';
import type { Problem } from '../problem.ts';

/** A roll call with the votes of people who are known here, in the order of their ids. */
export type StoredRollCall = Omit<SourceRollCall, 'votes'> & {
  votes: { personId: string; choice: SourceRollCall['votes'][number]['choice'] }[];
};

/** A speech of a person who is known here. */
export type StoredSpeech = Omit<SourceSpeech, 'person'> & { personId: string };

/** Changes of records; `removed` are those that the source no longer lists. */
export type RecordRows<Row> = RowChanges<Row> & { removed: Row[] };

/** The stored roll calls and speeches that a source is compared with: those with its keys, and its own of the period. */
export interface StoredPublicRecord {
  rollCalls: Map<string, StoredRow<StoredRollCall>>;
  speeches: Map<string, StoredRow<StoredSpeech>>;
}

/** The period from the first to the last record of a kind, which a source lists whole. */
export interface Period {
  from: string;
  through: string;
}

/** Returns the period of some records; undefined without records. */
export function periodOf(rows: readonly { day: string }[]): Period | undefined {
  const days = rows.map(({ day }) => day).toSorted();
  const [from, through] = [days.at(0), days.at(-1)];
  return from === undefined || through === undefined ? undefined : { from, through };
}

/**
 * Compares records with the stored ones. Only their own source changes or removes them: those of the period of the
 * source's records that it no longer lists.
 */
function compareRecords<Row extends SourceKey & { day: string }>(
  rows: Row[],
  stored: Map<string, StoredRow<Row>>,
  source: string,
  isWhole: boolean,
): RecordRows<Row> {
  const parted: RecordRows<Row> = { added: [], changed: [], unchanged: 0, removed: [] };
  const listed = new Set(rows.map(keyText));
  for (const row of rows) {
    const existing = stored.get(keyText(row));
    if (!existing) parted.added.push(row);
    else if (existing.source !== source || isSame(fieldsOf(existing.row), fieldsOf(row))) parted.unchanged += 1;
    else parted.changed.push(row);
  }
  const period = periodOf(rows);
  if (!isWhole || !period) return parted;
  for (const [key, { row, source: of }] of stored)
    if (of === source && !listed.has(key) && row.day >= period.from && row.day <= period.through)
      parted.removed.push(row);
  return parted;
}

/** Returns the fields of a record, or of one vote in it, in one order. */
const fieldsOf = (row: object): unknown[] =>
  Object.entries(row)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, Array.isArray(value) ? value.map(fieldsOf) : value])
    .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1));

/** The comparison of roll calls and speeches. */
export interface PublicRecordDifference {
  rollCalls: RecordRows<StoredRollCall>;
  speeches: RecordRows<StoredSpeech>;
  problems: Problem[];
}

/**
 * Compares the roll calls and speeches of a source with the stored ones (docs/decisions/09-people-and-places.md). Leaves
 * out votes and speeches of people who are not known here, and reports them.
 *
 * @param idOf finds the person with one of some identifiers
 */
export function comparePublicRecord(
  { source, rollCalls = [], speeches = [], hasUnreadRecords = false }: SourceData,
  stored: StoredPublicRecord,
  idOf: (keys: SourceKey[]) => string | undefined,
): PublicRecordDifference {
  const problems: Problem[] = [];
  let votesOfNobody = 0;
  const known = rollCalls.map(({ votes, ...rollCall }): StoredRollCall => {
    const choices = new Map<string, StoredRollCall['votes'][number]>();
    for (const { person, choice } of votes) {
      const personId = idOf(person);
      if (personId === undefined) votesOfNobody += 1;
      else if (!choices.has(personId)) choices.set(personId, { personId, choice });
    }
    return {
      ...rollCall,
      votes: [...choices.values()].toSorted((one, other) => (one.personId < other.personId ? -1 : 1)),
    };
  });
  if (votesOfNobody > 0)
    problems.push({ place: source, finding: 'rollCallVotesOfNobody', values: { number: votesOfNobody } });
  const said = speeches.flatMap(({ person, ...speech }): StoredSpeech[] => {
    const personId = idOf(person);
    if (personId !== undefined) return [{ ...speech, personId }];
    problems.push({
      place: keyText(speech),
      finding: 'speechOfNobody',
      values: { who: person.map(keyText).join(', ') },
    });
    return [];
  });
  return {
    rollCalls: compareRecords(known, stored.rollCalls, source, !hasUnreadRecords),
    speeches: compareRecords(said, stored.speeches, source, !hasUnreadRecords),
    problems,
  };
}
