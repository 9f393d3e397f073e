import { useTranslation } from '@hustings/i18n';
import { Button } from '@hustings/ui';
import { useEffect, useId, useRef } from 'react';
import { Recaptcha } from './recaptcha.tsx';
import type { Captcha } from './use-captcha.ts';
import type { ProofOfWorkState } from './use-proof-of-work.ts';
import styles from './captcha.module.css';

/** Shows the progress of the captcha and what the visitor has to do. */
export function CaptchaStatus({ check: { shown, renew } }: { check: Captcha }) {
  return shown.kind === 'recaptcha' ? (
    <Recaptcha widget={shown.widget} />
  ) : (
    <Work state={shown.state} start={shown.start} onRetry={renew} />
  );
}

interface WorkProps {
  state: ProofOfWorkState;
  start(): void;
  onRetry(): void;
}

/** The site's own captcha, which needs no action unless it fails. Starts it when the visitor enters the form. */
function Work({ state, start, onRetry }: WorkProps) {
  const { t } = useTranslation('features');
  const labelId = useId();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = element.current?.closest('form');
    // The visitor may have entered the form before it was hydrated.
    if (form?.matches(':focus-within')) start();
    form?.addEventListener('focusin', start);
    return () => form?.removeEventListener('focusin', start);
  }, [start]);
  return (
    <div ref={element} className={styles.check}>
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
