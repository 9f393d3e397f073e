import type { Named } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import item from '../frame/item.module.css';

/** An act of an admin on a record, with the changed fields. */
interface RecordChange<Field extends string> {
  id: string;
  act: string;
  name: string;
  admin?: Named | undefined;
  reason: string;
  created: string;
  changes: { field: Field; from?: string | undefined; to?: string | undefined }[];
}

interface RecordHistoryProps<Field extends string> {
  pages: UseInfiniteQueryResult<InfiniteData<{ results: RecordChange<Field>[] }>>;
  /** The text to show if no admin has changed the record. */
  none: string;
  names: Readonly<Record<Field, string>>;
  valueText(field: Field, value: string): string;
}

/** What admins changed in a record, newest first. */
export function RecordHistory<Field extends string>({ pages, none, names, valueText }: RecordHistoryProps<Field>) {
  const { t } = useTranslation('admin');
  const { relative, dateTime } = useFormat();
  if (!pages.data)
    return pages.error ? (
      <FailureNotice error={pages.error} onRetry={() => void pages.refetch()} />
    ) : (
      <Skeleton lines={3} />
    );
  const rows = pages.data.pages.flatMap(({ results }) => results);
  if (rows.length === 0) return <p>{none}</p>;
  const textOf = (field: Field, value: string | undefined) =>
    value === undefined ? t('elections.history.empty') : valueText(field, value);
  return (
    <>
      <ol className={item.list} aria-label={t('elections.history.heading')}>
        {rows.map(({ id, act, name, admin, reason, created, changes }) => (
          <li key={id} className={item.within}>
            <p>
              <strong>{t(`acts.${act}`, { defaultValue: act })}</strong>: {name}
            </p>
            {changes.length > 0 && (
              <ul className={item.reports}>
                {changes.map(({ field, from, to }) => (
                  <li key={field}>
                    {t('elections.history.change', {
                      field: names[field],
                      from: textOf(field, from),
                      to: textOf(field, to),
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
        ))}
      </ol>
      <LoadMore {...moreOf(pages)} label={t('elections.history.more')} />
    </>
  );
}
