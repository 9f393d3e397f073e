import { useTranslation } from '@hustings/i18n';
import { IconArrowRight } from '@hustings/ui';
import styles from './more-about.module.css';
import type { PageName } from './outline.ts';

/** Links to further pages about Hustings, because several of these pages have no footer. */
export function MoreAbout({ current }: { current: PageName }) {
  const { t } = useTranslation('feed');
  const pages: { name: PageName; path: string; label: string }[] = [
    { name: 'about', path: '/about', label: t('informational.more.about') },
    { name: 'mission', path: '/mission', label: t('informational.more.mission') },
    { name: 'values', path: '/hustings-values', label: t('informational.more.values') },
    { name: 'methodology', path: '/methodology', label: t('informational.more.methodology') },
    { name: 'features', path: '/features', label: t('informational.more.features') },
    { name: 'faq', path: '/faq', label: t('informational.more.faq') },
    { name: 'migrating', path: '/migrating-from-twitter', label: t('informational.more.migrating') },
    { name: 'privacy', path: '/privacy', label: t('informational.more.privacy') },
    { name: 'whoSeesWhat', path: '/who-sees-what', label: t('informational.more.whoSeesWhat') },
    { name: 'moderationLog', path: '/moderation-log', label: t('informational.more.moderationLog') },
    { name: 'terms', path: '/terms', label: t('informational.more.terms') },
    { name: 'supportUs', path: '/support-us', label: t('informational.more.supportUs') },
    { name: 'contact', path: '/contact', label: t('informational.more.contact') },
  ];
  return (
    <nav className={styles.more} aria-labelledby="more-about">
      <h2 id="more-about" className={styles.heading}>
        {t('informational.more.heading')}
      </h2>
      <ul className={styles.list}>
        {pages.map(({ name, path, label }) =>
          name === current ? null : (
            <li key={name}>
              <a href={path} className={styles.link}>
                {label}
                <IconArrowRight aria-hidden="true" className={styles.arrow} />
              </a>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
