import { useTranslation } from '@hustings/i18n';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { classes } from '../classes.ts';
import styles from './toast.module.css';
import { useAttention, useToastClock, useToasts, type ShownToast } from './use-toasts.ts';

const marks = { info: Info, success: CircleCheck, danger: CircleAlert };

/** The region for toasts; the shell renders one. The live region must exist before its first message. */
export function ToastRegion() {
  const { t } = useTranslation('ui');
  const { toasts, close } = useToasts();
  const region = useRef<HTMLElement>(null);
  const held = useAttention(region, toasts.length);
  return (
    <section ref={region} aria-label={t('toast.region')} className={styles.region}>
      <output aria-relevant="additions" className={styles.list}>
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} held={held} onClose={close} />
        ))}
      </output>
    </section>
  );
}

function Toast({ toast, held, onClose }: { toast: ShownToast; held: boolean; onClose(id: number): void }) {
  const { t } = useTranslation('ui');
  const close = useCallback(() => onClose(toast.id), [onClose, toast.id]);
  useToastClock(held, close);
  const Mark = marks[toast.tone];
  return (
    <span role={toast.tone === 'danger' ? 'alert' : undefined} className={classes(styles.toast, styles[toast.tone])}>
      <Mark aria-hidden="true" />
      <span className={styles.text}>{toast.text}</span>
      <button type="button" className={styles.close} aria-label={t('toast.close')} onClick={close}>
        <X aria-hidden="true" />
      </button>
    </span>
  );
}
