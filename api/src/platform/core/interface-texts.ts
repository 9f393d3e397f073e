import type { InterfaceLanguage, TextReplacements } from '@hustings/contract';

/** The replaced texts of one language and the hash of them. */
export interface TextSet {
  version: string;
  texts: TextReplacements;
}

/** The texts that admins replaced, by language. A language without such texts is absent. */
export type TextSets = Partial<Record<InterfaceLanguage, TextSet>>;

/**
 * The texts that admins replaced, in force in this process (docs/decisions/14-languages.md). One object lives as long
 * as the process; a change writes into it. Code reads it at each use and keeps none.
 */
export interface ReplacedTexts {
  /** The texts for all visitors, without those of parts for admins. */
  everyone: TextSets;
  /** All texts. */
  admins: TextSets;
}

/** Returns the field of a render job with the replaced texts of a language; empty without such texts. */
export function replacedIn(sets: TextSets, language: InterfaceLanguage): { texts?: TextReplacements } {
  const texts = sets[language]?.texts;
  return texts ? { texts } : {};
}

/** Returns the field of a session with the versions of the replaced texts; empty without such texts. */
export function versionsOf(sets: TextSets): { texts?: Partial<Record<InterfaceLanguage, string>> } {
  const versions = Object.entries(sets).map(([language, { version }]) => [language, version] as const);
  return versions.length > 0 ? { texts: Object.fromEntries(versions) } : {};
}
