import { useTranslation } from '@hustings/i18n';
import { Button } from '@hustings/ui';
import { useId } from 'react';
import { Recaptcha } from './recaptcha.tsx';
import type { Captcha } from './use-captcha.ts';
import type { ProofOfWorkState } from './use-proof-of-work.ts';
import styles from './captcha.module.css';

/** Shows the progress of the captcha and what the visitor has to do. */
export function CaptchaStatus({ check: { shown, renew } }: { check: Captcha }) {
  return shown.kind === 'recaptcha' ? (
    <Recaptcha widget={shown.widget} />
  ) : (
    <Work state={shown.state} onRetry={renew} />
  );
}

/** The site's own captcha, which needs no action unless it fails. */
function Work({ state, onRetry }: { state: ProofOfWorkState; onRetry(): void }) {
  const { t } = useTranslation('features');
  const labelId = useId();
  return (
    <div className={styles.check}>
      <output id={labelId} className={styles.text}>
        {t(`humanCheck.${state.status}`)}
      </output>
      {state.status === 'solving' && (
        <progress className={styles.progress} aria-labelledby={labelId} max={1} value={state.progress} />
      )}
      {state.status === 'failed' && (
        <Button variant="quiet" onClick={onRetry}>
          {t('humanCheck.retry')}
        </Button>
      )}
      <p className={styles.meaning}>{t('humanCheck.meaning')}</p>
    </div>
  );
}
