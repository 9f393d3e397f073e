import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { useEffect, useRef } from 'react';
import { overviewPath, pages, sectionPath } from '../addresses.ts';
import styles from './section-navigation.module.css';

/** The pages in the menu: those without a parameter in their address. */
const menu = pages.filter(({ path }) => !path.includes(':'));

/** Links to the sections, in a list beside the page. On a phone, the list is a row that scrolls sideways. */
export function SectionNavigation({ current }: { current: string }) {
  const { t } = useTranslation('admin');
  const language = useSession((session) => session.language);
  const list = useRef<HTMLUListElement>(null);
  // Scrolls the current section into view on a phone.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !link) return;
    list.current.scrollLeft = link.offsetLeft - (list.current.clientWidth - link.offsetWidth) / 2;
  }, []);
  return (
    <nav aria-label={t('sections')} className={styles.navigation}>
      <ul ref={list}>
        {menu.map(({ path, title }) => (
          <li key={path}>
            <a href={path} className={styles.link} aria-current={path === current ? 'page' : undefined}>
              {path === overviewPath ? t('overview.name') : title[language]}
            </a>
          </li>
        ))}
        <li>
          <a
            href={sectionPath('releases')}
            data-opens="panel"
            aria-keyshortcuts="Control+Alt+H"
            className={styles.link}
          >
            {t('developerPanel')}
          </a>
        </li>
      </ul>
    </nav>
  );
}
