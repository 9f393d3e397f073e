import { shownLimits, type InterfaceLanguage, type ShownLimitName, type ShownLimits } from '@hustings/contract';
import { createInstance, type i18n } from 'i18next';

/** The units that the names of limits end in, as `Intl.NumberFormat` knows them. */
const units = [
  ['Megabytes', 'megabyte'],
  ['Months', 'month'],
  ['Days', 'day'],
  ['Hours', 'hour'],
  ['Minutes', 'minute'],
] as const;

/** Writes a limit with its unit: a text that names it stays right where it becomes 1. */
export function spanOf(language: InterfaceLanguage, name: ShownLimitName, value: number): string {
  const unit = units.find(([ending]) => name.endsWith(ending))?.[1];
  // Everybody writes "5 MB"; the word for it is long.
  const unitDisplay = unit === 'megabyte' ? 'short' : 'long';
  return new Intl.NumberFormat(language, unit && { style: 'unit', unit, unitDisplay }).format(value);
}

/** The figures that every text may name. */
function figuresOf(language: InterfaceLanguage, limits: ShownLimits) {
  const { format } = new Intl.NumberFormat(language);
  const entries = Object.entries(limits) as [ShownLimitName, number][];
  return {
    limit: Object.fromEntries(entries.map(([name, value]) => [name, format(value)])),
    span: Object.fromEntries(entries.map(([name, value]) => [name, spanOf(language, name, value)])),
  };
}

/**
 * Makes the texts of one document or one server render. The instance starts empty and never suspends: each part adds
 * its namespace with `addResourceBundle` before it renders. There is no global instance, because a server renders
 * for many people at a time.
 *
 * Every text may name a limit of the site: `{{limit.tags}}` is its number, `{{span.accountUndoDays}}` the number with
 * its unit in words, such as "30 days".
 */
export function createI18n(language: InterfaceLanguage, limits: ShownLimits = shownLimits): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    resources: { [language]: {} },
    ns: [],
    defaultNS: false,
    // Keys are paths; without this every lookup also tests for natural-language keys.
    keySeparator: '.',
    // React escapes what it renders.
    interpolation: { escapeValue: false, defaultVariables: figuresOf(language, limits) },
    react: { useSuspense: false },
  });
  return instance;
}
