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

const name = /(?<![\w@.-])@([A-Za-z0-9._-]{3,30})/g;

/** Takes words apart where they name one of some members, given in lower case, by `@name`. */
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
 * Takes a text apart into words, addresses, of which only http and https are followed, and members that it mentions, whose
 * names are given in lower case. Joined again, it is the same text.
 */
export function partsOf(text: string, mentions: readonly string[] = []): Part[] {
  const parts = addressesIn(text);
  return mentions.length === 0 ? parts : parts.flatMap((part) => (part.href ? [part] : namesIn(part, mentions)));
}

/** The addresses in a text that can be followed, in its order. */
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
