import type { LikelyDuplicate } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { ButtonLink, Card, Chip, EmptyState, FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../admin-actions/call.ts';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import { RecordDialog } from '../../record-forms/record-dialog.tsx';
import { CompareForm } from './compare-form.tsx';
import styles from './people.module.css';
import { PersonCard } from './person-card.tsx';
import { comparePath, reasonNames } from './texts.ts';

/** Pairs of people who may be the same, and a form for a pair that nothing proposes. */
export function Duplicates() {
  const { t } = useTranslation('admin');
  const pages = useInfiniteQuery(queries.duplicates);
  const found = pages.data?.pages.flatMap(({ results }) => results);
  return (
    <>
      <CompareForm />
      {!found && pages.error && <FailureNotice error={pages.error} onRetry={() => void pages.refetch()} />}
      {!found && !pages.error && <Skeleton lines={6} />}
      {found?.length === 0 && <EmptyState title={t('people.none.title')}>{t('people.none.text')}</EmptyState>}
      {found && found.length > 0 && (
        <ul className={item.list} aria-label={t('people.states.duplicates')}>
          {found.map((row) => (
            <Duplicate key={row.people.map(({ personId }) => personId).join()} row={row} />
          ))}
        </ul>
      )}
      <LoadMore {...moreOf(pages)} label={t('people.more')} />
    </>
  );
}

function Duplicate({ row: { people, reasons } }: { row: LikelyDuplicate }) {
  const { t } = useTranslation('admin');
  const [one, other] = people;
  const names = reasonNames(t);
  const title = t('people.pair', { one: one.name, other: other.name });
  return (
    <Card as="li" className={item.item}>
      <h2 className={item.title}>{title}</h2>
      <p className={item.actions}>
        {reasons.map((reason) => (
          <Chip key={reason}>{names[reason]}</Chip>
        ))}
      </p>
      <div className={styles.pair}>
        <PersonCard person={one} />
        <PersonCard person={other} />
      </div>
      <div className={item.actions}>
        <ButtonLink
          href={comparePath({ keptId: one.personId, mergedId: other.personId })}
          aria-label={t('actAbout', { act: t('people.compare.open'), name: title })}
        >
          {t('people.compare.open')}
        </ButtonLink>
        <RecordDialog
          open={t('people.distinguish.open')}
          about={title}
          title={t('people.distinguish.title', { one: one.name, other: other.name })}
          text={t('people.distinguish.text')}
          confirm={t('people.distinguish.confirm')}
          done={t('people.distinguish.done')}
          act={(_, reason) =>
            call('distinguishPeople', { body: { oneId: one.personId, otherId: other.personId, reason } })
          }
        />
      </div>
    </Card>
  );
}
