import { useTranslation } from '@hustings/i18n';
import { EmptyState } from '@hustings/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { AdminPage } from '../../../frame/admin-page.tsx';
import item from '../../../frame/item.module.css';
import { queries } from '../../../queries.ts';
import { ReleaseTabs } from '../release-tabs.tsx';
import styles from '../releases.module.css';
import { FlagItem } from './flag-item.tsx';

/** The feature flags of each part, with the buttons that switch them. */
export function FlagsPage() {
  const { t } = useTranslation('admin');
  const headings = useId();
  const { data } = useSuspenseQuery(queries.flags);
  const parts = Map.groupBy(data.results, ({ part }) => part);
  return (
    <AdminPage section="releases" lead={t('flags.lead')}>
      <ReleaseTabs current="flags" />
      {parts.size === 0 && <EmptyState title={t('flags.none.title')}>{t('flags.none.text')}</EmptyState>}
      {[...parts].map(([part, flags]) => (
        <section key={part} aria-labelledby={`${headings}-${part}`} className={styles.section}>
          <h2 id={`${headings}-${part}`}>{part}</h2>
          <ul className={item.list}>
            {flags.map((flag) => (
              <FlagItem key={flag.name} flag={flag} />
            ))}
          </ul>
        </section>
      ))}
    </AdminPage>
  );
}
