import type { ShownLimits } from '../limits.ts';

/** What a password lacks (docs/product.md#5-validation). */
export type PasswordGap = 'length' | 'lowercase' | 'uppercase' | 'digit' | 'special';

const classes: [PasswordGap, RegExp][] = [
  ['lowercase', /\p{Ll}/u],
  ['uppercase', /\p{Lu}/u],
  ['digit', /\p{Nd}/u],
  ['special', /[^\p{L}\p{Nd}\s]/u],
];

/**
 * Lists what a password lacks of the specification's rule: enough characters, a lowercase and an uppercase letter,
 * a digit and a special character. An empty list means that it meets the rule.
 */
export function passwordGaps(password: string, { passwordLeastCharacters }: ShownLimits): PasswordGap[] {
  const gaps = classes.filter(([, pattern]) => !pattern.test(password)).map(([gap]) => gap);
  return password.length < passwordLeastCharacters ? ['length', ...gaps] : gaps;
}
