import { bannerCookie } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { keepChoice, session, useSession } from '@hustings/session';
import { classes, IconClose, VisuallyHidden } from '@hustings/ui';
import styles from './site-banner.module.css';

/** The banner that admins put above all pages (docs/decisions/25-site-identity.md). A visitor who may can close it. */
export function SiteBanner() {
  const { t } = useTranslation('chrome');
  const banner = useSession((state) => state.banner);
  if (!banner) return null;
  const { key, kind, text, link, mayClose } = banner;

  function close(): void {
    keepChoice(bannerCookie, key);
    session.setState({ banner: undefined });
    // The button that had the focus is gone.
    document.getElementById('outlet')?.focus({ preventScroll: true });
  }

  return (
    <aside className={classes(styles.banner, kind === 'warning' && styles.warning)} aria-label={t('banner.label')}>
      <div className={styles.inner}>
        <p>
          {text}{' '}
          {link && (
            <a href={link} aria-label={`${t('banner.more')}: ${text}`}>
              {t('banner.more')}
            </a>
          )}
        </p>
        {mayClose && (
          <button type="button" className={styles.close} onClick={close}>
            <IconClose aria-hidden="true" />
            <VisuallyHidden>{t('banner.close')}</VisuallyHidden>
          </button>
        )}
      </div>
    </aside>
  );
}
