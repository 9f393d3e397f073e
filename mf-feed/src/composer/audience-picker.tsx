import { useTranslation } from '@hustings/i18n';
import { Checkbox, FailureNotice, Skeleton } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { queries } from '../queries.ts';
import styles from './audience-control.module.css';

interface AudiencePickerProps {
  /** The ids of the chosen audiences; undefined selects the default one. */
  chosen: readonly string[] | undefined;
  onChange(chosen: string[]): void;
}

/** Lets the author choose which of their own audiences can see a post. */
export function AudiencePicker({ chosen, onChange }: AudiencePickerProps) {
  const { t } = useTranslation('feed');
  const noneId = useId();
  const { data, error, refetch } = useQuery(queries.ownAudiences());
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={2} />;
  const audiences = data.results;
  if (audiences.length === 0) {
    return (
      <p className={styles.sentence}>
        {t('composer.audience.none')} <a href="/audiences">{t('composer.audience.make')}</a>
      </p>
    );
  }
  const isChosen = (id: string, isDefault: boolean): boolean => chosen?.includes(id) ?? isDefault;
  const change = (changed: string, checked: boolean): void =>
    onChange(
      audiences.filter(({ id, isDefault }) => (id === changed ? checked : isChosen(id, isDefault))).map(({ id }) => id),
    );
  return (
    <fieldset className={styles.audiences} aria-describedby={chosen?.length === 0 ? noneId : undefined}>
      <legend className={styles.legend}>{t('composer.audience.which')}</legend>
      {audiences.map(({ id, name, isDefault, membersCount }) => (
        <Checkbox
          key={id}
          name={`audience-${id}`}
          label={t('composer.audience.one', { name, count: membersCount })}
          checked={isChosen(id, isDefault)}
          onChange={(checked) => change(id, checked)}
        />
      ))}
      {chosen?.length === 0 && (
        <p id={noneId} role="alert" className={styles.none}>
          {t('composer.audience.chooseOne')}
        </p>
      )}
    </fieldset>
  );
}
