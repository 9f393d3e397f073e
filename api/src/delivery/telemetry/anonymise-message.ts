/** Characters of a message that are looked at. */
const mostRead = 2_000;

/** Characters of a message that are kept. */
const mostKept = 500;

/** What in the words of a fault may name somebody or a page of theirs, and what stands in its place. */
const named: readonly [pattern: RegExp, instead: string][] = [
  // A path of ours other than of a file, and any address elsewhere; what a file is called tells which part it is.
  [/\b[a-z][a-z+.-]*:\/\/[^\s"'<>)]+/gi, '(address)'],
  [/(?<![\w/])\/[^\s"'<>)]*/g, '(address)'],
  [/[^\s@"'<>()]+@[^\s@"'<>()]+\.[^\s@"'<>()]+/g, '(mail)'],
  [/(?<!\w)@[\w.-]+/g, '(member)'],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '(id)'],
  [/\d{5,}/g, '(number)'],
];

/** Files of a release: they are the same for everybody. */
const file = /(?:\b[a-z]+:\/\/[^\s"'<>()/]+)?(\/(?:remotes|shell)\/[\w./-]+)/gi;

/**
 * The words of a fault without what may name somebody: addresses of pages, mail addresses, user names, ids and long numbers.
 * Addresses of a release's own files stay, without their host.
 */
export function withoutNames(message: string): string {
  const parts = message.slice(0, mostRead).replaceAll('\0', '').split(file);
  return parts
    .map((part, index) => (index % 2 === 1 ? part : named.reduce((text, [what, by]) => text.replace(what, by), part)))
    .join('')
    .slice(0, mostKept);
}
