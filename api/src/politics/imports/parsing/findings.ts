import type { ImportFinding } from '@hustings/contract';
import type { z } from 'zod';
import type { Note, Remark, Values } from '../format.ts';

/** Places of one note that are named; the others are counted. */
const mostPlaces = 5;

/** What a reader has to say of its source, while it reads. */
export class Findings {
  readonly remarks: Remark[] = [];
  readonly #notes = new Map<string, Note>();

  /** A record that is refused, or something in it that is left out. */
  refuse(place: string, finding: ImportFinding, values: Values = {}): void {
    this.remarks.push({ place, finding, values });
  }

  /** A record that is refused because it is not made as those of its format are. */
  refuseUnlike(place: string, error: z.ZodError): void {
    this.refuse(place, 'unlikeSchema', { detail: inWords(error) });
  }

  /** Something that was read in another way than it stands there, or is odd. The same with the same values is one line. */
  note(finding: ImportFinding, place: string, values: Values = {}): void {
    const key = JSON.stringify([finding, values]);
    const note = this.#notes.get(key) ?? { finding, values, count: 0, places: [] };
    note.count += 1;
    if (note.places.length < mostPlaces) note.places.push(place);
    this.#notes.set(key, note);
  }

  get notes(): Note[] {
    return [...this.#notes.values()];
  }
}

/** What is wrong with a record, in a few words. */
function inWords(error: z.ZodError): string {
  const lines = error.issues.slice(0, 3).map((issue) => `${issue.path.join('.') || 'record'}: ${issue.message}`);
  return lines.join('; ') + (error.issues.length > 3 ? `; and ${error.issues.length - 3} more` : '');
}
