import { fixedLengths } from '@hustings/contract';

/** Milliseconds of pause in typing before a search (docs/decisions/05-limits.md). */
export const searchPause = 300;

/** Returns the search term of an address, cut to the maximum length. */
export const termOf = (search: URLSearchParams): string =>
  (search.get('term') ?? '')
    .replaceAll('\0', '')
    .trim()
    .slice(0, fixedLengths.search.max)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
