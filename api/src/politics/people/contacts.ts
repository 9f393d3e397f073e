import type { Contact } from '@hustings/contract';
import { isFreeMail } from '../../platform/web-fetch/free-mail.ts';

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/**
 * Returns whether a contact belongs to the office and is public. An address at a free mail provider may be a private
 * mailbox, and an `emailDomain` only serves to verify claims.
 */
export const isOfficeContact = ({ kind, value }: Pick<Contact, 'value'> & { kind: string }): boolean =>
  kind !== 'emailDomain' && !(kind === 'email' && isFreeMail(domainOf(value)));

/** Masks a possibly private mail address for display: keeps its first letter and its provider. */
export const maskAddress = (address: string): string =>
  /^[^@]+@/.test(address) && isFreeMail(domainOf(address)) ? `${address.slice(0, 1)}…@${domainOf(address)}` : address;
