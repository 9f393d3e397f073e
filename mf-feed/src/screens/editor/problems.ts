import { textLimits } from '@hustings/contract';
import { isForNone } from '../../composer/audience.ts';
import { picturesOf, wordsOf, type Writing } from '../../writing/writing.ts';

/** What keeps a writing from being published, by the name of its field. */
export interface Problems {
  title?: 'missing' | 'short' | 'long';
  description?: 'long';
  body?: 'missing' | 'long' | 'uploads';
  /** The number of the first picture of which nobody has said what it shows. */
  picture?: number;
  /** It is for audiences, and for none of them. */
  audience?: 'none';
}

/**
 * @param uploads how many pictures have not arrived
 * @param anonymous whoever is anonymous has no audiences to choose
 */
export function problemsOf(writing: Writing, uploads: number, anonymous: boolean): Problems {
  const problems: Problems = {};
  const words = wordsOf(writing);
  const pictures = picturesOf(writing);
  // The description of a decoration is empty; one of nothing but blanks is not there yet.
  const open = pictures.findIndex(({ alt }) => alt !== '' && alt.trim() === '');
  if (writing.mode === 'full') {
    const title = writing.title.trim();
    if (title === '') problems.title = 'missing';
    else if (title.length < textLimits.title.min) problems.title = 'short';
    else if (title.length > textLimits.title.max) problems.title = 'long';
    if (writing.description.trim().length > textLimits.description.max) problems.description = 'long';
  }
  if (uploads > 0) problems.body = 'uploads';
  if (open >= 0) problems.picture = open + 1;
  // Pictures alone are a Full Post: a quick one is a few words.
  const isEmpty = words === '' && (writing.mode === 'quick' || (pictures.length === 0 && uploads === 0));
  if (isEmpty) problems.body = 'missing';
  if (words.length > textLimits.article.max) problems.body = 'long';
  if (!anonymous && isForNone(writing.audience)) problems.audience = 'none';
  return problems;
}
