import { useTranslation } from '@hustings/i18n';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { AdminPage } from '../../frame/admin-page.tsx';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import { FaultList } from './fault-list.tsx';
import { FlagsPage } from './flags/flags-page.tsx';
import { History } from './history.tsx';
import { PartCard } from './part-card.tsx';
import { Previews } from './previews.tsx';
import { ReleaseTabs } from './release-tabs.tsx';
import styles from './releases.module.css';
import { releasesTabOf } from './state.ts';

/** `/admin/setting/releases`: the served versions of each part, or the feature flags. */
export default function ReleasesScreen() {
  return releasesTabOf(useRouteLocation().search) === 'flags' ? <FlagsPage /> : <ServedReleases />;
}

/** The served versions of each part, their measurements and roll-back. */
function ServedReleases() {
  const { t } = useTranslation('admin');
  const headings = useId();
  const { data } = useSuspenseQuery(queries.releases);
  const { parts, versions, acts, faults, accuracy } = data;
  return (
    <AdminPage section="releases" lead={t('releases.lead', { percent: Math.round(accuracy * 100) })}>
      <ReleaseTabs current="releases" />
      <ul className={item.list}>
        {parts.map((served) => (
          <PartCard key={served.part} served={served} figures={versions.filter(({ part }) => part === served.part)} />
        ))}
      </ul>
      <section aria-labelledby={`${headings}-previews`} className={styles.section}>
        <h2 id={`${headings}-previews`}>{t('releases.previews.heading')}</h2>
        <Previews />
      </section>
      <section aria-labelledby={`${headings}-history`} className={styles.section}>
        <h2 id={`${headings}-history`}>{t('releases.history.title')}</h2>
        <History acts={acts} />
      </section>
      <section aria-labelledby={`${headings}-tokens`} className={styles.section}>
        <h2 id={`${headings}-tokens`}>{t('releases.tokens.title')}</h2>
        <p>{t('releases.tokens.text')}</p>
      </section>
      <section aria-labelledby={`${headings}-faults`} className={styles.section}>
        <h2 id={`${headings}-faults`}>{t('releases.faults.title')}</h2>
        <FaultList faults={faults} />
      </section>
    </AdminPage>
  );
}
