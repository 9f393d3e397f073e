/** A piece of a text: words, or an address to follow. `at` is its place in the text. */
export interface Part {
  at: number;
  text: string;
  href?: string;
}

const address = /https?:\/\/[^\s<>"]+/g;

/** Marks that end a sentence rather than an address. */
const ending = `.,;:!?'’”…`;

/** Cuts from an address what belongs to the sentence around it: its marks, and brackets that it did not open. */
function trimmed(found: string): string {
  const cut = found.includes('(') ? ending : `${ending})`;
  let end = found.length;
  // From the end, each sign once: a text of nothing but marks must not keep a page from being shown.
  while (cut.includes(found.charAt(end - 1)) && end > 0) end -= 1;
  return found.slice(0, end);
}

/** Takes a text apart into words and addresses; only http and https are addresses. Joined again, it is the same text. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = trimmed(found);
    if (!URL.canParse(href)) continue;
    if (index > at) parts.push({ at, text: text.slice(at, index) });
    parts.push({ at: index, text: href, href });
    at = index + href.length;
  }
  if (at < text.length) parts.push({ at, text: text.slice(at) });
  return parts;
}
