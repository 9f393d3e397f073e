import pLimit from 'p-limit';
import { drawFace, faceCredit } from '../../../platform/drawings/index.ts';
import type { NewFile } from '../../../platform/files/index.ts';
import { photoFormat } from '../photos/photo-format.ts';
import type { SourcePerson } from '../upsert-from-source/source.ts';
import { asPhoto } from './as-photo.ts';
import { womensNames } from './names.ts';

/** The credit and the licence of each portrait. */
export const portraitCredit = faceCredit;

/** One politician in 17 has no portrait, and shows initials as on a real site. */
export const hasPortrait = (index: number): boolean => index % 17 !== 9;

const concurrency = 4;

/** Draws a portrait of a politician, in the format of fetched photos. It depends only on the name. */
async function drawPortrait({ name }: Pick<SourcePerson, 'name'>): Promise<NewFile> {
  const isWoman = womensNames.some((first) => name.startsWith(`${first} `));
  return asPhoto(await drawFace(name, { gender: isWoman ? 'female' : 'male' }, photoFormat.side));
}

/** Draws the portraits of several politicians, in their order. */
export function drawPortraits(people: readonly SourcePerson[]): Promise<NewFile[]> {
  const limit = pLimit(concurrency);
  return Promise.all(people.map((person) => limit(() => drawPortrait(person))));
}
