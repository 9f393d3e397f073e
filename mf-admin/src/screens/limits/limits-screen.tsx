import type { SiteLimit } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Checkbox, EmptyState, FailureNotice, Skeleton, TextField } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminPage } from '../../frame/admin-page.tsx';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import { useLimitLabel } from './labels.ts';
import { LimitItem } from './limit-item.tsx';
import { matches } from './matches.ts';

/** `/admin/setting/limits`: every limit of the site, changed while it runs (docs/decisions/05-limits.md). */
export default function LimitsScreen() {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useQuery(queries.limits);
  return (
    <AdminPage section="limits" lead={t('limits.lead')}>
      {!data && !error && <Skeleton lines={8} />}
      {!data && error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {data && <FilteredLimits limits={data.results} />}
    </AdminPage>
  );
}

/** The limits, which a word and a check box narrow. */
function FilteredLimits({ limits }: { limits: readonly SiteLimit[] }) {
  const { t } = useTranslation('admin');
  const labelOf = useLimitLabel();
  const [word, setWord] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(false);
  const labelled = limits.map((limit) => ({ limit, label: labelOf(limit.name) }));
  const shown = labelled.filter(({ limit, label }) => matches(limit, label, { word, onlyChanged }));
  return (
    <>
      <TextField name="word" type="search" label={t('limits.search')} value={word} onChange={setWord} />
      <Checkbox name="onlyChanged" label={t('limits.onlyChanged')} checked={onlyChanged} onChange={setOnlyChanged} />
      <output className={item.small}>{t('limits.shown', { count: shown.length })}</output>
      {shown.length === 0 && <EmptyState title={t('limits.none.title')}>{t('limits.none.text')}</EmptyState>}
      <ul className={item.list} aria-label={t('limits.list')}>
        {shown.map(({ limit, label }) => (
          <LimitItem key={limit.name} limit={limit} label={label} />
        ))}
      </ul>
    </>
  );
}
