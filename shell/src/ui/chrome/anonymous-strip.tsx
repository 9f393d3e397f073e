import type { CurrentUser } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { IconMask } from '@hustings/ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import styles from './anonymous-strip.module.css';
import { AnonymousDialog } from './lazy-anonymous-dialog.ts';

/**
 * Says below the bar of every page that the member acts anonymously, without the member's name
 * (docs/decisions/07-anonymity.md). Its button asks before the mode is switched off.
 */
export function AnonymousStrip({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('chrome');
  const isOn = useSession((session) => session.anonymous);
  const [isSwitching, setSwitching] = useState(false);
  const wasSwitching = useRef(false);

  useEffect(() => {
    // The button that had the focus is gone.
    if (!isOn && wasSwitching.current) document.getElementById('outlet')?.focus({ preventScroll: true });
    wasSwitching.current = isSwitching;
  }, [isOn, isSwitching]);

  if (!isOn) return null;
  return (
    // The light theme sets the strip off against the page, which is dark in this mode.
    <section
      className={styles.strip}
      data-anonymous-strip=""
      data-theme="light"
      aria-label={t('anonymous.strip.label')}
    >
      <div className={styles.inner}>
        <IconMask aria-hidden="true" className={styles.mask} />
        <p className={styles.text}>
          <strong>{t('anonymous.strip.text')}</strong>
          <span className={styles.hint}>{t('anonymous.hint')}</span>
        </p>
        <button type="button" className={styles.off} aria-haspopup="dialog" onClick={() => setSwitching(true)}>
          <span className={styles.pill}>{t('anonymous.strip.off')}</span>
        </button>
      </div>
      {isSwitching && (
        <Suspense>
          <AnonymousDialog name={user.displayName ?? user.userName} onClose={() => setSwitching(false)} />
        </Suspense>
      )}
    </section>
  );
}
