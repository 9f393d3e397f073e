import type { ImportFinding } from '@hustings/contract';
import type { z } from 'zod';
import type { Problem } from '../../people/index.ts';
import type { Note, FindingValues } from '../format.ts';
import { refusalOfDamaged } from './damaged.ts';

/** The maximum number of places that a note names. Further places are only counted. */
const maxPlaces = 5;

/** The number of unusable records after which a source is refused at once, if they are most of its records so far. */
const mostUnusable = 25;

/** Collects the findings about a source while it is read. */
export class Findings {
  readonly problems: Problem[] = [];
  readonly #notes = new Map<string, Note>();
  readonly #countRecords: () => number;

  /** @param countRecords returns how many records were read so far */
  constructor(countRecords: () => number = () => Infinity) {
    this.#countRecords = countRecords;
  }

  /**
   * Records that a record, or a part of it, was refused.
   *
   * @throws {ImportRefusal} if there are many, and more than half of all: the rest of a file of junk is not read
   */
  refuse(place: string, finding: ImportFinding, values: FindingValues = {}): void {
    this.problems.push({ place, finding, values });
    const records = this.#countRecords();
    if (this.problems.length >= mostUnusable && this.problems.length > records / 2)
      throw refusalOfDamaged(this.problems, records);
  }

  /** Records that a record was refused because it violates the schema of its format. */
  refuseInvalid(place: string, error: z.ZodError): void {
    this.refuse(place, 'unlikeSchema', { detail: describeIssues(error) });
  }

  /** Records that a value was interpreted or is odd. Counts repeated findings with the same values in one note. */
  note(finding: ImportFinding, place: string, values: FindingValues = {}): void {
    const key = JSON.stringify([finding, values]);
    const note = this.#notes.get(key) ?? { finding, values, count: 0, places: [] };
    note.count += 1;
    if (note.places.length < maxPlaces) note.places.push(place);
    this.#notes.set(key, note);
  }

  get notes(): Note[] {
    return [...this.#notes.values()];
  }
}

/** Describes the first faults of a record. */
function describeIssues(error: z.ZodError): string {
  const lines = error.issues.slice(0, 3).map((issue) => `${issue.path.join('.') || 'record'}: ${issue.message}`);
  return lines.join('; ') + (error.issues.length > 3 ? `; and ${error.issues.length - 3} more` : '');
}
