import type { MessageRefusal } from '@hustings/contract';
import { ActFailure } from '@hustings/features/levels';
import { useTranslation } from '@hustings/i18n';
import { Notice } from '@hustings/ui';
import { CallError } from '@hustings/vertical/client';

/** Says why the caller cannot write to a member. */
export function Refusal({ refusal, name }: { refusal: MessageRefusal | undefined; name: string }) {
  const { t } = useTranslation('chat');
  const code = refusal?.errorCode ?? 'MessagesNotAllowed';
  if (refusal && code === 'ReputationTooLow')
    return <ActFailure error={new CallError(refusal.errorCode, 403, [], refusal.meta)} />;
  const texts = {
    MessagesNotAllowed: t('refusal.notAllowed', { name }),
    ReputationTooLow: t('refusal.notAllowed', { name }),
    MessageRequestWaiting: t('refusal.waiting', { name }),
    NotFound: t('refusal.deleted'),
  };
  return (
    <Notice tone="info">
      <p>{texts[code]}</p>
    </Notice>
  );
}
