import { textLimits } from '@hustings/contract';

/** The term of a search, as an address carries it; of one that nobody could type, the beginning. */
export const termOf = (search: URLSearchParams): string =>
  (search.get('term') ?? '')
    .replaceAll('\0', '')
    .trim()
    .slice(0, textLimits.search.max)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
