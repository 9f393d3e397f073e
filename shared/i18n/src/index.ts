/** The public API of translations and formats. */
export type { i18n as I18n, TFunction } from 'i18next';
export { I18nextProvider, useTranslation } from 'react-i18next';
export { Trans } from './trans.ts';
export { createI18n, spanOf } from './create.ts';
export { createFormat, firstFormats, type Format } from './format.ts';
export { languageCookie } from '@hustings/contract';
export { languages, type Language } from './languages.ts';
export { useFormat, useTimeZone } from './use-format.ts';
