/**
 * Returns the text of a post from what another app shared: its title, text and address, each once. The parameters are
 * those that the manifest of the site names as the target of shares.
 */
export function sharedText(search: URLSearchParams): string | undefined {
  const parts = ['title', 'text', 'url'].map((name) => search.get(name)?.trim() ?? '');
  // Apps often repeat the title or the address within the text.
  const own = parts.filter(
    (part, index) => part !== '' && !parts.some((other, at) => at !== index && isWithin(part, other, index > at)),
  );
  return own.length > 0 ? own.join('\n\n') : undefined;
}

/** Tells whether a part repeats another one; of two equal parts, the first stays. */
const isWithin = (part: string, other: string, isLater: boolean): boolean =>
  part === other ? isLater : other.includes(part);
