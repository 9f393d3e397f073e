import { fixedLengths } from '../limits.ts';

/** Letters and signs that look like the dot of an address. */
const dotLookalikes = /[\u3002\uFF0E\uFF61\u2024\uFE52]/g;

/** A scheme, a mail address, `www.`, or a name with a dot and a top-level domain, as mail programs turn into links. */
const link =
  /(?:[a-z][a-z0-9+.-]*:\/\/|\b(?:mailto|tel|sms|javascript|data):|\bwww\.)\S*|\S+@\S+\.\S+|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/giu;

/**
 * Returns the parts of a text that mail programs may turn into links. Invisible characters and dots of other scripts do
 * not hide one.
 */
export function linksIn(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(dotLookalikes, '.');
  return [...plain.matchAll(link)].map(([found]) => found);
}

/** A mail address as the schema `Email` accepts it, without the schema library. */
const mailAddress = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Returns whether a text is a mail address that the server accepts. */
export const isMailAddress = (text: string): boolean => text.length <= fixedLengths.email.max && mailAddress.test(text);

/**
 * Splits a pasted list of mail addresses, such as `Ann <ann@mail.example>, bob@mail.example`. Drops names and
 * repetitions. Keeps a part that has no address, so that a form can mark it.
 */
export function splitAddresses(pasted: string): string[] {
  const parts = pasted.split(/[,;\r\n]+|(?<=>)/).map((part) => part.trim());
  const found = parts.flatMap((part) => {
    const words = part.split(/[\s<>]+/).filter((word) => word !== '');
    const addresses = words.filter((word) => word.includes('@'));
    return addresses.length > 0 ? addresses : words.length > 0 ? [words.join(' ')] : [];
  });
  return [...new Set(found.map((part) => part.replace(/^mailto:/i, '').toLowerCase()))];
}
