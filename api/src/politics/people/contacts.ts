import type { Contact } from '@hustings/contract';
import { isFreeMail } from '../../platform/web-fetch/free-mail.ts';

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/**
 * Whether a stored contact is one of the office, and so public. An address at a provider where anybody gets one may be a
 * private mailbox; the domain of official mail is proof for claims and no way to reach anybody.
 */
export const isOfficeContact = ({ kind, value }: Pick<Contact, 'value'> & { kind: string }): boolean =>
  kind !== 'emailDomain' && !(kind === 'email' && isFreeMail(domainOf(value)));

/** An address as anybody may see it: of one that may be private, its first letter and its provider. */
export const maskAddress = (address: string): string =>
  /^[^@]+@/.test(address) && isFreeMail(domainOf(address)) ? `${address.slice(0, 1)}…@${domainOf(address)}` : address;
