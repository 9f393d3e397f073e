import { richTextLimits } from '@hustings/contract';
import { imageAddress } from '@hustings/features/rich-text';
import { useTranslation } from '@hustings/i18n';
import { Button, Checkbox, IconArrowDown, IconArrowUp, IconDelete, TextField } from '@hustings/ui';
import type { Editor } from '@tiptap/core';
import { openAlt } from './image-node.ts';
import { describePicture, movePicture, picturesOf, removePicture, type Picture } from './pictures.ts';
import styles from './pictures.module.css';
import { useEditorState } from './use-rich-editor.ts';

interface PictureListProps {
  editor: Editor;
  /** Whether the post was to be published while a picture was not described. */
  isChecked: boolean;
}

/** The pictures of a text in their order: what each shows, its place, and the way to remove it. */
export function PictureList({ editor, isChecked }: PictureListProps) {
  const { t } = useTranslation('feed');
  const pictures = JSON.parse(useEditorState(editor, (each) => JSON.stringify(picturesOf(each)), '[]')) as Picture[];
  if (pictures.length === 0) return null;
  return (
    <fieldset className={styles.pictures}>
      <legend className={styles.legend}>{t('editor.pictures.label')}</legend>
      <ol className={styles.list}>
        {pictures.map((picture, index) => (
          <li key={picture.key} className={styles.picture}>
            <PictureEntry {...{ editor, picture, isChecked }} number={index + 1} />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

interface PictureEntryProps extends PictureListProps {
  picture: Picture;
  number: number;
}

function PictureEntry({ editor, picture, number, isChecked }: PictureEntryProps) {
  const { t } = useTranslation('feed');
  const { fileId, alt, width, height } = picture;
  const isDecoration = alt === '';
  const isOpen = !isDecoration && alt.trim() === '';
  return (
    <>
      <img className={styles.small} src={imageAddress(fileId, 640)} alt="" width={width} height={height} />
      <div className={styles.about}>
        <TextField
          name={`alt-${number}`}
          label={t('editor.pictures.alt', { number })}
          description={t('editor.pictures.altHint')}
          maxLength={richTextLimits.alt}
          disabled={isDecoration}
          value={alt === openAlt ? '' : alt}
          error={isChecked && isOpen ? t('editor.pictures.altMissing') : undefined}
          onChange={(text) => describePicture(editor, picture, text || openAlt)}
        />
        <Checkbox
          name={`decoration-${number}`}
          label={t('editor.pictures.decoration')}
          checked={isDecoration}
          onChange={(checked) => describePicture(editor, picture, checked ? '' : openAlt)}
        />
        <div className={styles.choices}>
          <Button
            variant="quiet"
            aria-label={t('editor.pictures.up', { number })}
            onClick={() => movePicture(editor, picture, -1)}
          >
            <IconArrowUp aria-hidden />
          </Button>
          <Button
            variant="quiet"
            aria-label={t('editor.pictures.down', { number })}
            onClick={() => movePicture(editor, picture, 1)}
          >
            <IconArrowDown aria-hidden />
          </Button>
          <Button
            variant="quiet"
            aria-label={t('editor.pictures.removeNumber', { number })}
            onClick={() => removePicture(editor, picture)}
          >
            <IconDelete aria-hidden />
          </Button>
        </div>
      </div>
    </>
  );
}
