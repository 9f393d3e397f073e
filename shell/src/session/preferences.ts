import {
  addressInLanguage,
  languageCookie,
  languageOfAddress,
  themeColourOf,
  themeCookie,
  type InterfaceLanguage,
  type Theme,
} from '@hustings/contract';
import { keepChoice, session } from '@hustings/session';
import { call } from '@hustings/vertical/client';
import { reloadPage, replaceDocument } from '../pages/open-document.ts';

/** Applies the chosen theme to the page and the browser's bars; anonymous mode is always dark (docs/product.md#2-pages). */
export function showTheme(): void {
  const { theme, anonymous } = session.getState();
  const shown = anonymous ? 'dark' : theme;
  if (shown === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = shown;
  for (const device of ['light', 'dark'] as const)
    document
      .querySelector(`meta[name=theme-color][media*=${device}]`)
      ?.setAttribute('content', themeColourOf(shown, device));
}

/** Applies a theme and stores it in this browser. */
export function setTheme(theme: Theme): void {
  keepChoice(themeCookie, theme);
  session.getState().setTheme(theme);
  showTheme();
}

/** Returns the language that this browser stores; undefined without one. */
export function storedLanguage(): string | undefined {
  const name = `${languageCookie}=`;
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(name))
    ?.slice(name.length);
}

/** Returns the language that an address names to this visitor; members always have their own language. */
export const addressedLanguage = (search: string): InterfaceLanguage | undefined => {
  const { user, site } = session.getState();
  return user ? undefined : languageOfAddress(search, site);
};

/** Returns whether an address names another language than that of the document (docs/decisions/14-languages.md). */
export function isInOtherLanguage(search: string): boolean {
  const addressed = addressedLanguage(search);
  return addressed !== undefined && addressed !== session.getState().language;
}

/**
 * Adopts the language of the content as the interface language, unless one is stored (docs/product.md#4-states) or the
 * address names one.
 *
 * @returns whether the page is reloading in that language
 */
export function adoptLanguage(language: InterfaceLanguage): boolean {
  const { site } = session.getState();
  const isGiven = storedLanguage() !== undefined || addressedLanguage(location.search) !== undefined;
  if (isGiven || !site.languages.includes(language)) return false;
  keepChoice(languageCookie, language);
  if (language === session.getState().language) return false;
  location.reload();
  return true;
}

/**
 * Stores the interface language in this browser and, for a member, in the account, which decides the language of
 * mails. A failed update of the account is ignored.
 */
export async function keepLanguage(language: InterfaceLanguage): Promise<void> {
  keepChoice(languageCookie, language);
  const { user } = session.getState();
  if (user) await call('updateUser', { params: { id: user.userId }, body: { language } }).catch(() => undefined);
}

/**
 * Switches the language and loads the page again, because the server renders the texts (docs/product.md#2-pages). A guest
 * gets the address of the page in that language, a member the bare one.
 */
export async function setLanguage(language: InterfaceLanguage): Promise<void> {
  await keepLanguage(language);
  const { pathname, search, hash } = location;
  const here = pathname + search + hash;
  const { user, site } = session.getState();
  const target = addressInLanguage(here, user || site.languages.length < 2 ? undefined : language);
  if (target === here) reloadPage();
  else replaceDocument(target);
}
