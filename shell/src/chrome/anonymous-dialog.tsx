import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { setAnonymousMode } from '../anonymous-mode.ts';
import styles from './anonymous-dialog.module.css';

interface AnonymousDialogProps {
  /** The name under which one writes without it. */
  name: string;
  onClose(): void;
}

/** Explains what anonymous mode does, and what it does not protect against, before it is switched (decisions, section 7). */
export default function AnonymousDialog({ name, onClose }: AnonymousDialogProps) {
  const { t } = useTranslation('chrome');
  const isOn = useSession((session) => session.anonymous);
  return (
    <ConfirmDialog
      isOpen
      title={t(isOn ? 'anonymous.off.title' : 'anonymous.on.title')}
      confirmLabel={t(isOn ? 'anonymous.off.confirm' : 'anonymous.on.confirm')}
      onConfirm={() => {
        setAnonymousMode(!isOn);
        onClose();
      }}
      onCancel={onClose}
    >
      {isOn ? (
        <p>{t('anonymous.off.text', { name })}</p>
      ) : (
        <div className={styles.text}>
          <p>{t('anonymous.on.what')}</p>
          <p>{t('anonymous.on.stays')}</p>
          <h3 className={styles.heading}>{t('anonymous.on.risks.title')}</h3>
          <ul className={styles.list}>
            <li>{t('anonymous.on.risks.style')}</li>
            <li>{t('anonymous.on.risks.timing')}</li>
            <li>{t('anonymous.on.risks.outside')}</li>
            <li>{t('anonymous.on.risks.admins')}</li>
          </ul>
        </div>
      )}
    </ConfirmDialog>
  );
}
