import type { ContentLanguage } from '@hustings/contract';
import type { TFunction } from '@hustings/i18n';

/** The names of the languages that a post can have (docs/product.md#3-entities). */
export const languageNames = (t: TFunction): Record<ContentLanguage, string> => ({
  en: t('language.en'),
  fr: t('language.fr'),
  de: t('language.de'),
  nl: t('language.nl'),
  it: t('language.it'),
  pt: t('language.pt'),
  hi: t('language.hi'),
  ar: t('language.ar'),
  es: t('language.es'),
  ru: t('language.ru'),
  th: t('language.th'),
  zho: t('language.zho'),
  el: t('language.el'),
  bn: t('language.bn'),
  id: t('language.id'),
  ja: t('language.ja'),
  ko: t('language.ko'),
});
