import type { Chat } from '@hustings/contract';
import { useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Button, FailureNotice, useToast } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useSubmitOnce } from '@hustings/vertical/submit-once';
import { useQueryClient } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';
import styles from './panel.module.css';

/** Shares the transcript by a link. It is off until the member switches it on, and off again at once. */
export function Share({ chat: { chatId: id, shareUrl } }: { chat: Chat }) {
  const { t } = useTranslation('chat');
  const hydrated = useHydrated();
  const toast = useToast();
  const client = useQueryClient();
  const onSuccess = (chat: Chat) => client.setQueryData(queries.chat(id).queryKey, chat);
  const share = useSubmitOnce({ mutationFn: () => call('shareChat', { params: { id } }), onSuccess });
  const end = useSubmitOnce({ mutationFn: () => call('unshareChat', { params: { id } }), onSuccess });
  const error = share.error ?? end.error;

  async function copy(path: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(new URL(path, location.href).href);
      toast(t('share.copied'));
    } catch {
      toast(t('share.notCopied'), { tone: 'danger' });
    }
  }

  return (
    <div className={styles.section}>
      {shareUrl ? (
        <>
          <p className={styles.note}>{t('share.on')}</p>
          <a className={styles.address} href={shareUrl}>
            {t('share.open')}
          </a>
          <div className={styles.actions}>
            <Button variant="quiet" onClick={() => void copy(shareUrl)}>
              {t('share.copy')}
            </Button>
            <Button variant="quiet" pending={end.isPending} onClick={() => end.mutate()}>
              {t('share.end')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={styles.note}>{t('share.off')}</p>
          <div className={styles.actions}>
            <Button variant="quiet" disabled={!hydrated} pending={share.isPending} onClick={() => share.mutate()}>
              {t('share.begin')}
            </Button>
          </div>
        </>
      )}
      {error && <FailureNotice error={error} />}
    </div>
  );
}
