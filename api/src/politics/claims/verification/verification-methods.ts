import type { ClaimPage, ClaimWay } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { isFreeMail } from '../../../platform/web-fetch/free-mail.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { ProviderIdentity } from '../../../identity/oauth/index.ts';
import * as queries from '../claims.queries.ts';

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** The name of an account as its bearer knows it. */
const bare = (name: string): string => name.replace(/^@/, '').toLowerCase();

/** What can be proven of an office by one way, each as the page says it. */
function proofsOf(known: readonly queries.KnownRow[], way: ClaimWay): string[] {
  const values = (kind: queries.KnownRow['kind']) =>
    known.flatMap((each) => (each.kind === kind ? [each.value.trim().toLowerCase()] : []));
  if (way === 'email') {
    const domains = values('emailDomain').filter((domain) => !isFreeMail(domain));
    // An address on such a domain is proven by the domain.
    const others = values('email').filter((address) => !domains.includes(domainOf(address)));
    return [...new Set([...domains.map((domain) => `@${domain}`), ...others])];
  }
  if (way === 'twitter') return [...new Set(values('twitter').map((name) => `@${bare(name)}`))];
  // A page of Facebook's is no person who signs in: only the id of a person can be compared.
  return values('facebook').filter((value) => /^\d+$/.test(value));
}

/**
 * The ways in which the page of a polly can be claimed: an address on a domain that the data or an admin ties to the
 * office, or one that the data itself names; or the account that the data names (docs/decisions/10-claims.md), by a
 * provider that this site has credentials of.
 */
export async function waysOf(
  { settings }: Services,
  database: Queryable,
  personId: string,
): Promise<ClaimPage['ways']> {
  const known = await database.query<queries.KnownRow>(queries.knownOf({ personId }));
  const offered: Record<ClaimWay, boolean> = {
    email: true,
    twitter: settings.twitter !== undefined,
    facebook: settings.facebook !== undefined,
  };
  return (['email', 'twitter', 'facebook'] as const)
    .filter((way) => offered[way])
    .map((way) => ({ way, proofs: proofsOf(known, way) }))
    .filter(({ proofs }) => proofs.length > 0);
}

const proofsBy = (ways: ClaimPage['ways'], way: ClaimWay): readonly string[] =>
  ways.find((each) => each.way === way)?.proofs ?? [];

/**
 * What an address proves: itself, where the data names it, or its domain; undefined where it is nothing of the office.
 */
export function proofOfAddress(ways: ClaimPage['ways'], email: string): string | undefined {
  const proofs = proofsBy(ways, 'email');
  return [email, `@${domainOf(email)}`].find((proof) => proofs.includes(proof));
}

/** What an identity at a provider proves; undefined where it is not the account that the data names. */
export function proofOfIdentity(
  ways: ClaimPage['ways'],
  way: 'facebook' | 'twitter',
  { subject, name }: ProviderIdentity,
): string | undefined {
  const own = way === 'twitter' ? `@${bare(name)}` : subject;
  return proofsBy(ways, way).find((proof) => proof === own);
}
