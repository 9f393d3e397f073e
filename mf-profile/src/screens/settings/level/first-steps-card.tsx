import { publicWritingLevel, type CurrentUser } from '@hustings/contract';
import { useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Button, ButtonLink, Card, FailureNotice } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { queries } from '../../../queries.ts';
import form from '../../../settings/form.module.css';
import { useSave } from '../../../settings/use-save.ts';

/** Leads a newcomer to the first steps on the home page, and shows them there again after they were put away. */
export function FirstStepsCard({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('profile');
  const hydrated = useHydrated();
  const heading = useId();
  const { data } = useQuery(queries.firstSteps);
  const save = useSave(
    () => call('updateUser', { params: { id: user.userId }, body: { showFirstSteps: true } }),
    t('settings.firstSteps.shown'),
  );
  if (!data?.areOpen) return null;
  return (
    <Card as="section" className={form.form} aria-labelledby={heading}>
      <h2 id={heading} className={form.title}>
        {t('settings.firstSteps.heading')}
      </h2>
      <p className={form.note}>{t('settings.firstSteps.text', { level: publicWritingLevel })}</p>
      <div className={form.actions}>
        {user.showFirstSteps ? (
          <ButtonLink variant="quiet" href="/">
            {t('settings.firstSteps.go')}
          </ButtonLink>
        ) : (
          <Button variant="quiet" disabled={!hydrated} pending={save.isPending} onClick={() => save.mutate(undefined)}>
            {t('settings.firstSteps.show')}
          </Button>
        )}
      </div>
      {save.error && <FailureNotice error={save.error} />}
    </Card>
  );
}
