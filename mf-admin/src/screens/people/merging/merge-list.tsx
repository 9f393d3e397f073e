import type { PartyMerge, PersonMerge } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Card, EmptyState, FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import item from '../../../frame/item.module.css';
import { RecordDialog } from '../../../record-forms/record-dialog.tsx';
import { restNames } from '../texts.ts';
import type { MergeKind } from './merge-kind.ts';

type Merge = PersonMerge | PartyMerge;

interface MergeListProps {
  kind: MergeKind;
  pages: Parameters<typeof moreOf>[0] & { error: Error | null; refetch(): Promise<unknown> };
  /** Undefined until the first page is read. */
  found: readonly Merge[] | undefined;
}

/** The merges of records of one kind, newest first. */
export function MergeList({ kind, pages, found }: MergeListProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      {!found && pages.error && <FailureNotice error={pages.error} onRetry={() => void pages.refetch()} />}
      {!found && !pages.error && <Skeleton lines={6} />}
      {found?.length === 0 && <EmptyState title={t('people.merges.none')}>{t('people.merges.noneText')}</EmptyState>}
      {found && found.length > 0 && (
        <ul className={item.list} aria-label={t('people.states.merges')}>
          {found.map((row) => (
            <MergeItem key={row.id} kind={kind} row={row} />
          ))}
        </ul>
      )}
      <LoadMore {...moreOf(pages)} label={t('people.merges.more')} />
    </>
  );
}

function MergeItem({ kind, row }: { kind: MergeKind; row: Merge }) {
  const { id, kept, merged, admin, reason, created, undone, rests } = row;
  const { t } = useTranslation('admin');
  const { relative, dateTime } = useFormat();
  const title = t('people.merges.line', { kept: kept.name, merged: merged.name });
  const names = restNames(t);
  return (
    <Card as="li" className={item.item}>
      <h2 className={item.title}>{kept.slug ? <a href={kind.pagePath(kept.slug)}>{title}</a> : title}</h2>
      <p className={item.said}>{reason}</p>
      <p className={item.small}>
        {admin ? `@${admin.userName} · ` : ''}
        <time dateTime={created} title={dateTime(created)}>
          {relative(created)}
        </time>
        {undone && ` · ${t('people.merges.undone', { when: relative(undone) })}`}
      </p>
      {rests.length > 0 && (
        <div>
          <p>{t('people.merges.rests')}</p>
          <ul className={item.reports}>
            {rests.map((rest) => (
              <li key={rest}>{names[rest]}</li>
            ))}
          </ul>
        </div>
      )}
      {!undone && rests.length === 0 && (
        <div className={item.actions}>
          <RecordDialog
            open={t('people.undo.open')}
            about={title}
            title={t('people.undo.title', { kept: kept.name, merged: merged.name })}
            text={kind.texts.undo.text}
            confirm={t('people.undo.confirm')}
            done={kind.texts.undo.done(merged.name)}
            act={(_, why) => kind.undo(id, why)}
          />
        </div>
      )}
    </Card>
  );
}
