import { useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { Button, FailureNotice, fieldFailureText, TextField } from '@hustings/ui';
import { Dialog } from '@hustings/ui/dialog';
import { call } from '@hustings/vertical/client';
import { useSubmitOnce } from '@hustings/vertical/submit-once';
import { useId, useState, type FormEvent } from 'react';

interface RenameDialogProps {
  chatId: string;
  title: string;
  onClose(): void;
}

/** Names a chat. Without a name, pages name its participants. */
export default function RenameDialog({ chatId, title: before, onClose }: RenameDialogProps) {
  const { t } = useTranslation('chat');
  const limits = useLimits();
  const id = useId();
  const [title, setTitle] = useState(before);
  const { mutate, isPending, error } = useSubmitOnce({
    mutationFn: () => call('renameChat', { params: { id: chatId }, body: { title: title.trim() } }),
    onSuccess: onClose,
  });
  const refused = fieldFailureText(t, error, 'title');

  function submit(event: FormEvent): void {
    event.preventDefault();
    mutate();
  }

  return (
    <Dialog
      title={t('rename.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('rename.cancel')}
          </Button>
          <Button type="submit" form={id} pending={isPending}>
            {t('rename.save')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <TextField
          name="title"
          label={t('rename.label')}
          description={t('rename.meaning')}
          value={title}
          error={refused}
          maxLength={limits.chatTitleCharacters}
          autoComplete="off"
          onChange={setTitle}
        />
        {error && !refused && <FailureNotice error={error} />}
      </form>
    </Dialog>
  );
}
