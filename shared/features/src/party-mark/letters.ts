import { initials } from '@hustings/contract/drawing';

/** The most letters that a mark of 20 pixels shows legibly. */
const mostLetters = 4;

/** Returns the letters of a party's mark: a short abbreviation, or the initials of the name. */
export function markLetters(name: string, abbreviation: string | undefined): string {
  const short = abbreviation?.trim() ?? '';
  return short !== '' && [...short].length <= mostLetters ? short : initials(name);
}
