import type { CurrentUser } from '@hustings/contract';
import { useLimits } from '@hustings/session';
import { FormFailure, useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Button, Card, focusFirstError, TextArea, TextField } from '@hustings/ui';
import { useEffect, useRef } from 'react';
import styles from '../../../settings/form.module.css';
import { useUnsavedChanges } from '@hustings/features/unsaved-changes';
import { AboutFields } from './about-fields.tsx';
import { ErasableField } from './erasable-field.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** The member's profile (docs/product.md#3-entities). */
export function ProfileForm({ user }: { user: CurrentUser }) {
  const limits = useLimits();
  const { t } = useTranslation('profile');
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const { draft, unsaved, change, reset, errorOf, failure, error, pending, send, text, erasure } = useProfileForm(user);
  const warning = useUnsavedChanges(unsaved, reset);

  useEffect(() => {
    if (error) focusFirstError(form.current);
  }, [error]);

  return (
    <Card>
      <form
        ref={form}
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <FormFailure error={failure} />
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('settings.profile.shown')}</legend>
          <ErasableField {...erasure('displayName')}>
            <TextField
              {...text('displayName')}
              label={t('settings.profile.displayName')}
              description={t('settings.profile.displayNameMeaning', { userName: user.userName })}
              autoComplete="nickname"
              maxLength={limits.displayNameCharacters}
            />
          </ErasableField>
          <ErasableField {...erasure('displayLocation')}>
            <TextField
              {...text('displayLocation')}
              label={t('settings.profile.displayLocation')}
              description={t('settings.profile.displayLocationMeaning')}
              maxLength={limits.displayLocationCharacters}
            />
          </ErasableField>
          <ErasableField {...erasure('bio')}>
            <TextArea
              {...text('bio')}
              label={t('settings.profile.bio')}
              description={t('settings.profile.bioMeaning', { most: limits.bioCharacters })}
              maxLength={limits.bioCharacters}
              rows={4}
            />
          </ErasableField>
        </fieldset>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('settings.profile.names')}</legend>
          <div className={styles.pair}>
            <ErasableField {...erasure('firstName')}>
              <TextField
                {...text('firstName')}
                label={t('settings.profile.firstName')}
                autoComplete="given-name"
                maxLength={limits.displayNameCharacters}
              />
            </ErasableField>
            <ErasableField {...erasure('lastName')}>
              <TextField
                {...text('lastName')}
                label={t('settings.profile.lastName')}
                autoComplete="family-name"
                maxLength={limits.displayNameCharacters}
              />
            </ErasableField>
          </div>
        </fieldset>
        <AboutFields {...{ draft, change, errorOf }} />
        <div className={styles.actions}>
          <Button type="submit" pending={pending} disabled={!hydrated}>
            {t('settings.profile.save')}
          </Button>
        </div>
      </form>
      {warning}
    </Card>
  );
}
