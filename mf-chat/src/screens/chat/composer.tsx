import type { AskedQuestion, Chat } from '@hustings/contract';
import { useHydrated } from '@hustings/features/form';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { Button, FailureNotice, TextArea } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useSubmitOnce } from '@hustings/vertical/submit-once';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { AskFailure } from './ask-failure.tsx';
import styles from './chat.module.css';

interface ComposerProps {
  chat: Chat;
  onAsked(asked: AskedQuestion): void;
}

/** The form for a question. It keeps the focus while replies arrive, and the text after a refusal. */
export function Composer({ chat, onAsked }: ComposerProps) {
  const { t } = useTranslation('chat');
  const limits = useLimits();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [body, setBody] = useState('');
  const focus = () => form.current?.querySelector('textarea')?.focus();
  // A question that is sent again has the same id, so that the server accepts it once.
  const attempt = useRef<{ messageId: string; text: string }>(undefined);
  const ask = useSubmitOnce({
    mutationFn: (text: string) => {
      if (attempt.current?.text !== text) attempt.current = { messageId: crypto.randomUUID(), text };
      const { messageId } = attempt.current;
      return call('sendChatMessage', { params: { id: chat.chatId }, body: { messageId, body: text } });
    },
    onSuccess: (asked) => {
      setBody('');
      onAsked(asked);
      focus();
    },
    onError: focus,
  });
  const stop = useSubmitOnce({
    mutationFn: () => call('stopChatReplies', { params: { id: chat.chatId } }),
    onSettled: focus,
  });
  const { remaining } = chat.allowance;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const text = body.trim();
    if (text === '' || text.length > limits.chatMessageCharacters || chat.writing || remaining === 0) focus();
    else ask.mutate(text);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  }

  return (
    <form ref={form} className={styles.composer} onSubmit={submit} noValidate>
      {ask.error && <AskFailure error={ask.error} chatId={chat.chatId} />}
      {stop.error && <FailureNotice error={stop.error} />}
      <TextArea
        name="question"
        label={t('composer.label')}
        labelHidden
        placeholder={t('composer.placeholder')}
        description={t('composer.keys')}
        rows={2}
        maxLength={limits.chatMessageCharacters}
        value={body}
        onChange={setBody}
        onKeyDown={onKeyDown}
      />
      <div className={styles.foot}>
        <Allowance chat={chat} />
        {chat.writing ? (
          <Button variant="quiet" pending={stop.isPending} onClick={() => stop.mutate()}>
            {t('composer.stop')}
          </Button>
        ) : (
          <Button type="submit" disabled={!hydrated} pending={ask.isPending}>
            {t('composer.send')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Says how many questions remain today, and why none would be answered. */
function Allowance({ chat: { allowance, participants } }: { chat: Chat }) {
  const { t } = useTranslation('chat');
  const { dateTime } = useFormat();
  const { remaining, limit, resetsAt } = allowance;
  if (participants.every(({ muted }) => muted)) return <p className={styles.note}>{t('composer.nobody')}</p>;
  if (remaining === 0) return <p className={styles.note}>{t('composer.none', { moment: dateTime(resetsAt) })}</p>;
  return <p className={styles.note}>{t('composer.remaining', { count: remaining, limit })}</p>;
}
