import type { SourceOrganization } from './source.ts';

/** Words that stand beside a slug in an address of the API: `/pollies/last-votes`. */
const reserved = new Set(['last-votes', 'daily-votes', 'workforme', 'today']);

/** Letters that no decomposition turns into plain ones. */
const plain: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/** The slug that a name asks for; `otherwise` where no letter of it has a plain form. */
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

/** The slugs that an organization may get, best first: its name, with its abbreviation, or the last part of its place. */
export function organizationSlugs(row: SourceOrganization, id: string): string[] {
  const base = slugOf(row.name, row.classification);
  const place = row.divisionId?.split(/[/:]/).at(-1);
  const longer = [row.abbreviation, place]
    .filter((hint) => hint !== undefined)
    .map((hint) => `${base}-${slugOf(hint, 'x')}`);
  const last = longer.at(-1) ?? base;
  return [base, ...longer, `${last}-2`, `${last}-3`, `${base}-${id.slice(-12)}`].map((slug) => slug.slice(0, 100));
}

/** The slugs that a person may get, best first. The last one is taken by nobody else. */
export function slugCandidates(name: string, hint: string | undefined, id: string): string[] {
  const base = slugOf(name);
  const hinted = hint ? `${base}-${slugOf(hint)}` : base;
  return [base, hinted, `${hinted}-2`, `${hinted}-3`, `${base}-${id.slice(-12)}`];
}
