import type { Waiting } from '@hustings/contract';
import { useTranslation, type TFunction } from '@hustings/i18n';
import { EmptyState, LoadMore, moreOf } from '@hustings/ui';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sectionPath } from '../../addresses.ts';
import { AdminPage } from '../../frame/admin-page.tsx';
import item from '../../frame/item.module.css';
import { StateLinks } from '../../frame/state-links.tsx';
import { queries } from '../../queries.ts';
import { BulkDecision } from '../reports/bulk-decision.tsx';
import { KeysHelp } from '../reports/keys-help.tsx';
import { useCaseKeys } from '../reports/use-case-keys.ts';
import { useSelection } from '../reports/use-selection.ts';
import { queueKindOf, shownKinds, type ShownKind } from './kinds.ts';
import { QueueItem } from './queue-item.tsx';

const namesOf = (t: TFunction): Record<ShownKind, string> => ({
  all: t('queue.kinds.all'),
  report: t('queue.kinds.report'),
  stance: t('queue.kinds.stance'),
  claim: t('queue.kinds.claim'),
  dispute: t('queue.kinds.dispute'),
  appeal: t('queue.kinds.appeal'),
  removalAppeal: t('queue.kinds.removalAppeal'),
});

const countsOf = ({
  reports,
  stances,
  claims,
  disputes,
  appeals,
  removalAppeals,
}: Waiting): Record<ShownKind, number> => ({
  all: reports + stances + claims + disputes + appeals + removalAppeals,
  report: reports,
  stance: stances,
  claim: claims,
  dispute: disputes,
  appeal: appeals,
  removalAppeal: removalAppeals,
});

/** `/admin/setting/queue`: everything that waits for a decision (docs/decisions/12-moderation.md). */
export default function QueueScreen() {
  const { t } = useTranslation('admin');
  const kind = queueKindOf(useRouteLocation().search);
  const { data: waiting } = useSuspenseQuery(queries.waiting);
  const names = namesOf(t);
  const counts = countsOf(waiting);
  return (
    <AdminPage section="queue" lead={t('queue.lead')}>
      <StateLinks
        label={t('queue.byKind')}
        path={sectionPath('queue')}
        parameter="kind"
        current={kind}
        states={shownKinds.map((id) => ({ id, name: names[id], count: counts[id] }))}
      />
      <Entries kind={kind} />
    </AdminPage>
  );
}

function Entries({ kind }: { kind: ShownKind }) {
  const { t } = useTranslation('admin');
  const pages = useSuspenseInfiniteQuery(queries.queue(kind));
  const entries = useMemo(() => pages.data.pages.flatMap(({ results }) => results), [pages.data]);
  const ids = useMemo(() => entries.map(({ id }) => id), [entries]);
  const list = useCaseKeys(ids);
  const selection = useSelection(ids);
  if (entries.length === 0) return <EmptyState title={t('queue.empty.title')}>{t('queue.empty.text')}</EmptyState>;
  return (
    <>
      <KeysHelp />
      <BulkDecision selection={selection} />
      <ul ref={list} className={item.list} aria-label={t('queue.byKind')}>
        {entries.map((entry) => (
          <QueueItem key={`${entry.kind} ${entry.id}`} entry={entry} selection={selection.of(entry.id)} />
        ))}
      </ul>
      <LoadMore {...moreOf(pages)} label={t('queue.more')} />
    </>
  );
}
