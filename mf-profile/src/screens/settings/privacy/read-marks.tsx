import type { CurrentUser } from '@hustings/contract';
import { useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Card, Checkbox, FailureNotice } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useId } from 'react';
import styles from '../../../settings/form.module.css';
import { useSave } from '../../../settings/use-save.ts';

/** Switches read marks of messages on and off, for both directions (docs/decisions/24-direct-messages.md). */
export function ReadMarks({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('profile');
  const hydrated = useHydrated();
  const heading = useId();
  const save = useSave(
    (showReadMarks: boolean) => call('updateUser', { params: { id: user.userId }, body: { showReadMarks } }),
    t('settings.readMarks.saved'),
  );
  const chosen = save.isPending ? save.variables : user.showReadMarks;
  return (
    <Card as="section" className={styles.form} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {t('settings.readMarks.heading')}
      </h2>
      <Checkbox
        name="showReadMarks"
        label={t('settings.readMarks.show')}
        description={t('settings.readMarks.meaning')}
        checked={chosen}
        disabled={!hydrated}
        onChange={(show) => !save.isPending && save.mutate(show)}
      />
      {save.error && <FailureNotice error={save.error} />}
    </Card>
  );
}
