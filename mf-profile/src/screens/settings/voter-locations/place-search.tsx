import type { Division } from '@hustings/contract';
import { useLimits } from '@hustings/session';
import { useTranslation } from '@hustings/i18n';
import { IconClose, VisuallyHidden } from '@hustings/ui';
import { Combobox, type LoadSuggestions, type Option } from '@hustings/ui/combobox';
import { call } from '@hustings/vertical/client';
import { useId, useRef, useState } from 'react';
import { PlaceLine } from './place-line.tsx';
import styles from './voter-locations.module.css';

/** The maximum number of suggestions for a search term. */
const offered = 8;

type PlaceOption = Option & { place: Division };

const loadPlaces: LoadSuggestions<PlaceOption> = async (term, signal) => {
  const { results } = await call('listDivisions', { query: { term, take: offered } }, signal);
  return results.map((place) => ({
    id: place.id,
    label: place.name,
    description: place.parents.map(({ name }) => name).join(' · '),
    place,
  }));
};

interface PlaceSearchProps {
  /** The label of the search; by default it asks for a place, or another one. */
  label?: string;
  places: Division[];
  error: string | undefined;
  description: string;
  onChange(places: Division[]): void;
}

/** Lets the member choose places by name. Shows each place with the places that contain it. */
export function PlaceSearch({ places, label, error, description, onChange }: PlaceSearchProps) {
  const limits = useLimits();
  const { t } = useTranslation('profile');
  const list = useId();
  const box = useRef<HTMLDivElement>(null);
  // Changes the key of the combobox after each choice, which empties it for the next choice.
  const [turn, setTurn] = useState(0);

  function choose(option: Option | undefined): void {
    // The cast is safe, because `loadPlaces` gives every option a place.
    const { place } = (option ?? {}) as Partial<PlaceOption>;
    if (!place) return;
    setTurn(turn + 1);
    if (places.every(({ id }) => id !== place.id)) onChange([...places, place]);
  }

  function remove(id: string): void {
    onChange(places.filter((place) => place.id !== id));
    // Moves the focus to the search field, because the pressed button has disappeared.
    box.current?.querySelector('input')?.focus();
  }

  return (
    <div ref={box} className={styles.places}>
      {places.length < limits.divisions && (
        <Combobox
          key={turn}
          name="place"
          label={label ?? (places.length === 0 ? t('settings.places.place') : t('settings.places.anotherPlace'))}
          description={description}
          error={error}
          load={loadPlaces}
          value={undefined}
          onChange={choose}
        />
      )}
      {places.length > 0 && (
        <ul id={list} className={styles.chosen} aria-label={t('settings.places.chosen')}>
          {places.map((place) => (
            <li key={place.id} className={styles.choice}>
              <PlaceLine place={place} />
              <button type="button" className={styles.drop} onClick={() => remove(place.id)}>
                <IconClose aria-hidden="true" />
                <VisuallyHidden>{t('settings.places.dropPlace', { name: place.name })}</VisuallyHidden>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
