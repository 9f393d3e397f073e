import { useHydrated } from '@hustings/features/form';
import { useReauthentication } from '@hustings/features/reauthentication';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Button, Card, Chip, FailureNotice, Notice } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { queries } from '../../../queries.ts';
import form from '../../../settings/form.module.css';
import styles from './account.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpCodes } from './set-up-codes.tsx';
import { useOneTimeCodes } from './use-one-time-codes.ts';

/** The number of remaining recovery codes at which the card begins to suggest new ones. */
const fewCodes = 3;

/** Sets up, renews and disables one-time codes (docs/decisions/03-accounts.md). */
export function OneTimeCodes() {
  const { t } = useTranslation('profile');
  const { date } = useFormat();
  const hydrated = useHydrated();
  const heading = useId();
  const { data: codes } = useSuspenseQuery(queries.oneTimeCodes);
  const roleWaits = useSession(({ user }) => user?.adminNeedsCodes ?? false);
  const password = useReauthentication(t('settings.account.confirm'));
  const { begin, enable, renew, disable, secret, shown, close } = useOneTimeCodes(password.askWhereNeeded);
  const [asking, setAsking] = useState(false);
  const failure = begin.error ?? renew.error ?? disable.error;

  return (
    <Card as="section" className={form.form} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={form.title}>
          {t('settings.codes.heading')}
        </h2>
        <Chip tone={codes.enabled ? 'official' : 'plain'}>
          {codes.enabled ? t('settings.codes.on') : t('settings.codes.off')}
        </Chip>
      </div>
      <p className={form.note}>
        {codes.enabled && codes.since
          ? t('settings.codes.since', { date: date(codes.since), count: codes.recoveryCodesLeft })
          : t('settings.codes.meaning')}
      </p>
      {codes.enabled && !shown && codes.recoveryCodesLeft <= fewCodes && (
        <p className={form.note}>{t('settings.codes.few')}</p>
      )}
      {roleWaits && !codes.enabled && (
        <Notice tone="info" title={t('settings.codes.required.title')}>
          <p>{t('settings.codes.required.text')}</p>
        </Notice>
      )}
      {roleWaits && codes.enabled && !shown && (
        <div className={form.actions}>
          <Button onClick={() => location.assign('/admin/setting')}>{t('settings.codes.required.open')}</Button>
        </div>
      )}
      {failure && !password.isAsking(failure) && <FailureNotice error={failure} />}
      {secret && <SetUpCodes secret={secret} enable={enable} onCancel={close} />}
      {shown && <RecoveryCodes codes={shown} onClose={close} />}
      {!secret && !shown && (
        <div className={form.actions}>
          {codes.enabled ? (
            <>
              <Button variant="quiet" disabled={!hydrated} pending={renew.isPending} onClick={() => renew.mutate()}>
                {t('settings.codes.renew')}
              </Button>
              <Button variant="quiet" disabled={!hydrated} onClick={() => setAsking(true)}>
                {t('settings.codes.disable')}
              </Button>
            </>
          ) : (
            <Button disabled={!hydrated} pending={begin.isPending} onClick={() => begin.mutate()}>
              {t('settings.codes.enable')}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        title={t('settings.codes.ask.title')}
        isOpen={asking}
        confirmLabel={t('settings.codes.ask.confirm')}
        tone="danger"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          disable.mutate();
        }}
      >
        {t('settings.codes.ask.text')}
      </ConfirmDialog>
      {password.dialog}
    </Card>
  );
}
