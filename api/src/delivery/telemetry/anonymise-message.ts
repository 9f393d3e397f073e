/** The number of characters of a message that are searched for personal data. The rest is dropped. */
const maxRead = 2_000;

/** The maximum number of characters of a message that are stored. */
const maxStored = 500;

/** Patterns that may identify a person or a page, and their replacements. */
const personalData: readonly [pattern: RegExp, instead: string][] = [
  // Matches all addresses and paths. The paths of release files are split off before, so that they are kept.
  [/\b[a-z][a-z+.-]*:\/\/[^\s"'<>)]+/gi, '(address)'],
  [/(?<![\w/])\/[^\s"'<>)]*/g, '(address)'],
  [/[^\s@"'<>()]+@[^\s@"'<>()]+\.[^\s@"'<>()]+/g, '(mail)'],
  [/(?<!\w)@[\w.-]+/g, '(member)'],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '(id)'],
  [/\d{5,}/g, '(number)'],
];

/** Matches the path of a release file, which is the same for all visitors. */
const releaseFile = /(?:\b[a-z]+:\/\/[^\s"'<>()/]+)?(\/(?:remotes|shell)\/[\w./-]+)/gi;

/**
 * Replaces personal data in the message of a fault: addresses of pages, mail addresses, user names, ids and long
 * numbers. Keeps paths of release files, without their host.
 */
export function withoutPersonalData(message: string): string {
  const parts = message.slice(0, maxRead).replaceAll('\0', '').split(releaseFile);
  return parts
    .map((part, index) =>
      index % 2 === 1 ? part : personalData.reduce((text, [pattern, instead]) => text.replace(pattern, instead), part),
    )
    .join('')
    .slice(0, maxStored);
}
