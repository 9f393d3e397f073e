import { useTranslation } from '@hustings/i18n';
import { ButtonLink, Card, Chip, EmptyState, FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import item from '../../../frame/item.module.css';
import { RecordDialog } from '../../../record-forms/record-dialog.tsx';
import { FactsCard } from '../facts-card.tsx';
import styles from '../people.module.css';
import { comparePath } from '../texts.ts';
import { CompareForm } from './compare-form.tsx';
import type { Compared, MergeKind } from './merge-kind.ts';

/** Two records that may be the same, with the reasons in words. */
export interface ShownDuplicate {
  pair: readonly [Compared, Compared];
  reasons: string[];
}

interface DuplicateListProps {
  kind: MergeKind;
  pages: Parameters<typeof moreOf>[0] & { error: Error | null; refetch(): Promise<unknown> };
  /** Undefined until the first page is read. */
  found: readonly ShownDuplicate[] | undefined;
}

/** Pairs of records that may be the same, and a form for a pair that nothing proposes. */
export function DuplicateList({ kind, pages, found }: DuplicateListProps) {
  const { t } = useTranslation('admin');
  const { none } = kind.texts;
  return (
    <>
      <CompareForm kind={kind} />
      {!found && pages.error && <FailureNotice error={pages.error} onRetry={() => void pages.refetch()} />}
      {!found && !pages.error && <Skeleton lines={6} />}
      {found?.length === 0 && <EmptyState title={none.title}>{none.text}</EmptyState>}
      {found && found.length > 0 && (
        <ul className={item.list} aria-label={t('people.states.duplicates')}>
          {found.map((row) => (
            <Duplicate key={row.pair.map(({ id }) => id).join()} kind={kind} row={row} />
          ))}
        </ul>
      )}
      <LoadMore {...moreOf(pages)} label={t('people.more')} />
    </>
  );
}

function Duplicate({ kind, row: { pair, reasons } }: { kind: MergeKind; row: ShownDuplicate }) {
  const { t } = useTranslation('admin');
  const [one, other] = pair;
  const title = t('people.pair', { one: one.name, other: other.name });
  return (
    <Card as="li" className={item.item}>
      <h2 className={item.title}>{title}</h2>
      <p className={item.actions}>
        {reasons.map((reason) => (
          <Chip key={reason}>{reason}</Chip>
        ))}
      </p>
      <div className={styles.pair}>
        <FactsCard {...one} />
        <FactsCard {...other} />
      </div>
      <div className={item.actions}>
        <ButtonLink
          href={comparePath({ keptId: one.id, mergedId: other.id, of: kind.of })}
          aria-label={t('actAbout', { act: t('people.compare.open'), name: title })}
        >
          {t('people.compare.open')}
        </ButtonLink>
        <RecordDialog
          open={t('people.distinguish.open')}
          about={title}
          title={kind.texts.distinguish.title(one.name, other.name)}
          text={t('people.distinguish.text')}
          confirm={kind.texts.distinguish.confirm}
          done={t('people.distinguish.done')}
          act={(_, reason) => kind.distinguish({ oneId: one.id, otherId: other.id, reason })}
        />
      </div>
    </Card>
  );
}
