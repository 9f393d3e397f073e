import type { Contact } from '@hustings/contract';

const account = /^[A-Za-z0-9_.-]{1,80}$/;
const host = /^(?:[a-z0-9-]+\.)+[a-z]{2,24}$/i;

const pageOf = (folder: string, name: string): string | undefined =>
  account.test(name) ? `https://${folder}${encodeURIComponent(name)}` : undefined;

const secure = (address: string): string | undefined =>
  URL.canParse(address) && new URL(address).protocol === 'https:' ? new URL(address).href : undefined;

function mail(address: string): string | undefined {
  const [local = '', domain = '', ...more] = address.split('@');
  return local && host.test(domain) && more.length === 0 ? `mailto:${encodeURIComponent(local)}@${domain}` : undefined;
}

/** Returns the `tel:` address of a phone number, without an extension or a second number; undefined if invalid. */
function dialled(number: string): string | undefined {
  const main = /^\+?[\d\s().\-/]+/.exec(number.trim())?.[0].replace(/\(0\)/, '') ?? '';
  const digits = main.replaceAll(/\D/g, '');
  return digits.length >= 5 && digits.length <= 15 ? `tel:${main.startsWith('+') ? '+' : ''}${digits}` : undefined;
}

function mastodon(name: string): string | undefined {
  const [, user = '', server = ''] = /^@?([A-Za-z0-9_.-]+)@(.+)$/.exec(name) ?? [];
  return account.test(user) && host.test(server) ? `https://${server}/@${user}` : secure(name);
}

/** Returns the https, mailto or tel address of a contact; undefined if it has no safe address. */
export function contactHref({ kind, value }: Pick<Contact, 'kind' | 'value'>): string | undefined {
  switch (kind) {
    case 'email':
      return mail(value);
    case 'phone':
      return dialled(value);
    case 'website':
    case 'rss':
      return secure(value);
    case 'twitter':
      return pageOf('x.com/', value);
    case 'facebook':
      return pageOf('www.facebook.com/', value);
    case 'instagram':
      return pageOf('www.instagram.com/', value);
    case 'youtube':
      return pageOf(/^UC[\w-]{22}$/.test(value) ? 'www.youtube.com/channel/' : 'www.youtube.com/', value);
    case 'mastodon':
      return mastodon(value);
    default:
      return undefined;
  }
}

/** Formats a contact for reading: accounts with an `@`, web addresses without a protocol, phone numbers on one line. */
export function contactText({ kind, value }: Pick<Contact, 'kind' | 'value'>): string {
  if (/^https?:\/\//i.test(value)) return value.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
  if (kind === 'phone') return value.replaceAll(' ', '\u00A0');
  const isNamed = kind === 'twitter' || kind === 'instagram' || kind === 'mastodon';
  return isNamed ? `@${value.replace(/^@/, '')}` : value;
}
