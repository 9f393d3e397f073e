import type { ContentLanguage } from '@hustings/contract';

/** Returns the `lang` attribute; HTML names Mandarin differently from the specification. */
export const languageTag = (language: ContentLanguage): string => (language === 'zho' ? 'zh' : language);

/** Returns the direction of a language; Arabic runs from right to left (docs/decisions/14-languages.md). */
export const directionOf = (language: ContentLanguage): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');
