const foldedWords = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Returns whether a text has one of some names, whole and as words. Ignores case and accents. */
const hasName = (text: string, names: readonly string[]): boolean => {
  const folded = foldedWords(text);
  return names.some((name) => foldedWords(name).trim() !== '' && folded.includes(foldedWords(name)));
};

/**
 * Returns whether a part of a source is about the polly. A source in the polly's own words is. A news item must name the
 * polly in its title or in that part, since the news of a page also have items that are about others
 * (docs/decisions/11-digital-politicians.md).
 */
export const isAbout = (part: string, { names, title }: { names: readonly string[] | null; title: string }): boolean =>
  names === null || hasName(`${title}\n${part}`, names);
