import { useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Button, Card, FailureNotice, Notice, useHeadingFocus } from '@hustings/ui';
import { call, CallError } from '@hustings/vertical/client';
import { useRouteParams } from '@hustings/vertical/hooks';
import { useMutation } from '@tanstack/react-query';
import { AccountPage } from '../form/account-page.tsx';
import styles from '../form/form.module.css';

/**
 * `/invitations/:key`: refuses further invitations at an address, or also reports one, without a log-in. The mail of every
 * invitation leads here (docs/decisions/20-invitations.md).
 */
export default function RefusalScreen() {
  const { t } = useTranslation('account');
  const hydrated = useHydrated();
  const { key } = useRouteParams<{ key: string }>();
  const refuse = useMutation({
    mutationFn: (report: boolean) => call('refuseInvitations', { body: { key, report } }),
  });
  useHeadingFocus(refuse.isSuccess);
  const isDead = refuse.error instanceof CallError && refuse.error.code === 'NotFound';
  const button = (report: boolean, label: string) => (
    <Button
      variant={report ? 'quiet' : 'primary'}
      pending={refuse.isPending && refuse.variables === report}
      disabled={!hydrated}
      onClick={() => !refuse.isPending && refuse.mutate(report)}
    >
      {label}
    </Button>
  );

  return (
    <AccountPage heading={t('refusal.heading')}>
      <Card>
        <div className={styles.group}>
          {refuse.isSuccess && (
            <Notice tone="success" title={t('refusal.success')}>
              <p>{t(refuse.variables ? 'refusal.reported' : 'refusal.done')}</p>
            </Notice>
          )}
          {isDead && (
            <Notice tone="danger" title={t('refusal.dead')}>
              <p>{t('refusal.deadMeaning')}</p>
            </Notice>
          )}
          {!refuse.isSuccess && !isDead && (
            <>
              <p>{t('refusal.meaning')}</p>
              {refuse.error && <FailureNotice error={refuse.error} />}
              {button(false, t('refusal.submit'))}
              <p className={styles.note}>{t('refusal.reportMeaning')}</p>
              {button(true, t('refusal.report'))}
            </>
          )}
        </div>
      </Card>
    </AccountPage>
  );
}
