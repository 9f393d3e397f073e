import type { ShownLimits } from '../limits.ts';

/** An unmet rule of passwords (docs/product.md#5-validation). */
export type PasswordGap = 'length' | 'lowercase' | 'uppercase' | 'digit' | 'special';

const classes: [PasswordGap, RegExp][] = [
  ['lowercase', /\p{Ll}/u],
  ['uppercase', /\p{Lu}/u],
  ['digit', /\p{Nd}/u],
  ['special', /[^\p{L}\p{Nd}\s]/u],
];

/**
 * Lists the rules that a password does not meet: enough characters, a lowercase and an uppercase letter, a digit and a
 * special character. Empty if the password meets all rules.
 */
export function passwordGaps(password: string, { passwordLeastCharacters }: ShownLimits): PasswordGap[] {
  const gaps = classes.filter(([, pattern]) => !pattern.test(password)).map(([gap]) => gap);
  return password.length < passwordLeastCharacters ? ['length', ...gaps] : gaps;
}
