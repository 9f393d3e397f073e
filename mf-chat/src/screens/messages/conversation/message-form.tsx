import type { NamedAuthor } from '@hustings/contract';
import { useHydrated } from '@hustings/features/form';
import { ActFailure } from '@hustings/features/levels';
import { useTranslation } from '@hustings/i18n';
import { useLimits, useSession } from '@hustings/session';
import { Button, IconImage, Notice, TextArea } from '@hustings/ui';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import styles from './conversation.module.css';
import { PictureField } from './picture-field.tsx';
import { Refusal } from './refusal.tsx';
import type { OpenedConversation } from './use-conversation.ts';
import { useSendMessage } from './use-send-message.ts';

interface MessageFormProps {
  opened: OpenedConversation;
  name: string;
}

/** The form for a message, or the reason why the caller cannot write. */
export function MessageForm({ opened, name }: MessageFormProps) {
  const { t } = useTranslation('chat');
  const isAnonymous = useSession((session) => session.anonymous);
  const { member, mayWrite, refusal, mayAnswer } = opened;
  if (!mayWrite || !member) return <Refusal refusal={refusal} name={name} />;
  if (isAnonymous) {
    return (
      <Notice tone="info">
        <p>{t('write.anonymous')}</p>
      </Notice>
    );
  }
  return (
    <>
      {!mayAnswer && <p className={styles.note}>{t('write.noAnswer', { name })}</p>}
      {opened.conversation?.awaitsAnswer && <p className={styles.note}>{t('write.awaits', { name })}</p>}
      <Writing member={member} name={name} />
    </>
  );
}

function Writing({ member, name }: { member: NamedAuthor; name: string }) {
  const { t } = useTranslation('chat');
  const limits = useLimits();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [body, setBody] = useState('');
  const [picture, setPicture] = useState<{ file: File; alt: string }>();
  const focus = () => form.current?.querySelector('textarea')?.focus();
  // The first message opens the conversation on this page, so that the form keeps the focus.
  const send = useSendMessage(member.userName, () => {
    setBody('');
    setPicture(undefined);
    focus();
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isBlank = body.trim() === '' && !picture;
    if (isBlank || body.length > limits.directMessageCharacters) focus();
    else send.mutate({ body, file: picture?.file, alt: picture?.alt ?? '' });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event);
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {send.error && <ActFailure error={send.error} />}
      <TextArea
        name="message"
        label={t('write.label', { name })}
        rows={2}
        maxLength={limits.directMessageCharacters}
        value={body}
        onChange={setBody}
        onKeyDown={onKeyDown}
      />
      {picture && <PictureField {...picture} onChange={setPicture} />}
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) setPicture({ file, alt: '' });
          // Allows the member to choose the same file again.
          event.currentTarget.value = '';
        }}
      />
      <div className={styles.foot}>
        <Button variant="quiet" disabled={!hydrated} onClick={() => picker.current?.click()}>
          <IconImage aria-hidden="true" width={18} height={18} />
          {t('write.picture')}
        </Button>
        <Button
          type="submit"
          disabled={!hydrated}
          pending={send.isPending}
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
          {t('write.send')}
        </Button>
      </div>
    </form>
  );
}
