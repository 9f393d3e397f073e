import type { z } from 'zod';
import type { Note, Remark } from '../format.ts';

/** Places of one note that are named; the others are counted. */
const mostPlaces = 5;

/** What a reader has to say of its source, while it reads. */
export class Findings {
  readonly remarks: Remark[] = [];
  readonly #notes = new Map<string, Note>();

  /** A record that is refused, or something in it that is left out. */
  refuse(place: string, what: string): void {
    this.remarks.push({ place, what });
  }

  /** Something that was read in another way than it stands there, or is odd. The same words are one line. */
  note(what: string, place: string): void {
    const note = this.#notes.get(what) ?? { what, count: 0, places: [] };
    note.count += 1;
    if (note.places.length < mostPlaces) note.places.push(place);
    this.#notes.set(what, note);
  }

  get notes(): Note[] {
    return [...this.#notes.values()];
  }
}

/** What is wrong with a record, in a few words. */
export function inWords(error: z.ZodError): string {
  const lines = error.issues.slice(0, 3).map((issue) => `${issue.path.join('.') || 'record'}: ${issue.message}`);
  return lines.join('; ') + (error.issues.length > 3 ? `; and ${error.issues.length - 3} more` : '');
}
