import {
  defaultIdentity,
  replaceTexts,
  type InterfaceLanguage,
  type ShownLimitName,
  type ShownLimits,
  type SiteIdentity,
  type TextReplacements,
} from '@hustings/contract';
import { createInstance, type i18n } from 'i18next';

/** The units that names of limits contain, as `Intl.NumberFormat` spells them. */
const units = [
  ['Megabytes', 'megabyte'],
  ['Months', 'month'],
  ['Days', 'day'],
  ['Hours', 'hour'],
  ['Minutes', 'minute'],
] as const;

/** Formats a limit with its unit, singular or plural. */
export function spanOf(language: InterfaceLanguage, name: ShownLimitName, value: number): string {
  const unit = units.find(([word]) => new RegExp(`${word}(?=[A-Z]|$)`).test(name))?.[1];
  // The full word "megabytes" is unusual; write "5 MB".
  const unitDisplay = unit === 'megabyte' ? 'short' : 'long';
  return new Intl.NumberFormat(language, unit && { style: 'unit', unit, unitDisplay }).format(value);
}

/** Formats the limits for texts: as numbers, and with their units. */
function figuresOf(language: InterfaceLanguage, limits: ShownLimits) {
  const { format } = new Intl.NumberFormat(language);
  const entries = Object.entries(limits) as [ShownLimitName, number][];
  return {
    limit: Object.fromEntries(entries.map(([name, value]) => [name, format(value)])),
    span: Object.fromEntries(entries.map(([name, value]) => [name, spanOf(language, name, value)])),
  };
}

/**
 * Makes the texts of one document or one server render. The instance starts empty and never suspends: each part of the
 * site adds its namespace with `addResourceBundle` before it renders. There is no global instance, because a server
 * renders for many people at a time.
 *
 * Texts may contain the limits of the site: `{{limit.tags}}` is a number, `{{span.accountUndoDays}}` a number with its
 * unit in words, such as "30 days". `{{site}}` is the name of the site.
 *
 * @param replacements the texts that admins replaced; they also apply to namespaces that a part adds later
 */
export function createI18n(
  language: InterfaceLanguage,
  {
    limits,
    site = defaultIdentity,
    replacements = {},
  }: {
    limits: ShownLimits;
    site?: Pick<SiteIdentity, 'name'> | undefined;
    replacements?: TextReplacements | undefined;
  },
): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    resources: { [language]: {} },
    ns: [],
    defaultNS: false,
    // Keys are paths. Without this option every lookup also tests for natural-language keys.
    keySeparator: '.',
    // React escapes what it renders.
    interpolation: { escapeValue: false, defaultVariables: { ...figuresOf(language, limits), site: site.name } },
    react: { useSuspense: false },
  });
  const addResourceBundle = instance.addResourceBundle.bind(instance);
  instance.addResourceBundle = (of, namespace, texts: object, ...options) => {
    const words = Object.hasOwn(replacements, namespace) ? replacements[namespace] : undefined;
    return addResourceBundle(of, namespace, words ? replaceTexts(texts, words) : texts, ...options);
  };
  return instance;
}
