import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { IconMoon, IconSun, IconSystemTheme, VisuallyHidden } from '@hustings/ui';
import { setTheme } from '../../session/preferences.ts';
import styles from './switch.module.css';

/** The themes, in the order of the menu. */
export const themes = [
  { id: 'light', Icon: IconSun },
  { id: 'dark', Icon: IconMoon },
  { id: 'system', Icon: IconSystemTheme },
] as const;

/** Switches between light, dark and the theme of the device. */
export function ThemeSwitch() {
  const { t } = useTranslation('chrome');
  const current = useSession((session) => session.theme);
  return (
    <ul aria-label={t('theme.title')} className={styles.switch}>
      {themes.map(({ id, Icon }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.choice}
            title={t(`theme.${id}`)}
            aria-pressed={id === current}
            onClick={() => setTheme(id)}
          >
            <Icon aria-hidden="true" />
            <VisuallyHidden>{t(`theme.${id}`)}</VisuallyHidden>
          </button>
        </li>
      ))}
    </ul>
  );
}
