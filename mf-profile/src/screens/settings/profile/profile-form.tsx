import type { CurrentUser } from '@hustings/contract';
import { FormFailure, useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Button, Card, focusFirstError } from '@hustings/ui';
import { useEffect, useRef } from 'react';
import styles from '../../../settings/form.module.css';
import { useUnsavedChanges } from '@hustings/features/unsaved-changes';
import { AboutFields } from './about-fields.tsx';
import { LinkFields } from './link-fields.tsx';
import { textsIn, type TextFieldName } from './profile-draft.ts';
import { TextRow } from './text-row.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** The form of the member's profile (docs/product.md#3-entities). */
export function ProfileForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('profile');
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const { draft, unsaved, change, reset, errorOf, errorOfLink, failure, error, pending, send, text, erasure } =
    useProfileForm(user);
  const warning = useUnsavedChanges(unsaved, reset);

  const row = (name: TextFieldName) => <TextRow key={name} {...{ name, user, text, erasure }} />;

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
          {textsIn('shown').map(row)}
        </fieldset>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('settings.profile.names')}</legend>
          <div className={styles.pair}>{textsIn('names').map(row)}</div>
        </fieldset>
        <LinkFields links={draft.links} errorOf={errorOfLink} onChange={(links) => change({ links })} />
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
