import type { ClaimPage, ClaimWay } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { isFreeMail } from '../../../platform/web-fetch/free-mail.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { ProviderIdentity } from '../../../identity/oauth/index.ts';
import * as queries from './verification-methods.queries.ts';

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** Normalises the name of an account: lower case, without the leading `@`. */
const accountName = (name: string): string => name.replace(/^@/, '').toLowerCase();

/** Returns the proofs that a method accepts, as the page shows them. */
function proofsOf(contacts: readonly queries.ContactRow[], way: ClaimWay): string[] {
  const values = (kind: queries.ContactRow['kind']) =>
    contacts.flatMap((each) => (each.kind === kind ? [each.value.trim().toLowerCase()] : []));
  if (way === 'email') {
    const domains = values('emailDomain').filter((domain) => !isFreeMail(domain));
    // A domain in the list already covers the addresses at that domain.
    const others = values('email').filter((address) => !domains.includes(domainOf(address)));
    return [...new Set([...domains.map((domain) => `@${domain}`), ...others])];
  }
  if (way === 'twitter') return [...new Set(values('twitter').map((name) => `@${accountName(name)}`))];
  // A sign-in identifies a person by a numeric id, so names of Facebook pages cannot be compared.
  return values('facebook').filter((value) => /^\d+$/.test(value));
}

/**
 * Returns the methods by which the page of a polly can be claimed, with their proofs (docs/decisions/10-claims.md). A
 * proof is a mail address in the data, a domain that the data or an admin ties to the office, or an account in the
 * data. Accounts count only if this site has credentials for their provider.
 */
export async function verificationMethods(
  { settings }: Services,
  database: Queryable,
  personId: string,
): Promise<ClaimPage['ways']> {
  const contacts = await database.query<queries.ContactRow>(queries.provableContacts({ personId }));
  const offered: Record<ClaimWay, boolean> = {
    email: true,
    twitter: settings.twitter !== undefined,
    facebook: settings.facebook !== undefined,
  };
  return (['email', 'twitter', 'facebook'] as const)
    .filter((way) => offered[way])
    .map((way) => ({ way, proofs: proofsOf(contacts, way) }))
    .filter(({ proofs }) => proofs.length > 0);
}

const proofsBy = (methods: ClaimPage['ways'], way: ClaimWay): readonly string[] =>
  methods.find((each) => each.way === way)?.proofs ?? [];

/**
 * Returns the proof that a mail address gives: the address or its domain. Returns undefined if neither belongs to the
 * office.
 */
export function proofOfAddress(methods: ClaimPage['ways'], email: string): string | undefined {
  const proofs = proofsBy(methods, 'email');
  return [email, `@${domainOf(email)}`].find((proof) => proofs.includes(proof));
}

/** Returns the proof that an identity at a provider gives; undefined if the identity is not an account in the data. */
export function proofOfIdentity(
  methods: ClaimPage['ways'],
  way: 'facebook' | 'twitter',
  { subject, name }: ProviderIdentity,
): string | undefined {
  const own = way === 'twitter' ? `@${accountName(name)}` : subject;
  return proofsBy(methods, way).find((proof) => proof === own);
}
