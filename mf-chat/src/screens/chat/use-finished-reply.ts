import type { ChatMessage } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useEffect, useRef, useState } from 'react';
import { offlineText } from '../../chats/offline-texts.ts';
import { isOpen } from './apply-event.ts';

/**
 * Returns the words for screen readers when replies have finished. Each reply is announced once and whole, however many
 * events brought its sentences.
 */
export function useFinishedReply(messages: readonly ChatMessage[]): string {
  const { t } = useTranslation('chat');
  const [said, setSaid] = useState('');
  const open = useRef(new Set<string>());

  useEffect(() => {
    const finished = messages.filter((message) => open.current.has(message.messageId) && !isOpen(message));
    open.current = new Set(messages.filter(isOpen).map(({ messageId }) => messageId));
    if (finished.length === 0) return;
    const texts = finished.map(({ speaker, sentences = [], state, offlineReason }) => {
      const name = t('simulated.name', { name: speaker?.name ?? '' });
      const words = sentences.map(({ text }) => text).join(' ');
      if (state === 'stopped') return `${name}: ${words} ${t('state.stopped')}`;
      if (state === 'interrupted') return `${name}: ${words} ${t('state.interrupted')}`;
      return `${name}: ${state === 'offline' ? offlineText(t, offlineReason) : words}`;
    });
    setSaid(texts.join('\n'));
  }, [messages, t]);

  return said;
}
