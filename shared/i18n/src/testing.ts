import { shownLimits, type InterfaceLanguage } from '@hustings/contract';
import { createI18n } from './create.ts';

/** Makes the texts of a test, with the default limits. */
export const createTestI18n = (language: InterfaceLanguage, options: Partial<Parameters<typeof createI18n>[1]> = {}) =>
  createI18n(language, { limits: shownLimits, ...options });
