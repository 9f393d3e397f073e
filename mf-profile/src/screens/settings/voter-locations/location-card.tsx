import type { VoterLocation } from '@hustings/contract';
import { useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Button, Card, Chip, FailureNotice, Notice } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { useId, useState } from 'react';
import styles from '../../../settings/form.module.css';
import { addressLine } from './location-draft.ts';
import { PlaceLine } from './place-line.tsx';
import { useLocationWrites } from './use-location-writes.ts';
import own from './voter-locations.module.css';

interface LocationCardProps {
  location: VoterLocation;
  onCorrect(): void;
}

/** Shows a stored voter location, with the divisions that contain it. */
export function LocationCard({ location, onCorrect }: LocationCardProps) {
  const { t } = useTranslation('profile');
  const hydrated = useHydrated();
  const heading = useId();
  const [asking, setAsking] = useState(false);
  const { remove, makeDefault } = useLocationWrites();
  const address = addressLine(location);
  const { city, province, country } = location;
  const name = location.divisions[0]?.name ?? city ?? province ?? country ?? address;
  const error = remove.error ?? makeDefault.error;

  return (
    <Card as="li" aria-labelledby={heading} className={own.location}>
      <div className={own.head}>
        <h2 id={heading} className={styles.title}>
          {name}
        </h2>
        {location.isDefault && <Chip tone="official">{t('settings.places.isDefault')}</Chip>}
      </div>
      {address && <p className={styles.note}>{address}</p>}
      {location.divisions.length > 0 ? (
        <ul className={own.lines} aria-label={t('settings.places.liesIn')}>
          {location.divisions.map((place) => (
            <li key={place.id}>
              <PlaceLine place={place} />
            </li>
          ))}
        </ul>
      ) : (
        <Notice tone="info" title={t('settings.places.nowhere.title')}>
          <p>{t('settings.places.nowhere.text')}</p>
        </Notice>
      )}
      {error && <FailureNotice error={error} />}
      <div className={styles.actions}>
        {!location.isDefault && (
          <Button
            variant="quiet"
            disabled={!hydrated}
            pending={makeDefault.isPending}
            onClick={() => makeDefault.mutate(location)}
          >
            {t('settings.places.makeDefault')}
          </Button>
        )}
        <Button variant="quiet" disabled={!hydrated} onClick={onCorrect}>
          {t('settings.places.correct')}
        </Button>
        <Button variant="quiet" disabled={!hydrated} onClick={() => setAsking(true)}>
          {t('settings.places.remove')}
        </Button>
      </div>
      <ConfirmDialog
        title={t('settings.places.ask.title', { name })}
        isOpen={asking}
        confirmLabel={t('settings.places.ask.confirm')}
        tone="danger"
        pending={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate(location, { onSettled: () => setAsking(false) })}
      >
        {location.isDefault ? t('settings.places.ask.default') : t('settings.places.ask.text')}
      </ConfirmDialog>
    </Card>
  );
}
