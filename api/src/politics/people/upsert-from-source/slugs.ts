import type { SourceOrganization } from './source.ts';

/** The path segments that the API uses in the place of a slug, as in `/pollies/last-votes`. They cannot be slugs. */
const reserved = new Set(['last-votes', 'daily-votes', 'workforme', 'today']);

/** The ASCII forms of letters that Unicode decomposition does not change. */
const plain: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/** Returns the slug of a name; `otherwise` if no letter of the name has an ASCII form or the slug is reserved. */
export function slugOf(name: string, otherwise = 'person'): string {
  const slug = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/g, (letter) => plain[letter] ?? ' ')
    .replace(/['".`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-$/, '');
  return slug === '' || reserved.has(slug) ? otherwise : slug;
}

/** The facts of an organization from which its slug is made. */
export type NamedOrganization = Pick<SourceOrganization, 'name' | 'classification' | 'abbreviation' | 'divisionId'>;

/**
 * Returns candidate slugs of an organization, best first: the name, then the name with the abbreviation or the place.
 * The last candidate is unique.
 */
export function organizationSlugs(row: NamedOrganization, id: string): string[] {
  const base = slugOf(row.name, row.classification);
  const place = row.divisionId?.split(/[/:]/).at(-1);
  const longer = [row.abbreviation, place]
    .filter((hint) => hint !== undefined)
    .map((hint) => `${base}-${slugOf(hint, 'x')}`);
  const last = longer.at(-1) ?? base;
  return [base, ...longer, `${last}-2`, `${last}-3`, `${base}-${id.slice(-12)}`].map((slug) => slug.slice(0, 100));
}

/** Returns candidate slugs of a person, best first. The last candidate is unique. */
export function slugCandidates(name: string, hint: string | undefined, id: string): string[] {
  const base = slugOf(name);
  const hinted = hint ? `${base}-${slugOf(hint)}` : base;
  return [base, hinted, `${hinted}-2`, `${hinted}-3`, `${base}-${id.slice(-12)}`];
}
