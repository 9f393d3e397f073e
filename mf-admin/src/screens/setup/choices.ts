import type { InterfaceLanguage } from '@hustings/contract';
import type { LoadSuggestions, Option } from '@hustings/ui/combobox';
import { call } from '@hustings/vertical/client';

const loaderOf =
  (of: 'country' | 'timeZone', language: InterfaceLanguage): LoadSuggestions<Option> =>
  async (term, signal) =>
    (await call('listSetupChoices', { query: { of, language, term } }, signal)).results;

/** Loads countries by their names in a language. The combobox needs the same function in every render. */
export const countryLoaders: Record<InterfaceLanguage, LoadSuggestions<Option>> = {
  en: loaderOf('country', 'en'),
  nl: loaderOf('country', 'nl'),
};

/** Loads time zones, whose names are the same in every language. */
export const loadTimeZones = loaderOf('timeZone', 'en');
