import { useFormat, useTranslation } from '@hustings/i18n';
import { FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../queries.ts';
import { PositionMark } from '../../stances/position-mark.tsx';
import styles from './stance.module.css';

/** Loads the earlier versions of a stance on demand. */
export function EarlierTexts({ id, edited }: { id: string; edited: string }) {
  const { t } = useTranslation('feed');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.earlier} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('stances.earlier.open', { time: format.dateTime(edited) })}</summary>
      {isOpen && <Texts id={id} />}
    </details>
  );
}

function Texts({ id }: { id: string }) {
  const { t } = useTranslation('feed');
  const format = useFormat();
  const list = useInfiniteQuery(queries.stanceVersions(id));
  const { data, error, refetch } = list;
  if (error && !data) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={3} />;
  const versions = data.pages.flatMap(({ results }) => results);
  if (versions.length === 0) return <p>{t('stances.earlier.none')}</p>;
  return (
    <>
      <ol className={styles.versions}>
        {versions.map(({ version, position, body, written }) => (
          <li key={version}>
            <p className={styles.where}>
              <time dateTime={written}>{format.dateTime(written)}</time> <PositionMark position={position} />
            </p>
            <p className={styles.version} dir="auto">
              {body}
            </p>
          </li>
        ))}
      </ol>
      <LoadMore {...moreOf(list)} label={t('stances.earlier.more')} />
    </>
  );
}
