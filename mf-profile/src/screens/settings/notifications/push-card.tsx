import { useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Button, Card, FailureNotice, Notice } from '@hustings/ui';
import { CallError } from '@hustings/vertical/client';
import { useId } from 'react';
import styles from '../../../settings/form.module.css';
import { PushBlocked, usePush } from './use-push.ts';

const isAble = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Turns push notifications in this browser on and off. Shows nothing if the browser does not support them. */
export function PushCard({ pushKey }: { pushKey: string }) {
  const { t } = useTranslation('profile');
  const hydrated = useHydrated();
  const heading = useId();
  const { isOn, change } = usePush(pushKey);
  if (!hydrated || !isAble()) return null;
  return (
    <Card as="section" aria-labelledby={heading}>
      <div className={styles.form}>
        <h2 id={heading} className={styles.title}>
          {t('settings.notifications.push.heading')}
        </h2>
        <p className={styles.note}>
          {t(isOn ? 'settings.notifications.push.isOn' : 'settings.notifications.push.meaning')}
        </p>
        <PushFailure error={change.error} />
        <div className={styles.actions}>
          <Button variant={isOn ? 'quiet' : undefined} pending={change.isPending} onClick={() => change.mutate()}>
            {t(isOn ? 'settings.notifications.push.off' : 'settings.notifications.push.on')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function PushFailure({ error }: { error: Error | null }) {
  const { t } = useTranslation('profile');
  if (!error) return null;
  if (error instanceof CallError) return <FailureNotice error={error} />;
  const blocked = error instanceof PushBlocked;
  return (
    <Notice tone="danger">
      <p>{t(blocked ? 'settings.notifications.push.blocked' : 'settings.notifications.push.failed')}</p>
    </Notice>
  );
}
