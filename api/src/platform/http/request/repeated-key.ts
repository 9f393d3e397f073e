const quote = 0x22;
const backslash = 0x5c;
const opening = 0x7b;
const closing = 0x7d;
const colon = 0x3a;

/** Returns the index after the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === backslash) backslashes += 1;
    if (backslashes % 2 === 0) return end + 1;
  }
}

/** Returns whether the next non-blank character is a colon. */
function isKey(text: string, end: number): boolean {
  let at = end;
  while (text.charCodeAt(at) <= 0x20) at += 1;
  return text.charCodeAt(at) === colon;
}

/**
 * Finds the first key that an object of a JSON text has twice, at any depth. Ignores case, as the reader of property
 * names does.
 *
 * @param json a text that `JSON.parse` accepts
 */
export function repeatedKey(json: string): string | undefined {
  const open: Set<string>[] = [];
  let at = 0;
  while (at < json.length) {
    const code = json.charCodeAt(at);
    if (code === quote) {
      const end = endOfString(json, at);
      if (isKey(json, end)) {
        const written = json.slice(at + 1, end - 1);
        const key = written.includes('\\') ? (JSON.parse(`"${written}"`) as string) : written;
        const folded = key.toLowerCase();
        const keys = open.at(-1);
        if (keys?.has(folded)) return key;
        keys?.add(folded);
      }
      at = end;
      continue;
    }
    if (code === opening) open.push(new Set());
    else if (code === closing) open.pop();
    at += 1;
  }
  return undefined;
}
