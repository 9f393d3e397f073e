import { isFreeMail } from '../../../platform/web-fetch/free-mail.ts';
import type { ContactKind, SourceContact } from '../../people/index.ts';
import { Findings } from './findings.ts';
import { parseWebAddress } from './values.ts';

const mailAddress = /^[^\s@<>,;:"]{1,64}@((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,24})$/;

/**
 * Returns whether a domain ends with a common top-level domain. This detects mail addresses that a source has written
 * backwards.
 */
const isTopLevel = (domain: string): boolean => /\.([a-z]{2}|com|org|net|gov|edu|mil|int|info|eu)$/.test(domain);

/**
 * Returns an e-mail address and its domain as contacts. An address at the domain can prove a claim of the page. Domains
 * of public mail providers prove nothing and are left out (docs/decisions/10-claims.md).
 */
export function mailContacts(value: unknown, findings: Findings, place: string): SourceContact[] {
  if (typeof value !== 'string' || value.trim() === '') return [];
  const email = value
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase();
  const domain = mailAddress.exec(email)?.[1];
  const reversed = mailAddress.exec([...email].toReversed().join(''))?.[1];
  const backwards = reversed !== undefined && isTopLevel(reversed) && (domain === undefined || !isTopLevel(domain));
  if (domain === undefined || backwards) {
    findings.note(backwards ? 'mailBackwards' : 'mailNone', place);
    return [];
  }
  const isFree = isFreeMail(domain);
  if (isFree) findings.note('mailPublic', place);
  return [{ kind: 'email', value: email }, ...(isFree ? [] : [{ kind: 'emailDomain', value: domain } as const])];
}

/**
 * Regular expressions that match the addresses of accounts, by kind of account. The first group is the name of the
 * account.
 */
const accountHosts = {
  twitter: /^https?:\/\/(?:www\.|mobile\.)?(?:twitter|x)\.com\/(?:#!\/)?@?([A-Za-z0-9_]{1,15})\/?(?:[?#].*)?$/i,
  facebook:
    /^https?:\/\/(?:www\.|m\.|[a-z]{2}-[a-z]{2}\.)?facebook\.com\/(?:pages\/[^/]+\/)?([A-Za-z0-9.-]{2,80})\/?(?:[?#].*)?$/i,
  instagram: /^https?:\/\/(?:www\.)?instagram\.com\/([A-Za-z0-9_.]{1,30})\/?(?:[?#].*)?$/i,
  youtube: /^https?:\/\/(?:www\.)?youtube\.com\/(?:user\/|c\/|channel\/|@)?([A-Za-z0-9_.-]{1,60})\/?(?:[?#].*)?$/i,
} as const;

const bareName = /^@?([A-Za-z0-9_.@-]{1,80})$/;

/** Path segments that are not names of accounts. */
const noAccount = new Set(['profile.php', 'pages', 'home', 'search', 'share', 'intent', 'groups', 'people', 'watch']);

/** Returns an account, given by its name or address, as a contact. Notes an invalid account and leaves it out. */
export function accountContact(
  kind: keyof typeof accountHosts | 'mastodon',
  value: unknown,
  findings: Findings,
  place: string,
): SourceContact[] {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text.trim() === '') return [];
  const named =
    bareName.exec(text.trim())?.[1] ?? (kind === 'mastodon' ? undefined : accountHosts[kind].exec(text.trim())?.[1]);
  const address = kind === 'mastodon' && URL.canParse(text.trim()) ? text.trim() : undefined;
  const account = named ?? address;
  if (account === undefined || noAccount.has(account.toLowerCase())) {
    findings.note('accountNone', place, { kind });
    return [];
  }
  return [{ kind, value: account }];
}

/** Returns the account that a link points to, if any. */
export function accountOfLink(url: string): SourceContact | undefined {
  for (const [kind, host] of Object.entries(accountHosts)) {
    const account = host.exec(url)?.[1];
    if (account && !noAccount.has(account.toLowerCase()))
      return { kind: kind as keyof typeof accountHosts, value: account };
  }
  return undefined;
}

const privateWords =
  /\b(home(?!\s+office)|private|personal|residence|residential|cell|mobile(?!\s+office)|priv[eé]|thuis|woon\w*)\b/i;

/** Returns whether a source labels a contact as private, and notes it. */
export function isPrivate(words: readonly unknown[], findings: Findings, place: string): boolean {
  const found = words.some((word) => typeof word === 'string' && privateWords.test(word));
  if (found) findings.note('contactPrivate', place);
  return found;
}

/** Returns a text as a contact, on one line and cut to the maximum length. */
export function textContact(kind: 'phone' | 'address', value: unknown, label?: string): SourceContact[] {
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  const line = String(value)
    .replace(/\s*[\r\n;]+\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 500);
  return line === '' ? [] : [{ kind, value: line, ...(label ? { label: label.slice(0, 100) } : {}) }];
}

/** Reads a contact of a kind that somebody typed. Returns undefined for a value that is none of its kind. */
export function contactOf(kind: Exclude<ContactKind, 'emailDomain'>, text: string): SourceContact | undefined {
  const findings = new Findings();
  if (kind === 'email') return mailContacts(text, findings, '')[0];
  if (kind === 'phone' && !/\d.*\d.*\d/.test(text)) return undefined;
  if (kind === 'phone' || kind === 'address') return textContact(kind, text)[0];
  if (kind !== 'rss') return accountContact(kind, text, findings, '')[0];
  const value = parseWebAddress(text);
  return value === undefined ? undefined : { kind, value };
}
