import type { CurrentUser } from '@hustings/contract';
import { FormFailure, useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Button, Card, fieldFailureText } from '@hustings/ui';
import { Select } from '@hustings/ui/select';
import { call } from '@hustings/vertical/client';
import { useId } from 'react';
import styles from '../../../settings/form.module.css';
import { useDraft } from '../../../settings/use-draft.ts';
import { useSave } from '../../../settings/use-save.ts';
import { useUnsavedChanges } from '@hustings/features/unsaved-changes';
import { afterChoice, flags, optionsFor, privacyOf, textsOf, type Privacy } from './choices.ts';

/**
 * The form of the privacy flags, with which a member chooses who may see and do what (docs/decisions/06-visibility.md).
 */
export function PrivacyForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('profile');
  const hydrated = useHydrated();
  const heading = useId();
  const { draft, unsaved, change, reset } = useDraft<Privacy>(`privacy ${user.userId}`, privacyOf(user));
  const warning = useUnsavedChanges(unsaved, reset);
  const save = useSave(
    (body: Privacy) => call('updateUser', { params: { id: user.userId }, body }),
    t('settings.privacy.saved'),
  );
  const errorOf = (flag: string) => fieldFailureText(t, save.error, flag);

  return (
    <Card as="section" aria-labelledby={heading}>
      <form
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) save.mutate(draft, { onSuccess: (saved) => reset(privacyOf(saved)) });
        }}
      >
        <h2 id={heading} className={styles.title}>
          {t('settings.privacy.heading')}
        </h2>
        <p>
          <a href="/who-sees-what">{t('settings.privacy.table')}</a>
        </p>
        <FormFailure error={flags.some(errorOf) ? null : save.error} />
        <div className={styles.group}>
          {flags.map((flag) => {
            const { label, meaning } = textsOf(t, flag, draft[flag]);
            return (
              <Select
                key={flag}
                name={flag}
                label={label}
                description={meaning}
                error={errorOf(flag)}
                options={optionsFor(t, flag, draft)}
                value={draft[flag]}
                onChange={(scope) => change(afterChoice(draft, { [flag]: scope }))}
              />
            );
          })}
        </div>
        <div className={styles.actions}>
          <Button type="submit" pending={save.isPending} disabled={!hydrated}>
            {t('settings.privacy.save')}
          </Button>
        </div>
      </form>
      {warning}
    </Card>
  );
}
