import { createHash } from 'node:crypto';
import { fixedLengths } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';

/** A tag of a post. */
export interface NamedTag {
  /** The key of the tag, which is the same for all spellings of its name. */
  slug: string;
  name: string;
}

const { max } = fixedLengths.tag;

/** Normalises a name for display: NFC, without a leading `#`, single spaces. */
const shownName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/^[#\s]+/, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Folds the case of a name. Converts the name to upper case and back to lower case, so that `ß`, `ẞ`, `SS` and `ss` are
 * equal.
 */
const folded = (name: string): string =>
  shownName(name.normalize('NFKC')).toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');

/**
 * Joins the words of a name with hyphens. Combining marks count as letters, because many scripts write vowels with
 * them.
 */
const words = (name: string): string =>
  folded(name)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .join('-');

/**
 * Returns the key of a tag: its case-folded words joined with hyphens, in at most 40 characters. Returns an empty
 * string for a name without a letter or digit. Names that differ only in case, spaces, hyphens or underscores have the
 * same key. The key of a longer name, or of a name with another sign such as "C++", ends with a hash. Idempotent.
 */
export function tagSlug(name: string): string {
  const slug = words(name);
  const onlyWords = /^[\p{L}\p{N}\p{M}\s_-]*$/u.test(folded(name));
  if (!slug || (onlyWords && slug.length <= max)) return slug;
  const hash = createHash('sha256').update(folded(name)).digest('hex').slice(0, 6);
  return `${[...slug].slice(0, 16).join('').replace(/-$/, '')}-${hash}`;
}

/** Returns the prefix that the keys of all tags that begin with `term` share. */
export const tagPrefix = (term: string): string => words(term);

/**
 * Converts the names that an author has typed to tags, in their order. Keeps the first spelling of each tag.
 *
 * @throws {RequestFailure} `ValidationError` (field `tags`) for a name that is too long or has no letter or digit
 */
export function namedTags(names: readonly string[]): NamedTag[] {
  const bySlug = new Map<string, NamedTag>();
  for (const given of names) {
    const slug = tagSlug(given);
    const name = shownName(given);
    if (!slug || name.length > max) throw new RequestFailure('ValidationError', { field: 'tags' });
    if (!bySlug.has(slug)) bySlug.set(slug, { slug, name });
  }
  return [...bySlug.values()];
}
