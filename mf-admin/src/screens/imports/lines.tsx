import { useTranslation, type TFunction } from '@hustings/i18n';
import { Button, FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { queries } from '../../queries.ts';
import styles from './imports.module.css';
import { LineText, type Line } from './line-text.tsx';

const kindOf = (t: TFunction): Record<Line['kind'], string> => ({
  refused: t('imports.lines.refused'),
  note: t('imports.lines.note'),
  vanished: t('imports.lines.vanished'),
  changed: t('imports.lines.changed'),
  ended: t('imports.lines.ended'),
  added: t('imports.lines.added'),
});

/** Shows the report of an import on request, page by page, problems first. */
export function Lines({ id, count }: { id: string; count: number }) {
  const { t } = useTranslation('admin');
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  const pages = useInfiniteQuery({ ...queries.importLines(id), enabled: isOpen });
  const kinds = kindOf(t);
  const lines = pages.data?.pages.flatMap(({ results }) => results);
  return (
    <div className={styles.report}>
      <div>
        <Button variant="quiet" aria-expanded={isOpen} aria-controls={list} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('imports.lines.close') : t('imports.lines.open', { count })}
        </Button>
      </div>
      <div id={list} hidden={!isOpen}>
        {isOpen && !lines && pages.error && <FailureNotice error={pages.error} onRetry={() => void pages.refetch()} />}
        {isOpen && !lines && !pages.error && <Skeleton lines={4} />}
        <ol className={styles.lines}>
          {lines?.map((line) => (
            <li key={line.number}>
              <strong>{kinds[line.kind]}</strong> <LineText line={line} />
            </li>
          ))}
        </ol>
        {isOpen && <LoadMore {...moreOf(pages)} label={t('imports.lines.more')} />}
      </div>
    </div>
  );
}
