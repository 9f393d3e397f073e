import { useTranslation } from '@hustings/i18n';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ActList } from '../../acts/act-list.tsx';
import { sectionPath } from '../../addresses.ts';
import { AdminPage } from '../../frame/admin-page.tsx';
import { queries } from '../../queries.ts';
import { recordSearch } from '../activity/state.ts';
import { Missing } from './missing.tsx';
import { NeedsAttention } from './needs-attention.tsx';
import styles from './overview.module.css';
import { SetupWaits } from './setup-waits.tsx';
import { Waiting } from './waiting.tsx';

const latest = 8;

/** `/admin/setting`: queues and latest acts. */
export default function OverviewScreen() {
  const { t } = useTranslation('admin');
  const headings = useId();
  const { data: waiting } = useSuspenseQuery(queries.waiting);
  const { data } = useSuspenseInfiniteQuery(queries.acts);
  const acts = data.pages[0]?.results ?? [];
  return (
    <AdminPage lead={t('overview.lead')}>
      <SetupWaits />
      <Missing />
      <NeedsAttention heading={`${headings}-attention`} />
      <section aria-labelledby={`${headings}-waiting`} className={styles.part}>
        <h2 id={`${headings}-waiting`}>{t('overview.waiting')}</h2>
        <Waiting counts={waiting} />
        <p>
          <a href={sectionPath('queue')}>{t('overview.queue')}</a>
        </p>
      </section>
      <section aria-labelledby={`${headings}-lately`} className={styles.part}>
        <h2 id={`${headings}-lately`}>{t('overview.lately')}</h2>
        {acts.length === 0 ? <p>{t('activity.empty.text')}</p> : <ActList acts={acts.slice(0, latest)} />}
        {acts.length > latest && <a href={`${sectionPath('activity')}${recordSearch}`}>{t('overview.allActivity')}</a>}
      </section>
    </AdminPage>
  );
}
