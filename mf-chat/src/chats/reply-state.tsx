import type { SharedChatMessage } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import styles from './chats.module.css';
import { offlineText } from './offline-texts.ts';

/** Says how far a reply is, unless it is complete. */
export function ReplyState({ message: { state, offlineReason, speaker } }: { message: SharedChatMessage }) {
  const { t } = useTranslation('chat');
  if (!state || state === 'complete') return null;
  const name = speaker?.name ?? '';
  const text = {
    waiting: t('state.waiting', { name }),
    writing: t('state.writing', { name }),
    stopped: t('state.stopped'),
    interrupted: t('state.interrupted'),
    offline: offlineText(t, offlineReason),
  }[state];
  const isOpen = state === 'waiting' || state === 'writing';
  return (
    <p className={styles.state} data-state={state}>
      {isOpen && <span className={styles.dots} aria-hidden="true" />}
      {text}
    </p>
  );
}
