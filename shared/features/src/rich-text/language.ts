import type { ContentLanguage } from '@hustings/contract';

/** Returns the value of the `lang` attribute for a language. HTML calls Mandarin `zh`, the contract calls it `zho`. */
export const languageTag = (language: ContentLanguage): string => (language === 'zho' ? 'zh' : language);

/** Returns the direction of a language; Arabic runs from right to left (docs/decisions/14-languages.md). */
export const directionOf = (language: ContentLanguage): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');
