import { createHash } from 'node:crypto';
import { fixedLengths } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';

/** A tag as a post carries it. */
export interface NamedTag {
  /** The normalised name: what makes two spellings one tag. */
  slug: string;
  name: string;
}

const { max } = fixedLengths.tag;

/** A name as it is shown: composed (NFC), without a leading `#`, single spaces. */
const shownName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/^[#\s]+/, '')
    .replace(/\s+/g, ' ')
    .trim();

/** By way of upper case, as full case folding does: `ß`, `SS` and `ss` meet; and `ẞ`, which is its own upper case. */
const folded = (name: string): string =>
  shownName(name.normalize('NFKC')).toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');

/** Words joined by hyphens. Marks count as letters: many scripts write vowels with them. */
const words = (name: string): string =>
  folded(name)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .join('-');

/**
 * The key of a tag: case-folded words joined by hyphens, at most 40 characters, empty where a name has neither letter
 * nor digit. Names that differ in case, spaces, hyphens or underscores are one tag; where another sign makes the
 * difference ("C", "C++"), a short hash of the name keeps them two. The key of a key is the key itself.
 */
export function tagSlug(name: string): string {
  const slug = words(name);
  const onlyWords = /^[\p{L}\p{N}\p{M}\s_-]*$/u.test(folded(name));
  if (!slug || (onlyWords && slug.length <= max)) return slug;
  const hash = createHash('sha256').update(folded(name)).digest('hex').slice(0, 6);
  return `${[...slug].slice(0, 16).join('').replace(/-$/, '')}-${hash}`;
}

/** What the keys of tags that begin like `term` begin with. */
export const tagPrefix = (term: string): string => words(term);

/**
 * The tags of a post from the names that its author gave: in their order, spellings of the same tag joined, the first
 * spelling kept.
 *
 * @throws {RequestFailure} `ValidationError` of the field `tags` for a name without a letter or digit.
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
