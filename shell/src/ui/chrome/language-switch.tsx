import { languages, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { VisuallyHidden } from '@hustings/ui';
import { setLanguage } from '../../session/preferences.ts';
import styles from './switch.module.css';

/** Switches between the languages of the site and reloads the page (docs/product.md#2-pages). */
export function LanguageSwitch() {
  const { t } = useTranslation('chrome');
  const current = useSession((session) => session.language);
  const offered = useSession((session) => session.site.languages);
  if (offered.length < 2) return null;
  return (
    <ul aria-label={t('language.title')} className={styles.switch}>
      {languages
        .filter(({ code }) => offered.includes(code))
        .map(({ code, name }) => (
          <li key={code}>
            <button
              type="button"
              lang={code}
              className={styles.choice}
              aria-pressed={code === current}
              onClick={() => code !== current && void setLanguage(code)}
            >
              {code.toUpperCase()}
              <VisuallyHidden>, {name}</VisuallyHidden>
            </button>
          </li>
        ))}
    </ul>
  );
}
