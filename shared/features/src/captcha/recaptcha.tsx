import { Trans, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Button } from '@hustings/ui';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useHydrated } from '../form/index.ts';
import type { RecaptchaWidget, RecaptchaMessage } from './use-recaptcha.ts';
import styles from './captcha.module.css';

/** Google's captcha; loads nothing from Google before the visitor starts it. */
export function Recaptcha({ widget }: { widget: RecaptchaWidget }) {
  const { t } = useTranslation('features');
  const hydrated = useHydrated();
  const { status, round, start } = widget;
  return (
    <div className={styles.widget}>
      <output className={styles.text}>{t(`humanCheck.google.${status}`)}</output>
      {status === 'idle' && (
        <Button variant="quiet" disabled={!hydrated} onClick={start}>
          {t('humanCheck.google.start')}
        </Button>
      )}
      {status !== 'idle' && status !== 'failed' && <Frame key={round} widget={widget} />}
      {status === 'failed' && (
        <Button variant="quiet" onClick={start}>
          {t('humanCheck.retry')}
        </Button>
      )}
      <p className={styles.meaning}>
        <Trans
          t={t}
          i18nKey="humanCheck.google.meaning"
          components={{
            privacy: <Outside href="https://policies.google.com/privacy" />,
            terms: <Outside href="https://policies.google.com/terms" />,
          }}
        />
      </p>
    </div>
  );
}

/** A link to another site inside a translated sentence. */
const Outside = ({ href, children }: { href: string; children?: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);

function Frame({ widget }: { widget: RecaptchaWidget }) {
  const { t } = useTranslation('features');
  const { language, theme } = useSession((session) => session);
  const name = useId();
  const frame = useRef<HTMLIFrameElement>(null);
  // Reloading the frame would discard the visitor's progress.
  const [address] = useState(() => `/api/human-check/frame?${new URLSearchParams({ language, theme })}`);
  const { follow, height } = widget;

  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent<{ humanCheck?: RecaptchaMessage }>) => {
      const isOwn = source === frame.current?.contentWindow && origin === location.origin;
      if (isOwn && data.humanCheck) follow(data.humanCheck);
    };
    addEventListener('message', listen);
    frame.current?.focus();
    return () => removeEventListener('message', listen);
  }, [follow]);

  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- Google's script needs the site's own origin, where a sandbox has no effect
    <iframe
      ref={frame}
      name={name}
      className={styles.frame}
      src={address}
      title={t('humanCheck.google.frame')}
      height={height}
    />
  );
}
