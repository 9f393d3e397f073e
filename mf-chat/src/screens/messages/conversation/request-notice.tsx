import type { Conversation } from '@hustings/contract';
import { useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Button, FailureNotice, useToast } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useNavigate } from '@hustings/vertical/router';
import { useSubmitOnce } from '@hustings/vertical/submit-once';
import { useQueryClient } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';
import styles from './conversation.module.css';

/** Lets the caller accept or decline a request. The other member does not learn that it was declined. */
export function RequestNotice({ conversation, name }: { conversation: Conversation; name: string }) {
  const { t } = useTranslation('chat');
  const hydrated = useHydrated();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { conversationId: id } = conversation;
  const accept = useSubmitOnce({
    mutationFn: () => call('acceptMessageRequest', { params: { id } }),
    onSuccess: (accepted) => client.setQueryData(queries.conversation(id).queryKey, accepted),
  });
  const decline = useSubmitOnce({
    mutationFn: () => call('declineMessageRequest', { params: { id } }),
    onSuccess: () => {
      toast(t('request.declined'));
      void navigate('/chat/messages?box=requests');
    },
  });
  const error = accept.error ?? decline.error;
  return (
    <section className={styles.request} aria-label={t('request.label')}>
      <p>{t('request.text', { name })}</p>
      {error && <FailureNotice error={error} />}
      <div className={styles.actions}>
        <Button disabled={!hydrated} pending={accept.isPending} onClick={() => accept.mutate()}>
          {t('request.accept')}
        </Button>
        <Button variant="quiet" disabled={!hydrated} pending={decline.isPending} onClick={() => decline.mutate()}>
          {t('request.decline')}
        </Button>
      </div>
    </section>
  );
}
