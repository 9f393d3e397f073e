import { useTranslation } from '@hustings/i18n';
import { Button } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { useState } from 'react';
import styles from './editor-screen.module.css';

/** Discards a draft after a confirmation. */
export function DiscardDraft({ onDiscard }: { onDiscard(): void }) {
  const { t } = useTranslation('feed');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" className={styles.discard} onClick={() => setAsking(true)}>
        {t('editor.discard.open')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        tone="danger"
        title={t('editor.discard.title')}
        confirmLabel={t('editor.discard.confirm')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onDiscard();
        }}
      >
        <p>{t('editor.discard.text')}</p>
      </ConfirmDialog>
    </>
  );
}
