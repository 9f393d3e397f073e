import freeEmailDomains from 'free-email-domains';

/** Domains that the package lists although they are not free mail providers, such as that of a party. */
const notFree = ['sp.nl'];
const alsoFree = ['tutanota.com', 'zeelandnet.nl'];

const free: ReadonlySet<string> = new Set(freeEmailDomains).union(new Set(alsoFree)).difference(new Set(notFree));

/**
 * Returns whether a domain offers free mail addresses, which do not prove an office (docs/decisions/10-claims.md).
 */
export const isFreeMail = (domain: string): boolean => free.has(domain.toLowerCase());
