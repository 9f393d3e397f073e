/** A part of a text: words, or a link. `at` is its position. */
export interface Part {
  at: number;
  text: string;
  href?: string;
}

const address = /https?:\/\/[^\s<>"]+/g;

/** Punctuation that ends a sentence rather than an address. */
const ending = `.,;:!?'’”…`;

/** Removes punctuation and unmatched brackets from the end of an address. */
function trimmed(found: string): string {
  const cut = found.includes('(') ? ending : `${ending})`;
  let end = found.length;
  // Check each character once from the end: backtracking on long punctuation would block the page.
  while (cut.includes(found.charAt(end - 1)) && end > 0) end -= 1;
  return found.slice(0, end);
}

const name = /(?<![\w@.-])@([A-Za-z0-9._-]{3,30})/g;

/** Splits words at mentions of members. `mentions` contains the user names of the members in lower case. */
function namesIn(words: Part, mentions: readonly string[]): Part[] {
  const parts: Part[] = [];
  let done = 0;
  for (const { 1: found = '', index } of words.text.matchAll(name)) {
    const known = [found, found.replace(/[._-]+$/, '')].find((each) => mentions.includes(each.toLowerCase()));
    if (known === undefined) continue;
    if (index > done) parts.push({ at: words.at + done, text: words.text.slice(done, index) });
    parts.push({ at: words.at + index, text: `@${known}`, href: `/@${known}` });
    done = index + 1 + known.length;
  }
  if (done < words.text.length) parts.push({ at: words.at + done, text: words.text.slice(done) });
  return parts;
}

/**
 * Splits a text into words, http and https addresses, and mentions of members. Joined, the parts are the same text.
 *
 * @param mentions the user names of the members, in lower case
 */
export function partsOf(text: string, mentions: readonly string[] = []): Part[] {
  const parts = addressesIn(text);
  return mentions.length === 0 ? parts : parts.flatMap((part) => (part.href ? [part] : namesIn(part, mentions)));
}

/** Returns the linkable addresses of a text, in order. */
export const addressesOf = (text: string): string[] => addressesIn(text).flatMap(({ href }) => href ?? []);

function addressesIn(text: string): Part[] {
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
