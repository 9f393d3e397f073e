import type { CurrentUser } from '@hustings/contract';
import { useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Card, Checkbox, FailureNotice } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useId } from 'react';
import styles from '../../../settings/form.module.css';
import { useSave } from '../../../settings/use-save.ts';
import { Requests } from './requests.tsx';

/** Switches the approval of followers on and off, and lists the follow requests (docs/decisions/06-visibility.md). */
export function Approval({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('profile');
  const hydrated = useHydrated();
  const heading = useId();
  const save = useSave(
    (approveFollowers: boolean) => call('updateUser', { params: { id: user.userId }, body: { approveFollowers } }),
    t('settings.followers.saved'),
  );
  const chosen = save.isPending ? save.variables : user.approveFollowers;
  return (
    <Card as="section" className={styles.form} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {t('settings.followers.heading')}
      </h2>
      <Checkbox
        name="approveFollowers"
        label={t('settings.followers.approve')}
        description={chosen ? t('settings.followers.approved') : t('settings.followers.anyone')}
        checked={chosen}
        disabled={!hydrated}
        onChange={(approve) => !save.isPending && save.mutate(approve)}
      />
      {save.error && <FailureNotice error={save.error} />}
      <Requests />
    </Card>
  );
}
