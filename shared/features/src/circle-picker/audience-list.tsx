import { useTranslation } from '@hustings/i18n';
import { Button, Checkbox, FailureNotice, IconPlus, Skeleton } from '@hustings/ui';
import { callQuery } from '@hustings/vertical/query';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import styles from './circle-picker.module.css';

const NewAudienceDialog = lazy(() => import(/* webpackChunkName: "new-audience" */ './new-audience-dialog.tsx'));

interface AudienceListProps {
  /** The ids of the chosen audiences; undefined selects the default one. */
  chosen: readonly string[] | undefined;
  onChange(chosen: string[]): void;
}

/** Lets the author choose which of their own audiences can see an item, and make another one. */
export function AudienceList({ chosen, onChange }: AudienceListProps) {
  const { t } = useTranslation('features');
  const noneId = useId();
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery(callQuery('listAudiences', {}));
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={2} />;
  const audiences = data.results;
  const isChosen = (id: string, isDefault: boolean): boolean => chosen?.includes(id) ?? isDefault;
  const ids = audiences.filter(({ id, isDefault }) => isChosen(id, isDefault)).map(({ id }) => id);
  const change = (changed: string, checked: boolean): void =>
    onChange(checked ? [...ids, changed] : ids.filter((id) => id !== changed));
  return (
    <fieldset className={styles.audiences} aria-describedby={ids.length === 0 ? noneId : undefined}>
      <legend className={styles.legend}>{t('audience.list.which')}</legend>
      {audiences.map(({ id, name, isDefault, membersCount }) => (
        <Checkbox
          key={id}
          name={`audience-${id}`}
          label={t('audience.list.one', { name, count: membersCount })}
          checked={isChosen(id, isDefault)}
          onChange={(checked) => change(id, checked)}
        />
      ))}
      {ids.length === 0 && (
        <p id={noneId} role="alert" className={styles.none}>
          {audiences.length === 0 ? t('audience.list.none') : t('audience.list.chooseOne')}
        </p>
      )}
      {audiences.length < data.maximum && (
        <div>
          <Button variant="quiet" onClick={() => setAdding(true)}>
            <IconPlus aria-hidden="true" />
            {t('audience.list.add')}
          </Button>
        </div>
      )}
      <Suspense>
        {isAdding && (
          <NewAudienceDialog
            isFirst={audiences.length === 0}
            onClose={() => setAdding(false)}
            onMade={({ id }) => change(id, true)}
          />
        )}
      </Suspense>
    </fieldset>
  );
}
