import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { ToastRegion } from '@hustings/ui';
import styles from './bottom.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { currentPage } from './navigation.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export interface BottomProps {
  /** False on the pages whose route says so (specification, section 2). */
  footer: boolean;
  pathname: string;
}

/** The footer, and the place where messages appear on every page. */
export function Bottom({ footer, pathname }: BottomProps) {
  return (
    <>
      {footer && <Footer pathname={pathname} />}
      <ToastRegion />
    </>
  );
}

function Footer({ pathname }: { pathname: string }) {
  const { t } = useTranslation('chrome');
  const member = useSession((session) => session.user?.bannedStatus === 0);
  const links = [
    { path: '/about', label: t('footer.about') },
    { path: '/contact', label: t('footer.contact') },
    { path: '/privacy', label: t('footer.privacy') },
    { path: '/terms', label: t('footer.terms') },
    { path: '/support-us', label: t('footer.supportUs') },
    ...(member ? [{ path: '/founding-members', label: t('footer.foundingMembers') }] : []),
  ];
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav aria-label={t('footer.label')}>
          <ul className={styles.links}>
            {links.map(({ path, label }) => (
              <li key={path}>
                <a href={path} className={styles.link} aria-current={currentPage(path, pathname)}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.end}>
          <ThemeSwitch />
          <LanguageSwitch />
        </div>
        <p className={styles.claim}>{t('footer.claim')}</p>
      </div>
    </footer>
  );
}
