import type { SiteLimit } from '@hustings/contract';

/** What the admin looks for in the list of limits. */
interface LimitFilter {
  word: string;
  onlyChanged: boolean;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns whether a limit has all words of the filter in its label, name or variable. */
export function matches({ name, variable, origin }: SiteLimit, label: string, filter: LimitFilter): boolean {
  if (filter.onlyChanged && origin === 'default') return false;
  const text = plain(`${label} ${name} ${variable}`);
  return plain(filter.word)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
