import { fixedLengths, type VoterLocation } from '@hustings/contract';
import { FormFailure, useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Button, Card, fieldFailureText, focusFirstError, TextField } from '@hustings/ui';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import styles from '../../../settings/form.module.css';
import { useDraft } from '../../../settings/use-draft.ts';
import { useUnsavedChanges } from '@hustings/features/unsaved-changes';
import { addressParts, draftOf, namesPlace, type AddressPart } from './location-draft.ts';
import { PlaceSearch } from './place-search.tsx';
import { useLocationWrites } from './use-location-writes.ts';

interface LocationFormProps {
  /** The location to correct; absent for a new one. */
  location?: VoterLocation | undefined;
  /** Whether the site can find the places of an address. */
  geocoding: boolean;
  onClose(): void;
}

const autoComplete: Record<AddressPart, string> = {
  street: 'address-line1',
  streetNumber: 'off',
  postcode: 'postal-code',
  city: 'address-level2',
  county: 'off',
  province: 'address-level1',
  country: 'country-name',
};

/** Lets the member enter a voter location: the name of a place or an address (docs/product.md#3-entities). */
export function LocationForm({ location, geocoding, onClose }: LocationFormProps) {
  const { t } = useTranslation('profile');
  const hydrated = useHydrated();
  const heading = useId();
  const form = useRef<HTMLFormElement>(null);
  const { draft, unsaved, change, reset } = useDraft(`location ${location?.id ?? 'new'}`, draftOf(location));
  const warning = useUnsavedChanges(unsaved, reset);
  const { store } = useLocationWrites();
  const [isMissing, setMissing] = useState(false);
  const errorOf = (field: string) => fieldFailureText(t, store.error, field);
  const hasFieldError = [...addressParts, 'divisionIds'].some(errorOf);
  const labels: Record<AddressPart, string> = {
    street: t('settings.places.street'),
    streetNumber: t('settings.places.streetNumber'),
    postcode: t('settings.places.postcode'),
    city: t('settings.places.city'),
    county: t('settings.places.county'),
    province: t('settings.places.province'),
    country: t('settings.places.country'),
  };

  useEffect(() => form.current?.querySelector<HTMLElement>('h2')?.focus(), []);
  useEffect(() => {
    if (store.error || isMissing) focusFirstError(form.current);
  }, [store.error, isMissing]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (store.isPending) return;
    setMissing(!namesPlace(draft));
    if (!namesPlace(draft)) return;
    store.mutate({ draft, ...(location ? { location } : {}) }, { onSuccess: close });
  }

  function close(): void {
    reset();
    onClose();
  }

  const search = (
    <PlaceSearch
      places={draft.divisions}
      description={geocoding ? t('settings.places.placeOrAddress') : t('settings.places.placeMeaning')}
      error={isMissing ? t('settings.places.placeMissing') : errorOf('divisionIds')}
      onChange={(divisions) => {
        setMissing(false);
        change({ divisions });
      }}
    />
  );
  return (
    <Card>
      <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit} aria-labelledby={heading}>
        <h2 id={heading} tabIndex={-1} className={styles.title}>
          {location ? t('settings.places.correctHeading') : t('settings.places.newHeading')}
        </h2>
        <FormFailure error={hasFieldError ? null : store.error} />
        {!geocoding && search}
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('settings.places.address')}</legend>
          <p className={styles.note}>
            {geocoding ? t('settings.places.addressLookedUp') : t('settings.places.addressMeaning')}
          </p>
          <div className={styles.pair}>
            {addressParts.map((part) => (
              <TextField
                key={part}
                name={part}
                label={labels[part]}
                value={draft[part]}
                error={errorOf(part)}
                autoComplete={autoComplete[part]}
                maxLength={fixedLengths.addressPart.max}
                onChange={(value) => change({ [part]: value })}
              />
            ))}
          </div>
        </fieldset>
        {geocoding && search}
        <div className={styles.actions}>
          <Button type="submit" pending={store.isPending} disabled={!hydrated}>
            {t('settings.places.save')}
          </Button>
          <Button variant="quiet" onClick={close}>
            {t('settings.places.cancel')}
          </Button>
        </div>
      </form>
      {warning}
    </Card>
  );
}
