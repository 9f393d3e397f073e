import { useTranslation } from '@hustings/i18n';
import { Card, FailureNotice, IconMapPin } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { queries } from '../../../queries.ts';
import form from '../../../settings/form.module.css';
import { PlaceSearch } from '../voter-locations/place-search.tsx';
import { InterestList } from './interest-list.tsx';
import { useChangeInterests } from './use-change-interests.ts';

/** The places that interest the member. */
export function Places() {
  const { t } = useTranslation('profile');
  const heading = useId();
  const { data } = useSuspenseQuery(queries.interests);
  const { mutate, error } = useChangeInterests();
  const origins = {
    chosen: t('settings.interests.places.chosen'),
    voterLocation: t('settings.interests.places.voterLocation'),
  };

  function remove(divisionId: string): void {
    const name = data.places.find(({ id }) => id === divisionId)?.name;
    mutate({
      make: () => call('removeInterestPlace', { query: { divisionId } }),
      done: t('settings.interests.places.removed', { name }),
    });
  }

  return (
    <Card as="section" className={form.form} aria-labelledby={heading}>
      <h2 id={heading} className={form.title}>
        {t('settings.interests.places.heading')}
      </h2>
      <PlaceSearch
        places={[]}
        label={t('settings.interests.places.label')}
        error={undefined}
        description={t('settings.interests.places.meaning')}
        onChange={([place]) => {
          if (!place) return;
          mutate({
            make: () => call('addInterestPlace', { body: { divisionId: place.id } }),
            done: t('settings.interests.places.added', { name: place.name }),
          });
        }}
      />
      {error && <FailureNotice error={error} />}
      {data.places.length === 0 ? (
        <p className={form.note}>{t('settings.interests.places.empty')}</p>
      ) : (
        <InterestList
          label={t('settings.interests.places.list')}
          icon={<IconMapPin aria-hidden="true" />}
          entries={data.places.map(({ id, name, parents, origin }) => ({
            key: id,
            name,
            origin: [origins[origin], ...parents.map((parent) => parent.name)].join(' · '),
            removeLabel: t('settings.interests.places.remove', { name }),
          }))}
          onRemove={remove}
        />
      )}
      <p className={form.actions}>
        <a className={form.textButton} href="/settings/voter-locations">
          {t('settings.interests.places.toLocations')}
        </a>
      </p>
    </Card>
  );
}
