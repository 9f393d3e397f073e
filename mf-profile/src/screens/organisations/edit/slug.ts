import { fixedLengths } from '@hustings/contract';

const { min, max } = fixedLengths.organisationSlug;

/** Returns the address that a name suggests: small letters, digits and hyphens, cut to the maximum length. */
export const slugOfName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, max)
    .replace(/^-+|-+$/g, '');

/** Returns whether a text has the form of an address. */
export const isSlug = (text: string): boolean =>
  text.length >= min && text.length <= max && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
