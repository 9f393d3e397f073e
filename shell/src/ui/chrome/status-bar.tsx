import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Button, IconClock, IconOffline, IconRetry } from '@hustings/ui';
import { mayNavigate } from '@hustings/vertical/navigation-guard';
import type { ReactNode } from 'react';
import { reloadPage } from '../../pages/open-document.ts';
import { usePageState } from '../page-state.ts';
import styles from './status-bar.module.css';

function reload(): void {
  if (mayNavigate(reloadPage)) reloadPage();
}

/**
 * Shows the state of the whole page: offline, a newer version to reload, paused anonymous mode, or a limited or
 * suspended account. A reload asks first if the page has unsaved text.
 */
export function StatusBar() {
  const { t } = useTranslation('chrome');
  const { dateTime } = useFormat();
  const { away, isOutdated, anonymousPausedUntil: until } = usePageState();
  const isPaused = useSession(({ anonymous, now }) => anonymous && until !== undefined && now < until);
  const sanction = useSession(({ user, now }) =>
    user?.sanction && new Date(user.sanction.ends) > new Date(now) ? user.sanction : undefined,
  );
  return (
    <output className={styles.place}>
      {away && (
        <Line icon={<IconOffline aria-hidden="true" />}>
          {away.readAt ? t('state.readBefore', { moment: dateTime(away.readAt) }) : t('state.away')}
        </Line>
      )}
      {!away && isOutdated && (
        <Line icon={<IconRetry aria-hidden="true" />}>
          {t('state.newer')}
          <Button variant="quiet" onClick={reload}>
            {t('state.reload')}
          </Button>
        </Line>
      )}
      {isPaused && until && (
        <Line icon={<IconClock aria-hidden="true" />}>{t('anonymous.paused.on', { moment: dateTime(until) })}</Line>
      )}
      {sanction && (
        <Line icon={<IconClock aria-hidden="true" />}>
          {t(sanction.kind === 'limit' ? 'state.sanction.limit' : 'state.sanction.suspend', {
            moment: dateTime(sanction.ends),
          })}
          <a href="/user-banned">{t('state.sanction.why')}</a>
        </Line>
      )}
    </output>
  );
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className={styles.line}>
    {icon}
    <span className={styles.words}>{children}</span>
  </span>
);
