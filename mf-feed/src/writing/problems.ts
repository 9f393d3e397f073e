import type { ShownLimits } from '@hustings/contract';
import { isForNone } from '../composer/audience.ts';
import { picturesOf, wordsOf, type Writing } from './writing.ts';

/** The problems that prevent publication, by field. */
export interface Problems {
  title?: 'missing' | 'short' | 'long';
  description?: 'long';
  body?: 'missing' | 'long' | 'uploads';
  /** The number of the first picture without a description, counted from 1. */
  picture?: number;
  /** The post is for audiences, but none is chosen. */
  audience?: 'none';
}

/**
 * Returns the problems that prevent the publication of a post.
 *
 * @param uploads the number of unfinished uploads
 * @param anonymous whether the post is anonymous; its audience is then not checked, nor that of an organisation's post
 * @param limits the lengths that the server accepts
 */
export function problemsOf(writing: Writing, uploads: number, anonymous: boolean, limits: ShownLimits): Problems {
  const problems: Problems = {};
  const words = wordsOf(writing);
  const pictures = picturesOf(writing);
  // A description of spaces counts as missing; an empty description marks a decorative picture.
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
  // A quick post needs text; a Full Post may consist of pictures only.
  const isEmpty = words === '' && (writing.mode === 'quick' || (pictures.length === 0 && uploads === 0));
  if (isEmpty) problems.body = 'missing';
  if (words.length > limits.articleCharacters) problems.body = 'long';
  if (!anonymous && !writing.organisationId && isForNone(writing.audience)) problems.audience = 'none';
  return problems;
}
