import type { Goal } from '@hustings/contract';
import { FormFailure } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { Button, Notice, TextField } from '@hustings/ui';
import { Dialog } from '@hustings/ui/dialog';
import { call } from '@hustings/vertical/client';
import { useRef, useState } from 'react';
import { useWrite } from '../../../people/use-write.ts';
import { middle, type Crop, type Sides } from '../../settings/avatar/crop.ts';
import { Cropper } from '../../settings/avatar/cropper.tsx';
import { cut } from '../../settings/avatar/draw.ts';
import { useChosenPicture } from '../../settings/avatar/use-chosen-picture.ts';
import styles from './pictures.module.css';

/** The media types that both browsers and the server can read. */
const acceptedTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** The sides of an uploaded picture in pixels. */
const sides: Sides = { width: 1280, height: 720 };

interface PictureDialogProps {
  goalId: string;
  onAdded(goal: Goal): void;
  onClose(): void;
}

/** Crops a picture of a goal in the browser, asks for its text, and uploads it. */
export default function PictureDialog({ goalId, onAdded, onClose }: PictureDialogProps) {
  const { t } = useTranslation('profile');
  const limits = useLimits();
  const { picture, isUnreadable, choose } = useChosenPicture();
  const [crop, setCrop] = useState<Crop>(middle);
  const [alt, setAlt] = useState('');
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const save = useWrite(
    async (chosen: ImageBitmap) =>
      call('uploadGoalPicture', {
        params: { id: goalId },
        query: { alt: alt.trim() },
        file: await cut(chosen, crop, sides),
      }),
    { done: () => t('goal.pictures.added') },
  );

  function send(chosen: ImageBitmap): void {
    setMissing(alt.trim() === '');
    if (alt.trim() !== '') save.mutate(chosen, { onSuccess: onAdded });
  }

  return (
    <Dialog
      title={t('goal.pictures.add')}
      width="wide"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant={picture ? 'quiet' : 'primary'} onClick={() => input.current?.click()}>
            {t(picture ? 'settings.avatar.another' : 'settings.avatar.choose')}
          </Button>
          {picture && (
            <Button pending={save.isPending} onClick={() => send(picture)}>
              {t('goal.pictures.add')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.dialog}>
        <FormFailure error={save.error} />
        {isUnreadable && (
          <Notice tone="danger" title={t('settings.avatar.unreadable.title')}>
            <p>{t('settings.avatar.unreadable.text')}</p>
          </Notice>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptedTypes}
          onChange={(event) => {
            save.reset();
            setCrop(middle);
            choose(event.currentTarget.files?.[0]);
            // Allows the member to choose the same file again.
            event.currentTarget.value = '';
          }}
        />
        {picture ? (
          <>
            <Cropper picture={picture} crop={crop} frame={sides} onChange={setCrop} />
            <TextField
              name="alt"
              label={t('pictureText.label')}
              description={t('pictureText.meaning')}
              value={alt}
              error={isMissing ? t('pictureText.missing') : undefined}
              maxLength={limits.imageTextCharacters}
              autoComplete="off"
              required
              onChange={(text) => {
                setMissing(false);
                setAlt(text);
              }}
            />
          </>
        ) : (
          <p>{t('goal.pictures.choose')}</p>
        )}
      </div>
    </Dialog>
  );
}
