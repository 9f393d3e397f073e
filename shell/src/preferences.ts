import { languageCookie, themeCookie, type InterfaceLanguage, type Theme } from '@hustings/contract';
import { keepChoice, session } from '@hustings/session';

/** Shows the page in a theme, now and at the next visit. */
export function setTheme(theme: Theme): void {
  keepChoice(themeCookie, theme);
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  session.getState().setTheme(theme);
}

/** Shows the site in another language; the page reloads, because the server writes it (specification, section 2). */
export function setLanguage(language: InterfaceLanguage): void {
  keepChoice(languageCookie, language);
  location.reload();
}
