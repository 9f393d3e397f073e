import type { PostImage } from '@hustings/contract';
import { useLimits } from '@hustings/session';
import { useTranslation } from '@hustings/i18n';
import { Button, IconImage } from '@hustings/ui';
import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { openAlt } from './image-node.ts';
import { PictureFields } from './picture-fields.tsx';
import styles from './pictures.module.css';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

interface QuickPicturesProps {
  pictures: readonly PostImage[];
  isChecked: boolean;
  /** The text field. Pictures that are pasted or dropped into it are uploaded. */
  children: ReactNode;
  onChange(pictures: PostImage[]): void;
  /** Receives the number of unfinished uploads. */
  onUploads(count: number): void;
}

/** The pictures of a quick post, added by button, paste or drop. */
export function QuickPictures({ pictures, isChecked, children, onChange, onUploads }: QuickPicturesProps) {
  const limits = useLimits();
  const { t } = useTranslation('feed');
  const picker = useRef<HTMLInputElement>(null);
  const [isTooMany, setTooMany] = useState(false);
  // The latest list, because several uploads can finish before the next render.
  const all = useRef(pictures);
  useEffect(() => {
    all.current = pictures;
  }, [pictures]);
  function change(next: readonly PostImage[]): void {
    all.current = next;
    setTooMany(false);
    onChange([...next]);
  }
  const uploading = useUploads((arrived) => change([...all.current, { ...arrived, alt: openAlt }]));
  const waiting = uploading.uploads.length;
  const tellUploads = useEffectEvent(onUploads);
  useEffect(() => tellUploads(waiting), [waiting]);
  const room = limits.postImages - pictures.length - waiting;

  /** Starts to upload the files that are pictures; returns whether any file was a picture. */
  function take(files: FileList | null | undefined): boolean {
    const chosen = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (chosen.length === 0) return false;
    setTooMany(chosen.length > room);
    uploading.begin(chosen.slice(0, Math.max(room, 0)));
    return true;
  }

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    take(currentTarget.files);
    currentTarget.value = '';
  }

  function move({ fileId }: PostImage, by: -1 | 1): void {
    const next = [...pictures];
    const at = next.findIndex((each) => each.fileId === fileId);
    const [moved] = next.splice(at, 1);
    if (moved) change(next.toSpliced(Math.max(0, at + by), 0, moved));
  }

  return (
    <div
      className={styles.quick}
      onPaste={(event) => {
        // A clipboard with both text and a picture is a copy from a web page; paste only the text.
        const isOfWords = event.clipboardData.getData('text/plain').trim() !== '';
        if (!isOfWords && take(event.clipboardData.files)) event.preventDefault();
      }}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => take(event.dataTransfer.files) && event.preventDefault()}
    >
      {children}
      <div className={styles.choices}>
        <Button variant="quiet" disabled={room <= 0} onClick={() => picker.current?.click()}>
          <IconImage aria-hidden />
          {t('editor.pictures.add')}
        </Button>
        <output className={styles.most}>
          {(isTooMany || room <= 0) && t('editor.pictures.most', { max: limits.postImages })}
        </output>
      </div>
      <input ref={picker} type="file" accept="image/*" multiple hidden onChange={choose} />
      <UploadList {...uploading} />
      <PictureFields
        pictures={pictures.map((picture) => ({ ...picture, key: picture.fileId }))}
        isChecked={isChecked}
        onDescribe={({ fileId }, alt) =>
          change(pictures.map((each) => (each.fileId === fileId ? { ...each, alt } : each)))
        }
        onMove={move}
        onRemove={({ fileId }) => change(pictures.filter((each) => each.fileId !== fileId))}
      />
    </div>
  );
}
