import { useTranslation } from '@hustings/i18n';
import { Button, IconClose } from '@hustings/ui';
import { Combobox, type LoadSuggestions, type Option } from '@hustings/ui/combobox';
import { call } from '../../admin-actions/call.ts';
import { useState } from 'react';
import styles from './votes.module.css';

/** The maximum number of suggestions for a term. */
const offered = 8;

const load: LoadSuggestions<Option> = async (term, signal) => {
  const { results } = await call('listDivisions', { query: { term, take: offered } }, signal);
  return results.map(({ id, name, parents }) => ({
    id,
    label: name,
    description: parents.map((parent) => parent.name).join(' · '),
  }));
};

/** Selects the places where members vote. */
export function Places({ places, onChange }: { places: readonly Option[]; onChange(places: Option[]): void }) {
  const { t } = useTranslation('admin');
  // A new key for each choice empties the box for the next one.
  const [turn, setTurn] = useState(0);
  return (
    <div className={styles.places}>
      <Combobox
        key={turn}
        name="place"
        label={t('votes.select.places')}
        description={t('votes.select.placesText')}
        load={load}
        value={undefined}
        onChange={(place) => {
          if (!place) return;
          setTurn(turn + 1);
          if (places.every(({ id }) => id !== place.id)) onChange([...places, place]);
        }}
      />
      {places.length > 0 && (
        <ul className={styles.chosen}>
          {places.map(({ id, label }) => (
            <li key={id}>
              {label}
              <Button
                variant="quiet"
                aria-label={t('votes.select.removePlace', { name: label })}
                onClick={() => onChange(places.filter((place) => place.id !== id))}
              >
                <IconClose aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
