import type { InterfaceLanguage } from '@hustings/contract';

/** The languages of the interface, the default first. */
const offered: readonly InterfaceLanguage[] = ['en', 'nl'];

/** Parses one language range of the header: a tag such as `nl-BE` or `*`, and its weight from 0 to 1. */
function rangeOf(part: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
  const quality = parameters.find((each) => each.startsWith('q='));
  // An invalid weight counts as 0.
  const weight =
    quality === undefined ? 1 : /^q=(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(quality) ? Number(quality.slice(2)) : 0;
  return { tag, weight };
}

const languageOf = (tag: string) => offered.find((language) => language === tag.split('-')[0]);

/**
 * Chooses the interface language that a browser prefers (RFC 9110, section 12.5.4). Of languages with equal weights,
 * the first wins. Regions are ignored.
 *
 * @returns undefined if the header is absent or names none of the languages
 */
export function acceptedLanguage(header: string | undefined): InterfaceLanguage | undefined {
  const ranges = (header ?? '').split(',').map(rangeOf);
  const refused = new Set(ranges.flatMap(({ tag, weight }) => (weight === 0 ? (languageOf(tag) ?? []) : [])));
  for (const { tag, weight } of ranges.toSorted((one, other) => other.weight - one.weight)) {
    if (weight === 0) break;
    const language = tag === '*' ? offered.find((each) => !refused.has(each)) : languageOf(tag);
    if (language) return language;
  }
  return undefined;
}
