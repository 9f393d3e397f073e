import type { CallAnswer } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Button, fieldFailureText, FailureNotice, TextField } from '@hustings/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import form from '../../../settings/form.module.css';
import styles from './account.module.css';
import { QrCode } from './qr-code.tsx';
import type { useOneTimeCodes } from './use-one-time-codes.ts';

interface SetUpCodesProps {
  secret: CallAnswer<'startOneTimeCodes'>;
  enable: ReturnType<typeof useOneTimeCodes>['enable'];
  onCancel(): void;
}

/** Shows the secret for an authenticator app and verifies its first code. */
export function SetUpCodes({ secret, enable, onCancel }: SetUpCodesProps) {
  const { t } = useTranslation('profile');
  const box = useRef<HTMLFormElement>(null);
  const [isMissing, setMissing] = useState(false);
  const error = isMissing ? t('settings.codes.codeMissing') : fieldFailureText(t, enable.error, 'code');

  useEffect(() => box.current?.querySelector('input')?.focus(), []);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    setMissing(code === '');
    if (code && !enable.isPending) enable.mutate(code);
  }

  return (
    <form ref={box} className={styles.setUp} method="post" noValidate onSubmit={submit}>
      <QrCode text={secret.uri} />
      <div className={form.group}>
        <p className={form.note}>{t('settings.codes.scan')}</p>
        <p className={styles.secret}>
          <span>{t('settings.codes.typeInstead')}</span>
          <code>{secret.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <TextField
          name="code"
          label={t('settings.codes.code')}
          description={t('settings.codes.codeMeaning')}
          error={error}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          required
        />
        {enable.error && !error && <FailureNotice error={enable.error} />}
        <div className={form.actions}>
          <Button type="submit" pending={enable.isPending}>
            {t('settings.codes.confirm')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('settings.codes.cancel')}
          </Button>
        </div>
      </div>
    </form>
  );
}
