import type { ContentLanguage, RichTextDocument } from '@hustings/contract';
import { directionOf, languageTag } from '@hustings/features/rich-text';
import { useTranslation } from '@hustings/i18n';
import { Toolbar } from '@hustings/ui/toolbar';
import type { JSONContent } from '@tiptap/core';
import { lazy, Suspense, useEffect, useEffectEvent, useId, useMemo, useRef, useState, type ChangeEvent } from 'react';
import { useEditorTools } from './editor-tools.ts';
import { openAlt } from './open-alt.ts';
import { MentionList } from './mention-list.tsx';
import { PictureList } from './picture-list.tsx';
import { insertPicture } from './pictures.ts';
import styles from './rich-editor.module.css';
import { UploadList } from './upload-list.tsx';
import { useMentionList } from './use-mention-list.ts';
import { usePicturePlaces } from './use-picture-places.ts';
import { useRichEditor } from './use-rich-editor.ts';
import { useUploads } from './use-uploads.ts';

const LinkDialog = lazy(() => import(/* webpackChunkName: "link-dialog" */ './link-dialog.tsx'));

export interface RichEditorProps {
  label: string;
  /** The initial document. To show another document, create a new editor. */
  document: RichTextDocument | undefined;
  language: ContentLanguage;
  /** Whether the post is anonymous. */
  anonymous: boolean;
  error?: string | undefined;
  /** Whether missing content is shown as an error. */
  isChecked: boolean;
  onChange(document: RichTextDocument): void;
  /** Receives the number of unfinished uploads. */
  onUploads(count: number): void;
}

/** The editor of a Full Post: toolbar, text and pictures. */
export default function RichEditor(props: RichEditorProps) {
  const { label, document, language, anonymous, error, isChecked, onChange, onUploads } = props;
  const { t } = useTranslation('feed');
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [isLinking, setLinking] = useState(false);
  const attributes = useMemo(
    () => ({
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      'aria-describedby': `${id}-about`,
      ...(error ? { 'aria-invalid': 'true' } : {}),
      lang: languageTag(language),
      dir: directionOf(language) ?? 'auto',
      class: styles.text ?? '',
    }),
    [id, language, error],
  );

  function upload(files: readonly File[], at: number): boolean {
    const pictures = files.filter(({ type }) => type.startsWith('image/'));
    if (pictures.length === 0) return false;
    places.keep(uploading.begin(pictures), at);
    return true;
  }

  const editor = useRichEditor({
    place,
    content: document as JSONContent | undefined,
    attributes,
    // The editor's schema allows only documents of our model.
    onChange: (changed) => onChange(changed as unknown as RichTextDocument),
    onFiles: upload,
    onKey(_, event) {
      if (onMentionKey(event)) return true;
      const isCommand = event.ctrlKey || event.metaKey;
      // The form handles this shortcut; a line break would replace the selection.
      if (isCommand && event.key === 'Enter') return true;
      if (isCommand && event.key.toLowerCase() === 'k') setLinking(true);
      else if (event.altKey && event.key === 'F10')
        frame.current?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus();
      else return false;
      event.preventDefault();
      return true;
    },
  });
  const places = usePicturePlaces(editor);
  const uploading = useUploads(({ fileId, width, height }, upload) => {
    const at = places.take(upload) ?? editor?.state.selection.to ?? 0;
    if (editor) insertPicture(editor, at, { fileId, width, height, alt: openAlt });
  });
  const waiting = uploading.uploads.length;
  const tellUploads = useEffectEvent(onUploads);
  useEffect(() => tellUploads(waiting), [waiting]);
  const { onKey: onMentionKey, ...mentions } = useMentionList(editor, anonymous);
  const tools = useEditorTools(editor, {
    onLink: () => setLinking(true),
    onImage: () => picker.current?.click(),
  });

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    upload([...(currentTarget.files ?? [])], editor?.state.selection.to ?? 0);
    currentTarget.value = '';
  }

  return (
    <div className={styles.editor}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <div ref={frame} className={styles.frame} data-invalid={error ? '' : undefined}>
        <div className={styles.tools}>
          <Toolbar
            label={t('editor.tools.label')}
            controls={id}
            groups={tools}
            onEscape={() => editor?.commands.focus()}
            className={styles.toolbar}
          />
        </div>
        <div ref={place} className={styles.place} />
        {/* What leads to the text by the name of its field comes here, and goes on. */}
        <input
          name="body"
          className={styles.lead}
          tabIndex={-1}
          aria-hidden
          readOnly
          onFocus={() => editor?.commands.focus()}
        />
        {editor && <MentionList editor={editor} {...mentions} />}
      </div>
      <p id={`${id}-about`} className={error ? styles.error : styles.hint}>
        {error ?? (
          <>
            <span className={styles.keys}>{t('editor.text.keys')} </span>
            {t('editor.text.hint')}
          </>
        )}
      </p>
      <input ref={picker} type="file" accept="image/*" multiple hidden onChange={choose} />
      <UploadList {...uploading} />
      {editor && <PictureList editor={editor} isChecked={isChecked} />}
      {editor && isLinking && (
        <Suspense>
          <LinkDialog editor={editor} onClose={() => setLinking(false)} />
        </Suspense>
      )}
    </div>
  );
}
