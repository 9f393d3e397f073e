import { useLimits } from '@hustings/session';
import { useHydrated } from '@hustings/features/form';
import { useReauthentication } from '@hustings/features/reauthentication';
import { Trans, useFormat, useTranslation } from '@hustings/i18n';
import { Button, Card, FailureNotice } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { queries } from '../../../queries.ts';
import form from '../../../settings/form.module.css';
import { leaveFor } from '../connections/leave.ts';
import styles from './level.module.css';

/** Shows whether the identity is verified, and starts the verification (docs/decisions/07-anonymity.md). */
export function IdentityCard() {
  const limits = useLimits();
  const { t } = useTranslation('profile');
  const { date } = useFormat();
  const heading = useId();
  const { data } = useSuspenseQuery(queries.identity);
  const { verified, provider, offered, withdrawn } = data;
  return (
    <Card as="section" className={form.form} aria-labelledby={heading}>
      <h2 id={heading} className={form.title}>
        {t('settings.identity.heading')}
      </h2>
      <p className={form.note}>{t('settings.identity.meaning', { level: limits.anonymousLevel })}</p>
      {verified !== undefined && (
        <p>
          {provider === undefined
            ? t('settings.identity.byAdmin', { date: date(verified) })
            : t('settings.identity.byProvider', { date: date(verified), provider })}
        </p>
      )}
      {withdrawn && (
        <p>
          <Trans t={t} i18nKey="settings.identity.withdrawn" components={{ contact: <Contact /> }} />
        </p>
      )}
      {verified === undefined && !withdrawn && offered === undefined && (
        <p>
          <Trans t={t} i18nKey="settings.identity.byHand" components={{ contact: <Contact /> }} />
        </p>
      )}
      {verified === undefined && !withdrawn && offered !== undefined && <Verify provider={offered} />}
    </Card>
  );
}

/** The link to the contact page within a translated sentence. */
const Contact = ({ children }: { children?: ReactNode }) => <a href="/contact">{children}</a>;

function Verify({ provider }: { provider: string }) {
  const { t } = useTranslation('profile');
  const hydrated = useHydrated();
  const password = useReauthentication(t('settings.identity.confirm'));
  const start = useMutation({
    mutationFn: () => call('startIdentityCheck', {}),
    onSuccess: ({ redirectUrl }) => leaveFor(redirectUrl),
    onError: (error) => password.askWhereNeeded(error, () => start.mutate()),
  });
  // The button stays pending until the provider's page opens.
  const pending = start.isPending || start.isSuccess;
  return (
    <>
      <p className={form.note}>{t('settings.identity.visit', { provider })}</p>
      <ul className={styles.rights}>
        <li>{t('settings.identity.stored', { provider })}</li>
        <li>{t('settings.identity.notStored')}</li>
        <li>{t('settings.identity.told', { provider })}</li>
      </ul>
      {start.error && !password.isAsking(start.error) && (
        <FailureNotice error={start.error} onRetry={() => start.mutate()} />
      )}
      <div className={form.actions}>
        <Button disabled={!hydrated} pending={pending} onClick={() => !pending && start.mutate()}>
          {t('settings.identity.verify', { provider })}
        </Button>
      </div>
      {password.dialog}
    </>
  );
}
