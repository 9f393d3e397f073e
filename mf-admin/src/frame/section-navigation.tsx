import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { useCurrentInView } from '@hustings/ui/parts-page';
import { useSlotLinks } from '@hustings/vertical/slot-links';
import { overviewPath, sectionPath } from '../addresses.ts';
import styles from './section-navigation.module.css';

/**
 * Links to the overview and to the sections, which fill the extension slot `admin.sections`, in a list beside the page. On a phone,
 * the list is a row that scrolls sideways.
 */
export function SectionNavigation({ current }: { current: string }) {
  const { t } = useTranslation('admin');
  const language = useSession((session) => session.language);
  const sections = useSlotLinks('admin.sections');
  const list = useCurrentInView();
  const named = sections.map(({ path, title }) => ({ path, name: title[language] }));
  return (
    <nav aria-label={t('sections')} className={styles.navigation}>
      <ul ref={list}>
        {[{ path: overviewPath, name: t('overview.name') }, ...named].map(({ path, name }) => (
          <li key={path}>
            <a href={path} className={styles.link} aria-current={path === current ? 'page' : undefined}>
              {name}
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
