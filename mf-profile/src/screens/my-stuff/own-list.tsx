import type { OwnItemKind, Page, ViewScope } from '@hustings/contract';
import { useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import {
  Button,
  ButtonLink,
  Checkbox,
  EmptyState,
  FailureNotice,
  LoadMore,
  moreOf,
  Skeleton,
  VisuallyHidden,
} from '@hustings/ui';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SelectionBar } from './changes/selection-bar.tsx';
import { Outcome } from './changes/outcome.tsx';
import { useSelection } from './changes/use-selection.ts';
import styles from './own-list.module.css';

/** How items of a list are selected and changed together. */
export interface Changeable<Item> {
  kind: OwnItemKind;
  /** Returns the words by which the member knows an item. */
  nameOf(item: Item): string;
  /** Returns who sees an item, or undefined if that cannot change. Absent if it cannot change for any item. */
  scopeOf?(item: Item): ViewScope | undefined;
  /** Returns whether an item cannot be changed here. */
  isFixed?(item: Item): boolean;
}

interface OwnListProps<Item> {
  pages: UseInfiniteQueryResult<InfiniteData<Page<Item>>>;
  /** What to do about an empty list. */
  empty: { text: string; href?: string; action?: string };
  /** The search term of the list, and how to end the search. */
  search?: { term: string; onClear(): void };
  change?: Changeable<Item> | undefined;
  children(item: Item): ReactNode;
}

/** A list of the member's own things, page by page. Items can be selected and changed together. */
export function OwnList<Item extends { id: string }>({ pages, empty, search, change, children }: OwnListProps<Item>) {
  const { t } = useTranslation('profile');
  const items = pages.data?.pages.flatMap(({ results }) => results);
  const hydrated = useHydrated();
  const selection = useSelection(items?.filter((item) => !change?.isFixed?.(item)) ?? []);
  return (
    <div className={styles.screen}>
      {change && <Outcome outcome={selection.outcome} kind={change.kind} onClose={selection.closeOutcome} />}
      {!items && !pages.error && <Skeleton lines={6} />}
      {!items && pages.error && <FailureNotice error={pages.error} onRetry={() => void pages.refetch()} />}
      {items?.length === 0 && search?.term && (
        <EmptyState
          title={t('myStuff.none.title', { term: search.term })}
          action={
            <Button variant="quiet" onClick={search.onClear}>
              {t('myStuff.none.clear')}
            </Button>
          }
        >
          {t('myStuff.none.text')}
        </EmptyState>
      )}
      {items?.length === 0 && !search?.term && (
        <EmptyState
          title={t('profile.empty.title')}
          action={
            empty.href && (
              <ButtonLink href={empty.href} variant="quiet">
                {empty.action}
              </ButtonLink>
            )
          }
        >
          {empty.text}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <>
          {change && (
            <Checkbox
              name="all"
              label={t('myStuff.selectAll')}
              disabled={!hydrated}
              checked={selection.isAll}
              onChange={selection.selectAll}
            />
          )}
          <ol className={styles.list}>
            {items.map((item) => (
              <li key={item.id} className={styles.item}>
                {change && !change.isFixed?.(item) && (
                  <Checkbox
                    name="selected"
                    value={item.id}
                    label={<VisuallyHidden>{t('myStuff.select', { name: change.nameOf(item) })}</VisuallyHidden>}
                    disabled={!hydrated}
                    checked={selection.has(item)}
                    onChange={(chosen) => selection.select(item, chosen)}
                  />
                )}
                <div className={styles.about}>{children(item)}</div>
              </li>
            ))}
          </ol>
        </>
      )}
      <LoadMore {...moreOf(pages)} label={t('profile.more')} />
      {change && selection.chosen.length > 0 && <SelectionBar selection={selection} change={change} />}
    </div>
  );
}
