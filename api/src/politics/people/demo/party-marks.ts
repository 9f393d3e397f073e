import { drawMark } from '../../../platform/drawings/index.ts';
import type { NewFile } from '../../../platform/files/index.ts';
import { photoFormat } from '../photos/photo-format.ts';
import { asPhoto } from './as-photo.ts';
import { parties } from './names.ts';

/** The credit and the licence of each mark, which this project drew. */
export const markCredit = { credit: 'Drawn for this demo', licence: 'CC0 1.0' };

/** Draws the marks of the parties that have one, by name and in the format of fetched photos. */
export async function drawPartyMarks(): Promise<Map<string, NewFile>> {
  const marks = new Map<string, NewFile>();
  for (const { name, colour, shape } of parties)
    if (shape) marks.set(name, await asPhoto(await drawMark(shape, colour.slice(1), photoFormat.side)));
  return marks;
}
