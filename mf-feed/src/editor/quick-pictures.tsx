import type { PostImage } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Button, IconImage } from '@hustings/ui';
import { useRef, type ReactNode } from 'react';
import { PictureInput } from './picture-input.tsx';
import styles from './pictures.module.css';
import { QuickPictureList } from './quick-picture-list.tsx';
import { useQuickPictures } from './use-quick-pictures.ts';

interface QuickPicturesProps {
  pictures: readonly PostImage[];
  isChecked: boolean;
  /** The text field. Pictures that are pasted or dropped into it are uploaded. */
  children: ReactNode;
  onChange(pictures: PostImage[]): void;
  /** Receives the number of unfinished uploads. */
  onUploads(count: number): void;
}

/** The pictures of a quick post in the editor, added by button, paste or drop. */
export function QuickPictures({ pictures, isChecked, children, onChange, onUploads }: QuickPicturesProps) {
  const { t } = useTranslation('feed');
  const picker = useRef<HTMLInputElement>(null);
  const quick = useQuickPictures({ pictures, onChange, onUploads });
  return (
    <div className={styles.quick} {...quick.handlers}>
      {children}
      <div className={styles.choices}>
        <Button variant="quiet" disabled={quick.isFull} onClick={() => picker.current?.click()}>
          <IconImage aria-hidden />
          {t('editor.pictures.add')}
        </Button>
        <output className={styles.most}>{quick.most && t('editor.pictures.most', { max: quick.most })}</output>
      </div>
      <PictureInput picker={picker} onChoose={quick.take} />
      <QuickPictureList {...{ pictures, quick, isChecked }} />
    </div>
  );
}
