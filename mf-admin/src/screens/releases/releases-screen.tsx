import { useTranslation } from '@hustings/i18n';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { AdminPage } from '../../frame/admin-page.tsx';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import { FaultList } from './fault-list.tsx';
import { History } from './history.tsx';
import { PartCard } from './part-card.tsx';
import { Previews } from './previews.tsx';
import styles from './releases.module.css';

/** `/admin/setting/releases`: the served versions of each part, their measurements and roll-back. */
export default function ReleasesScreen() {
  const { t } = useTranslation('admin');
  const headings = useId();
  const { data } = useSuspenseQuery(queries.releases);
  const { parts, versions, acts, faults, accuracy } = data;
  return (
    <AdminPage section="releases" lead={t('releases.lead', { percent: Math.round(accuracy * 100) })}>
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
