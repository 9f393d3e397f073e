import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Button } from '@hustings/ui';
import { ConfirmDialog, Dialog } from '@hustings/ui/dialog';
import { useEffect, useState } from 'react';
import { readPause, setAnonymousMode } from '../../session/anonymous-mode.ts';
import styles from './anonymous-dialog.module.css';

interface AnonymousDialogProps {
  /** The member's name outside the mode. */
  name: string;
  onClose(): void;
}

/**
 * Explains, before anonymous mode is switched on, what it does and what it does not protect against
 * (docs/decisions/07-anonymity.md).
 */
export default function AnonymousDialog(props: AnonymousDialogProps) {
  const isOn = useSession((session) => session.anonymous);
  return isOn ? <SwitchOff {...props} /> : <SwitchOn {...props} />;
}

function SwitchOff({ name, onClose }: AnonymousDialogProps) {
  const { t } = useTranslation('chrome');
  return (
    <ConfirmDialog
      isOpen
      title={t('anonymous.off.title')}
      confirmLabel={t('anonymous.off.confirm')}
      onConfirm={() => {
        setAnonymousMode(false);
        onClose();
      }}
      onCancel={onClose}
    >
      <p>{t('anonymous.off.text', { name })}</p>
    </ConfirmDialog>
  );
}

/** Switches the mode on after the server has said that it is not paused. */
function SwitchOn({ name, onClose }: AnonymousDialogProps) {
  const { t } = useTranslation('chrome');
  const { pausedUntil, isAsking, failure, switchOn } = useSwitchOn(onClose);
  if (pausedUntil) return <Paused {...{ name, onClose }} until={pausedUntil} />;
  return (
    <ConfirmDialog
      isOpen
      width="wide"
      title={t('anonymous.on.title')}
      confirmLabel={t('anonymous.on.confirm')}
      pending={isAsking}
      failure={failure}
      onConfirm={() => void switchOn()}
      onCancel={onClose}
    >
      <div className={styles.text}>
        <p>{t('anonymous.on.what')}</p>
        <p>{t('anonymous.on.votes')}</p>
        <p>{t('anonymous.on.stays')}</p>
        <p>{t('anonymous.on.theft')}</p>
        <h3 className={styles.heading}>{t('anonymous.on.risks.title')}</h3>
        <ul className={styles.list}>
          <li>{t('anonymous.on.risks.style')}</li>
          <li>{t('anonymous.on.risks.timing')}</li>
          <li>{t('anonymous.on.risks.outside')}</li>
          <li>{t('anonymous.on.risks.admins')}</li>
        </ul>
      </div>
    </ConfirmDialog>
  );
}

interface PausedProps extends AnonymousDialogProps {
  until: string;
}

function Paused({ name, until, onClose }: PausedProps) {
  const { t } = useTranslation('chrome');
  const { dateTime } = useFormat();
  return (
    <Dialog
      isOpen
      title={t('anonymous.paused.title')}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('anonymous.paused.close')}
        </Button>
      }
    >
      <div className={styles.text}>
        <p>{t('anonymous.paused.why', { moment: dateTime(until) })}</p>
        <p>{t('anonymous.paused.name', { name })}</p>
      </div>
    </Dialog>
  );
}

/** Asks the server whether anonymous mode is paused: when the dialog opens, and again before switching the mode on. */
function useSwitchOn(onDone: () => void) {
  const [pausedUntil, setPausedUntil] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    // Show a failure only at the press that needs the answer.
    readPause().then(setPausedUntil, () => {});
  }, []);

  async function switchOn(): Promise<void> {
    setAsking(true);
    setFailure(undefined);
    try {
      const until = await readPause();
      setPausedUntil(until);
      if (until) return;
      setAnonymousMode(true);
      onDone();
    } catch (error) {
      setFailure(error);
    } finally {
      setAsking(false);
    }
  }
  return { pausedUntil, isAsking, failure, switchOn };
}
