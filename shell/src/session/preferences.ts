import { languageCookie, themeCookie, type InterfaceLanguage, type Theme } from '@hustings/contract';
import { keepChoice, session } from '@hustings/session';
import { call } from '@hustings/vertical/client';

/** Applies the chosen theme; anonymous mode is always dark (docs/product.md#2-pages). */
export function showTheme(): void {
  const { theme, anonymous } = session.getState();
  const shown = anonymous ? 'dark' : theme;
  if (shown === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = shown;
}

/** Applies a theme and stores it in this browser. */
export function setTheme(theme: Theme): void {
  keepChoice(themeCookie, theme);
  session.getState().setTheme(theme);
  showTheme();
}

const isStored = (name: string) => document.cookie.split('; ').some((cookie) => cookie.startsWith(`${name}=`));

/**
 * Adopts the language of the content as the interface language, unless one is stored (docs/product.md#4-states).
 *
 * @returns whether the page is reloading in that language
 */
export function adoptLanguage(language: InterfaceLanguage): boolean {
  if (isStored(languageCookie) || !session.getState().site.languages.includes(language)) return false;
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

/** Switches the language and reloads the page, because the server renders the texts (docs/product.md#2-pages). */
export async function setLanguage(language: InterfaceLanguage): Promise<void> {
  await keepLanguage(language);
  location.reload();
}
