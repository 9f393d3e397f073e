import { languageCookie, themeCookie, type InterfaceLanguage, type Theme } from '@hustings/contract';
import { keepChoice, session } from '@hustings/session';
import { call } from '@hustings/vertical/client';

/** Shows the page in the theme that was chosen; in anonymous mode it is dark (docs/product.md#2-pages). */
export function showTheme(): void {
  const { theme, anonymous } = session.getState();
  const shown = anonymous ? 'dark' : theme;
  if (shown === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = shown;
}

/** Shows the page in a theme, now and at the next visit. */
export function setTheme(theme: Theme): void {
  keepChoice(themeCookie, theme);
  session.getState().setTheme(theme);
  showTheme();
}

const isStored = (name: string) => document.cookie.split('; ').some((cookie) => cookie.startsWith(`${name}=`));

/**
 * Takes the language of what a visitor reads for that of the interface, where none is stored
 * (docs/product.md#4-states).
 *
 * @returns whether the page is on its way in that language
 */
export function adoptLanguage(language: InterfaceLanguage): boolean {
  if (isStored(languageCookie)) return false;
  keepChoice(languageCookie, language);
  if (language === session.getState().language) return false;
  location.reload();
  return true;
}

/**
 * Keeps the language of the interface in this browser and, of a member, for the account: mails come in it, and the
 * settings would name another one than the page speaks. Where the account cannot follow, this browser does.
 */
export async function keepLanguage(language: InterfaceLanguage): Promise<void> {
  keepChoice(languageCookie, language);
  const { user } = session.getState();
  if (user) await call('updateUser', { params: { id: user.userId }, body: { language } }).catch(() => undefined);
}

/** Shows the site in another language; the page reloads, because the server writes it (docs/product.md#2-pages). */
export async function setLanguage(language: InterfaceLanguage): Promise<void> {
  await keepLanguage(language);
  location.reload();
}
