/** The maximum length of a name made from a post's first words, in UTF-16 code units. */
const titleLength = 80;

/** Returns the title of a post, or its first words. */
export function nameOfPost({ title, excerpt }: { title: string | null; excerpt: string }): string {
  if (title !== null) return title;
  const line = excerpt.replace(/\s+/g, ' ').trim();
  if (line.length <= titleLength) return line;
  const end = line.lastIndexOf(' ', titleLength - 1);
  return `${line
    .slice(0, end > titleLength / 2 ? end : titleLength - 1)
    .toWellFormed()
    .replace(/[\s,;:.–—\ufffd-]+$/, '')}…`;
}

/** Returns the name of an anonymous author, in Dutch for Dutch posts and in English for all others. */
export const anonymousName = (language: string): string => (language === 'nl' ? 'Anoniem' : 'Anonymous');
