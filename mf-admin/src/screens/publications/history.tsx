import type { PublicationVersion } from '@hustings/contract';
import { plainTextOf } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Button, FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import { Dialog } from '@hustings/ui/dialog';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';

interface HistoryProps {
  id: string;
  /** Names the language for screen readers. */
  name: string;
  /** Puts an earlier version into the form. */
  onRestore(version: PublicationVersion): void;
}

/** A button that shows the earlier versions of a text. One can be put back into the form, to be saved from there. */
export function History({ id, name, onRestore }: HistoryProps) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  const label = t('publications.history.open');
  return (
    <>
      <Button variant="quiet" aria-label={t('actAbout', { act: label, name })} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog title={t('publications.history.title')} isOpen={isOpen} width="wide" onClose={() => setOpen(false)}>
        {isOpen && (
          <Versions
            id={id}
            onRestore={(version) => {
              onRestore(version);
              setOpen(false);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

function Versions({ id, onRestore }: Pick<HistoryProps, 'id' | 'onRestore'>) {
  const { t } = useTranslation('admin');
  const { dateTime } = useFormat();
  const pages = useInfiniteQuery(queries.publicationVersions(id));
  if (!pages.data)
    return pages.error ? (
      <FailureNotice error={pages.error} onRetry={() => void pages.refetch()} />
    ) : (
      <Skeleton lines={6} />
    );
  return (
    <>
      <ol className={item.list} aria-label={t('publications.history.title')}>
        {pages.data.pages
          .flatMap(({ results }) => results)
          .map((row) => (
            <li key={row.version} className={item.within}>
              <p>
                <strong>{t('publications.history.version', { number: row.version })}</strong>{' '}
                <time dateTime={row.saved} className={item.small}>
                  {dateTime(row.saved)}
                </time>
              </p>
              <p dir="auto">{row.title}</p>
              <details>
                <summary className={item.summary}>{t('publications.history.text')}</summary>
                <p className={item.said} dir="auto">
                  {plainTextOf(row.body)}
                </p>
              </details>
              <div>
                <Button
                  variant="quiet"
                  aria-label={t('actAbout', {
                    act: t('publications.history.restore'),
                    name: t('publications.history.version', { number: row.version }),
                  })}
                  onClick={() => onRestore(row)}
                >
                  {t('publications.history.restore')}
                </Button>
              </div>
            </li>
          ))}
      </ol>
      <LoadMore {...moreOf(pages)} label={t('publications.history.more')} />
    </>
  );
}
