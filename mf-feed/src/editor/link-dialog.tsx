import { useTranslation } from '@hustings/i18n';
import { Button, TextField } from '@hustings/ui';
import { Dialog } from '@hustings/ui/dialog';
import type { Editor } from '@tiptap/core';
import { useId, useState, type FormEvent } from 'react';
import { linkAddress } from './link-address.ts';
import styles from './rich-editor.module.css';

/** Asks for the address of a link, and for its text if no text is selected. Refuses an address that is not valid. */
export default function LinkDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const { t } = useTranslation('feed');
  const form = useId();
  const before = String(editor.getAttributes('link')['href'] ?? '');
  const isSelected = !editor.state.selection.empty || before !== '';
  const [address, setAddress] = useState(before);
  const [words, setWords] = useState('');
  const [isWrong, setWrong] = useState(false);

  function finish(act: (chain: ReturnType<Editor['chain']>) => { run(): boolean }): void {
    onClose();
    // Waits until the closed dialog has returned the focus, then moves the focus to the editor.
    setTimeout(() => act(editor.chain().focus()).run());
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    // Keeps the event from the form of the post, an ancestor in React's tree, which would be submitted too.
    event.stopPropagation();
    const href = linkAddress(address);
    if (!href) return setWrong(true);
    const mark = { type: 'link', attrs: { href } };
    finish((chain) =>
      isSelected
        ? chain.extendMarkRange('link').setLink({ href })
        : chain
            .insertContent([{ type: 'text', text: words.trim() || address.trim(), marks: [mark] }])
            .unsetMark('link'),
    );
  }

  return (
    <Dialog
      isOpen
      title={before ? t('editor.link.change') : t('editor.link.title')}
      onClose={() => finish((chain) => chain)}
      actions={
        <>
          {before && (
            <Button variant="quiet" onClick={() => finish((chain) => chain.extendMarkRange('link').unsetLink())}>
              {t('editor.link.remove')}
            </Button>
          )}
          <Button type="submit" form={form}>
            {t('editor.link.save')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.fields} onSubmit={submit} noValidate>
        <TextField
          name="address"
          label={t('editor.link.address')}
          description={t('editor.link.hint')}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog of one question begins at its answer
          autoFocus
          required
          value={address}
          error={isWrong ? t('editor.link.wrong') : undefined}
          onChange={(typed) => {
            setAddress(typed);
            setWrong(false);
          }}
        />
        {!isSelected && (
          <TextField name="words" label={t('editor.link.words')} value={words} onChange={setWords} autoComplete="off" />
        )}
      </form>
    </Dialog>
  );
}
