import type { ElectionRecordChange } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import { fieldNames, valueText } from './texts.ts';

/** What admins changed in an election, newest first. */
export function History({ electionId }: { electionId: string }) {
  const { t } = useTranslation('admin');
  const pages = useInfiniteQuery(queries.electionChanges(electionId));
  if (!pages.data)
    return pages.error ? (
      <FailureNotice error={pages.error} onRetry={() => void pages.refetch()} />
    ) : (
      <Skeleton lines={3} />
    );
  const rows = pages.data.pages.flatMap(({ results }) => results);
  if (rows.length === 0) return <p>{t('elections.history.none')}</p>;
  return (
    <>
      <ol className={item.list} aria-label={t('elections.history.heading')}>
        {rows.map((row) => (
          <Change key={row.id} row={row} />
        ))}
      </ol>
      <LoadMore {...moreOf(pages)} label={t('elections.history.more')} />
    </>
  );
}

function Change({ row: { act, name, admin, reason, created, changes } }: { row: ElectionRecordChange }) {
  const { t } = useTranslation('admin');
  const { relative, dateTime } = useFormat();
  const names = fieldNames(t);
  const none = t('elections.history.empty');
  return (
    <li className={item.within}>
      <p>
        <strong>{t(`acts.${act}`, { defaultValue: act })}</strong>: {name}
      </p>
      {changes.length > 0 && (
        <ul className={item.reports}>
          {changes.map(({ field, from, to }) => (
            <li key={field}>
              {t('elections.history.change', {
                field: names[field],
                from: from === undefined ? none : valueText(t, field, from),
                to: to === undefined ? none : valueText(t, field, to),
              })}
            </li>
          ))}
        </ul>
      )}
      <p className={item.said}>{reason}</p>
      <p className={item.small}>
        {admin ? `@${admin.userName} · ` : ''}
        <time dateTime={created} title={dateTime(created)}>
          {relative(created)}
        </time>
      </p>
    </li>
  );
}
