import freeEmailDomains from 'free-email-domains';

/**
 * What the list of the package says otherwise: it holds the domain of a party, which gives addresses to its own people
 * only, and lacks some providers. Nobody who keeps such a list by hand keeps up with fourteen thousand providers; these
 * few lines are what was found wrong with it.
 */
const notFree = ['sp.nl'];
const freeToo = ['tutanota.com', 'zeelandnet.nl'];

const free: ReadonlySet<string> = new Set(freeEmailDomains).union(new Set(freeToo)).difference(new Set(notFree));

/**
 * Whether anybody gets an address at a domain: one there proves nothing of an office, whatever a source says
 * (docs/decisions/10-claims.md). An admin who decides sees the address all the same.
 */
export const isFreeMail = (domain: string): boolean => free.has(domain.toLowerCase());
