import { timingSafeEqual } from 'node:crypto';
import { seal, unseal } from '../../platform/crypto/sealing.ts';
import type { Services } from '../../platform/core/services.ts';
import { isFreeMail } from '../../platform/web-fetch/free-mail.ts';

/** The part of an invitation that the database stores encrypted. */
export interface SealedLetter {
  /** The address, in lower case. */
  email: string;
  body: string;
}

const contentKey = (services: Services): Buffer => services.hmac('invitation', 'letter');

/** Encrypts an address with its text, so that a copy of the database has no addresses of people who are no members. */
export const sealLetter = (services: Services, letter: SealedLetter): Buffer =>
  seal(contentKey(services), Buffer.from(JSON.stringify(letter)));

/** Decrypts the result of `sealLetter`. Throws if it was modified. */
export const unsealLetter = (services: Services, sealed: Buffer): SealedLetter =>
  JSON.parse(unseal(contentKey(services), sealed).toString()) as SealedLetter;

/** Returns the domain of a mail address. */
const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/**
 * Returns the hash by which the limits and the refusals of an address are found. Addresses that differ in case or in a
 * part after `+` reach the same mailbox and have the same hash.
 */
export function addressHash(services: Services, email: string): Buffer {
  const address = email.toLowerCase();
  const mailbox = address.slice(0, address.lastIndexOf('@')).replace(/(?<=.)\+.*$/, '');
  return services.hmac('invitation', 'address', mailbox, domainOf(address));
}

/** Returns the hash by which mails to a domain are counted; undefined for a provider of free addresses. */
export function domainHash(services: Services, email: string): Buffer | undefined {
  const domain = domainOf(email.toLowerCase());
  return isFreeMail(domain) ? undefined : services.hmac('invitation', 'domain', domain);
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const hash = '[A-Za-z0-9_-]{43}';
const joinForm = new RegExp(`^(${uuid})\\.(${hash})$`);
const refuseForm = new RegExp(`^(${uuid})\\.(${hash})\\.(${hash})$`);

const proofOf = (services: Services, ...parts: string[]): string =>
  services.hmac('invitation', ...parts).toString('base64url');

const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Makes the key of the link to sign up. It names no address, so that a forwarded link reveals none. */
export const joinKey = (services: Services, invitationId: string): string =>
  `${invitationId}.${proofOf(services, 'join', invitationId)}`;

/** Returns the invitation of a key of `joinKey`; undefined if the key is not valid. */
export function invitationOfKey(services: Services, key: string): string | undefined {
  const [, id, proof] = joinForm.exec(key) ?? [];
  return id && proof && isSame(proof, proofOf(services, 'join', id)) ? id : undefined;
}

/** An address that refuses invitations, and the invitation whose mail led to that. */
export interface RefusalKey {
  invitationId: string;
  addressHash: Buffer;
}

/** Makes the key of the link that refuses invitations. It has the hash, so that it works after the invitation's end. */
export function refusalKey(services: Services, { invitationId, addressHash: bytes }: RefusalKey): string {
  const address = bytes.toString('base64url');
  return `${invitationId}.${address}.${proofOf(services, 'refuse', invitationId, address)}`;
}

/** Reads a key of `refusalKey`; undefined if the key is not valid. */
export function refusalOfKey(services: Services, key: string): RefusalKey | undefined {
  const [, invitationId, address, proof] = refuseForm.exec(key) ?? [];
  if (!invitationId || !address || !proof) return undefined;
  return isSame(proof, proofOf(services, 'refuse', invitationId, address))
    ? { invitationId, addressHash: Buffer.from(address, 'base64url') }
    : undefined;
}
