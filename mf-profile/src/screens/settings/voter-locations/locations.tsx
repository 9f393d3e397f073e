import { useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Button, EmptyState, IconPlus } from '@hustings/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queries } from '../../../queries.ts';
import { LocationCard } from './location-card.tsx';
import { LocationForm } from './location-form.tsx';
import styles from './voter-locations.module.css';

/** Lists the voter locations. The form of one location, or of a new one, can be open. */
export function Locations() {
  const { t } = useTranslation('profile');
  const hydrated = useHydrated();
  const { data } = useSuspenseQuery(queries.voterLocations);
  const [open, setOpen] = useState<string>();
  const adder = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const { results, maximum, geocoding } = data;

  useEffect(() => {
    // Moves the focus to the button that adds a location, or else to the first button, after the form has closed.
    if (wasOpen.current && !open) (adder.current ?? box.current?.querySelector('button'))?.focus();
    wasOpen.current = open !== undefined;
  }, [open]);

  const close = () => setOpen(undefined);
  const add = (
    <Button
      ref={adder}
      variant={results.length === 0 ? 'primary' : 'quiet'}
      disabled={!hydrated}
      onClick={() => setOpen('new')}
    >
      <IconPlus aria-hidden="true" />
      {results.length === 0 ? t('settings.places.add') : t('settings.places.addSecond')}
    </Button>
  );
  return (
    <div ref={box} className={styles.locations}>
      {results.length === 0 && open !== 'new' && (
        <EmptyState title={t('settings.places.empty.title')} action={add}>
          {t('settings.places.empty.text')}
        </EmptyState>
      )}
      {results.length > 0 && (
        <ul className={styles.list}>
          {results.map((location) =>
            open === location.id ? (
              <li key={location.id}>
                <LocationForm location={location} geocoding={geocoding} onClose={close} />
              </li>
            ) : (
              <LocationCard key={location.id} location={location} onCorrect={() => setOpen(location.id)} />
            ),
          )}
        </ul>
      )}
      {open === 'new' && <LocationForm geocoding={geocoding} onClose={close} />}
      {results.length > 0 && results.length < maximum && open === undefined && <div>{add}</div>}
    </div>
  );
}
