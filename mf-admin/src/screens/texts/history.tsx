import type { InterfaceLanguage } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';

interface HistoryProps {
  namespace: string;
  textKey: string;
  language: InterfaceLanguage;
}

/** The changes of a text, which load when the admin opens them. */
export function History(props: HistoryProps) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={item.summary}>{t('texts.history')}</summary>
      {isOpen && <Changes {...props} />}
    </details>
  );
}

function Changes({ namespace, textKey, language }: HistoryProps) {
  const { t } = useTranslation('admin');
  const { dateTime } = useFormat();
  const pages = useInfiniteQuery(queries.textChanges({ namespace, key: textKey, language }));
  const changes = pages.data?.pages.flatMap(({ results }) => results);
  if (!changes)
    return pages.error ? (
      <FailureNotice error={pages.error} onRetry={() => void pages.refetch()} />
    ) : (
      <Skeleton lines={2} />
    );
  return (
    <>
      <ul className={item.list}>
        {changes.map(({ version, text, at, by, reason }) => (
          <li key={version}>
            <p className={item.said} lang={language} dir="auto">
              {text ?? t('texts.wasReset')}
            </p>
            <p className={item.small}>
              {by
                ? t('limits.changedBy', { name: by, when: dateTime(at) })
                : t('limits.changed', { when: dateTime(at) })}
              {' · '}
              {reason}
            </p>
          </li>
        ))}
      </ul>
      <LoadMore {...moreOf(pages)} label={t('texts.moreChanges')} />
    </>
  );
}
