import { fixedLengths } from '@hustings/contract';

/** Returns the search term of an address, cut to the maximum length. */
export const termOf = (search: URLSearchParams): string =>
  (search.get('term') ?? '')
    .replaceAll('\0', '')
    .trim()
    .slice(0, fixedLengths.search.max)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
