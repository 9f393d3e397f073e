import type { ContentLanguage } from '@hustings/contract';

/** The `lang` attribute of a text: HTML knows Mandarin by another name than the specification. */
export const languageTag = (language: ContentLanguage): string => (language === 'zho' ? 'zh' : language);

/** Which way a language runs: Arabic from right to left (docs/decisions/14-languages.md). */
export const directionOf = (language: ContentLanguage): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');
