import freeEmailDomains from 'free-email-domains';

/** Corrections of the package's list: the domain of a party that is not free, and providers that are missing. */
const notFree = ['sp.nl'];
const alsoFree = ['tutanota.com', 'zeelandnet.nl'];

const free: ReadonlySet<string> = new Set(freeEmailDomains).union(new Set(alsoFree)).difference(new Set(notFree));

/**
 * Returns whether a domain offers free mail addresses, which do not prove an office (docs/decisions/10-claims.md).
 */
export const isFreeMail = (domain: string): boolean => free.has(domain.toLowerCase());
