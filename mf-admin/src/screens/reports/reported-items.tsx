import { useTranslation } from '@hustings/i18n';
import { EmptyState, LoadMore, moreOf } from '@hustings/ui';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import type { ReportQueue } from './queue.ts';
import { KeysHelp } from './keys-help.tsx';
import { BulkDecision } from './bulk-decision.tsx';
import { ReportItem } from './report-item.tsx';
import { useSelection } from './use-selection.ts';
import { useCaseKeys } from './use-case-keys.ts';

/** Reported content in one state, latest first. */
export function ReportedItems({ state }: { state: Exclude<ReportQueue, 'stances' | 'templates'> }) {
  const { t } = useTranslation('admin');
  const pages = useSuspenseInfiniteQuery(queries.reported(state));
  const reported = useMemo(() => pages.data.pages.flatMap(({ results }) => results), [pages.data]);
  const list = useCaseKeys(useMemo(() => reported.map(({ id }) => id), [reported]));
  const selection = useSelection(useMemo(() => reported.map(({ id }) => id), [reported]));
  if (reported.length === 0) {
    return (
      <EmptyState title={t('reports.empty.title')}>
        {state === 'pending' ? t('reports.empty.pending') : t('reports.empty.other')}
      </EmptyState>
    );
  }
  return (
    <>
      {state === 'pending' && <KeysHelp />}
      {state === 'pending' && <BulkDecision selection={selection} />}
      <ul ref={list} className={item.list}>
        {reported.map((each) => (
          <ReportItem key={each.id} reported={each} selection={selection.of(each.id)} />
        ))}
      </ul>
      <LoadMore {...moreOf(pages)} label={t('reports.more')} />
    </>
  );
}
