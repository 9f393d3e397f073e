import { methodAndPath } from '@hustings/contract';
import { useFileSize } from '@hustings/features/file-size';
import { useHydrated, useSendsMail } from '@hustings/features/form';
import { useReauthentication } from '@hustings/features/reauthentication';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Button, ButtonLink, Card, FailureNotice, Notice } from '@hustings/ui';
import { useId } from 'react';
import form from '../../../settings/form.module.css';
import styles from './data.module.css';
import { useExport } from './use-export.ts';

const downloadAddress = `/api${methodAndPath('downloadExport').path}`;

/** Requests a zip file of the member's data, and downloads it once a job of the server has made it. */
export function Export() {
  const { t } = useTranslation('profile');
  const { date } = useFormat();
  const fileSize = useFileSize();
  const hydrated = useHydrated();
  const sendsMail = useSendsMail();
  const heading = useId();
  const password = useReauthentication(t('settings.data.export.confirm'));
  const { data, request, underWay } = useExport(password.askWhereNeeded);
  const isReady = data.status === 'ready';

  return (
    <Card as="section" className={form.form} aria-labelledby={heading}>
      <h2 id={heading} className={form.title}>
        {t('settings.data.export.heading')}
      </h2>
      <p className={form.note}>{t('settings.data.export.meaning')}</p>
      {request.error && !password.isAsking(request.error) && <FailureNotice error={request.error} />}
      {data.status === 'failed' && !request.error && (
        <Notice tone="danger" title={t('settings.data.export.failed')}>
          <p>{t('settings.data.export.failedMeaning')}</p>
        </Notice>
      )}
      {underWay && (
        <div className={styles.progress}>
          <p id={`${heading}-progress`}>
            {data.status === 'waiting' ? t('settings.data.export.waiting') : t('settings.data.export.running')}
          </p>
          <progress aria-labelledby={`${heading}-progress`} max={100} value={data.progress} />
          <p className={form.note}>
            {t(sendsMail ? 'settings.data.export.mailMeaning' : 'settings.data.export.leaveMeaning')}
          </p>
        </div>
      )}
      {isReady && data.expires && (
        <Notice tone="success" title={t('settings.data.export.ready')}>
          <p>
            {t('settings.data.export.readyMeaning', {
              date: date(data.expires),
              size: fileSize(data.bytes ?? 0),
            })}
          </p>
        </Notice>
      )}
      {!underWay && (
        <div className={form.actions}>
          {isReady && (
            <ButtonLink href={downloadAddress} download>
              {t('settings.data.export.download')}
            </ButtonLink>
          )}
          <Button
            variant={isReady ? 'quiet' : 'primary'}
            disabled={!hydrated}
            pending={request.isPending}
            onClick={() => request.mutate()}
          >
            {isReady ? t('settings.data.export.again') : t('settings.data.export.request')}
          </Button>
        </div>
      )}
      {password.dialog}
    </Card>
  );
}
