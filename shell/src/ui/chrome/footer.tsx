import type { NavigationEntry } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { ToastRegion } from '@hustings/ui';
import { useComingSoon } from '@hustings/vertical/coming-soon';
import styles from './footer.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { currentPage } from './navigation.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export interface FooterProps {
  navigation: NavigationEntry[];
  /** False if the route hides the footer (docs/product.md#2-pages). */
  footer: boolean;
  pathname: string;
}

/** The footer, or a line of legal links on a page without a footer; also the bar of phones and the toasts. */
export function Footer({ navigation, footer, pathname }: FooterProps) {
  return (
    <>
      {footer ? <FullFooter pathname={pathname} /> : <LegalLinks pathname={pathname} />}
      <PhoneBar navigation={navigation} pathname={pathname} />
      <ToastRegion />
    </>
  );
}

function FullFooter({ pathname }: { pathname: string }) {
  const { t } = useTranslation('chrome');
  const member = useSession((session) => session.user?.bannedStatus === 0);
  const links = [
    { path: '/about', label: t('footer.about') },
    { path: '/contact', label: t('footer.contact') },
    { path: '/privacy', label: t('footer.privacy') },
    { path: '/terms', label: t('footer.terms') },
    { path: '/support-us', label: t('footer.supportUs') },
    { path: '/organisations', label: t('footer.organisations') },
    ...(member ? [{ path: '/founding-members', label: t('footer.foundingMembers') }] : []),
  ];
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav aria-label={t('footer.label')}>
          <LinkList links={links} pathname={pathname} />
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

/** The links that every page must have (docs/product.md#2-pages). */
function LegalLinks({ pathname }: { pathname: string }) {
  const { t } = useTranslation('chrome');
  const links = [
    { path: '/about', label: t('footer.about') },
    { path: '/contact', label: t('footer.contact') },
    { path: '/privacy', label: t('footer.privacy') },
    { path: '/terms', label: t('footer.terms') },
  ];
  return (
    <nav aria-label={t('footer.label')} className={styles.legal}>
      <LinkList links={links} pathname={pathname} />
    </nav>
  );
}

/** Lists links, except to pages that are coming soon. */
function LinkList({ links, pathname }: { links: { path: string; label: string }[]; pathname: string }) {
  const isComingSoon = useComingSoon();
  const here = links.filter(({ path }) => !isComingSoon(path));
  return (
    <ul className={styles.links}>
      {here.map(({ path, label }) => (
        <li key={path}>
          <a href={path} className={styles.link} aria-current={currentPage(path, pathname)}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
