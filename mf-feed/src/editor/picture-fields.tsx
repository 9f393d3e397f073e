import { richTextLimits, type PostImage } from '@hustings/contract';
import { imageAddress } from '@hustings/features/rich-text';
import { useTranslation } from '@hustings/i18n';
import { Checkbox, IconArrowDown, IconArrowUp, IconButton, IconDelete, TextField } from '@hustings/ui';
import { openAlt } from './open-alt.ts';
import styles from './pictures.module.css';

interface PictureActs<Picture> {
  /** Whether missing descriptions are shown as errors. */
  isChecked: boolean;
  /** Sets the description: empty for a decoration, `openAlt` if undecided. */
  onDescribe(picture: Picture, alt: string): void;
  onMove(picture: Picture, by: -1 | 1): void;
  onRemove(picture: Picture): void;
}

interface PictureFieldsProps<Picture> extends PictureActs<Picture> {
  pictures: readonly Picture[];
}

/** Lists the pictures of a post. The author can describe, move and remove each picture. */
export function PictureFields<Picture extends PostImage & { key: string }>({
  pictures,
  ...acts
}: PictureFieldsProps<Picture>) {
  const { t } = useTranslation('feed');
  if (pictures.length === 0) return null;
  return (
    <fieldset className={styles.pictures}>
      <legend className={styles.legend}>{t('editor.pictures.label')}</legend>
      <ol className={styles.list}>
        {pictures.map((picture, index) => (
          <li key={picture.key} className={styles.picture}>
            <PictureEntry {...acts} picture={picture} number={index + 1} isMovable={pictures.length > 1} />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

interface PictureEntryProps<Picture> extends PictureActs<Picture> {
  picture: Picture;
  number: number;
  /** Whether there are other pictures. */
  isMovable: boolean;
}

function PictureEntry<Picture extends PostImage>({
  picture,
  number,
  isMovable,
  isChecked,
  onDescribe,
  onMove,
  onRemove,
}: PictureEntryProps<Picture>) {
  const { t } = useTranslation('feed');
  const { fileId, alt, width, height } = picture;
  const isDecoration = alt === '';
  const isOpen = !isDecoration && alt.trim() === '';
  return (
    <>
      <img className={styles.small} src={imageAddress(fileId, 640)} alt="" width={width} height={height} />
      <div className={styles.acts}>
        {isMovable && (
          <>
            <IconButton
              icon={IconArrowUp}
              label={t('editor.pictures.up', { number })}
              onClick={() => onMove(picture, -1)}
            />
            <IconButton
              icon={IconArrowDown}
              label={t('editor.pictures.down', { number })}
              onClick={() => onMove(picture, 1)}
            />
          </>
        )}
        <IconButton
          icon={IconDelete}
          label={t('editor.pictures.removeNumber', { number })}
          onClick={() => onRemove(picture)}
        />
      </div>
      <div className={styles.about}>
        <TextField
          name={`alt-${number}`}
          label={t('editor.pictures.alt', { number })}
          description={t('editor.pictures.altHint')}
          maxLength={richTextLimits.alt}
          disabled={isDecoration}
          value={alt === openAlt ? '' : alt}
          error={isChecked && isOpen ? t('editor.pictures.altMissing') : undefined}
          onChange={(text) => onDescribe(picture, text || openAlt)}
        />
        <Checkbox
          name={`decoration-${number}`}
          label={t('editor.pictures.decoration')}
          checked={isDecoration}
          onChange={(checked) => onDescribe(picture, checked ? '' : openAlt)}
        />
      </div>
    </>
  );
}
