import type { ShownLimits } from '@hustings/contract';
import { isForNone } from '../../composer/audience.ts';
import { picturesOf, wordsOf, type Writing } from '../../writing/writing.ts';

/** The problems that prevent publication, by field. */
export interface Problems {
  title?: 'missing' | 'short' | 'long';
  description?: 'long';
  body?: 'missing' | 'long' | 'uploads';
  /** The index of the first picture without a description. */
  picture?: number;
  /** The post is for audiences, but none is chosen. */
  audience?: 'none';
}

/**
 * @param uploads the number of unfinished uploads
 * @param anonymous an anonymous post has no audiences to choose
 * @param limits the lengths that the server takes
 */
export function problemsOf(writing: Writing, uploads: number, anonymous: boolean, limits: ShownLimits): Problems {
  const problems: Problems = {};
  const words = wordsOf(writing);
  const pictures = picturesOf(writing);
  // A decoration has an empty description; spaces alone mean that it is missing.
  const open = pictures.findIndex(({ alt }) => alt !== '' && alt.trim() === '');
  if (writing.mode === 'full') {
    const title = writing.title.trim();
    if (title === '') problems.title = 'missing';
    else if (title.length < limits.titleLeastCharacters) problems.title = 'short';
    else if (title.length > limits.titleCharacters) problems.title = 'long';
    if (writing.description.trim().length > limits.descriptionCharacters) problems.description = 'long';
  }
  if (uploads > 0) problems.body = 'uploads';
  if (open >= 0) problems.picture = open + 1;
  // A post of pictures alone is a Full Post; a quick post needs text.
  const isEmpty = words === '' && (writing.mode === 'quick' || (pictures.length === 0 && uploads === 0));
  if (isEmpty) problems.body = 'missing';
  if (words.length > limits.articleCharacters) problems.body = 'long';
  if (!anonymous && isForNone(writing.audience)) problems.audience = 'none';
  return problems;
}
