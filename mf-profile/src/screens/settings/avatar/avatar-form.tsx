import type { CurrentUser } from '@hustings/contract';
import { nameOf } from '@hustings/features/byline';
import { FormFailure, useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Avatar, Button, Card, Notice } from '@hustings/ui';
import { call, CallError } from '@hustings/vertical/client';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import form from '../../../settings/form.module.css';
import { useSave } from '../../../settings/use-save.ts';
import { useUnsavedChanges } from '@hustings/features/unsaved-changes';
import styles from './avatar.module.css';
import { middle, type Crop } from './crop.ts';
import { Cropper } from './cropper.tsx';
import { cut } from './draw.ts';
import { RemovePicture } from './remove-picture.tsx';
import { useChosenPicture } from './use-chosen-picture.ts';

/** The media types that both browsers and the server can read. */
const acceptedTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** Returns whether a retry can succeed: the server had an error, or did not answer. */
const isTemporary = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 500);

/** Crops a member's picture in the browser and uploads the small result. */
export function AvatarForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('profile');
  const hydrated = useHydrated();
  const { picture, isUnreadable, choose, giveUp } = useChosenPicture();
  const [crop, setCrop] = useState<Crop>(middle);
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const saver = useRef<HTMLButtonElement>(null);
  const wasChosen = useRef(false);
  const warning = useUnsavedChanges(picture !== undefined, giveUp);
  const save = useSave(
    async (chosen: ImageBitmap) =>
      call('uploadPicture', { params: { id: user.userId }, file: await cut(chosen, crop) }),
    t('settings.avatar.saved'),
  );

  useEffect(() => {
    // Moves the focus to the file chooser, because the pressed button has disappeared.
    if (wasChosen.current && !picture) chooser.current?.focus();
    wasChosen.current = picture !== undefined;
  }, [picture]);

  function send(chosen: ImageBitmap): void {
    save.mutate(chosen, { onSuccess: giveUp });
  }

  function retry(chosen: ImageBitmap): void {
    // Moves the focus to the save button, because the retry button disappears with the failure.
    saver.current?.focus();
    send(chosen);
  }

  function take(file: File | undefined): void {
    save.reset();
    setCrop(middle);
    choose(file);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  }

  return (
    <Card className={form.form} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <FormFailure error={save.error} onRetry={picture && isTemporary(save.error) ? () => retry(picture) : undefined} />
      {isUnreadable && (
        <Notice tone="danger" title={t('settings.avatar.unreadable.title')}>
          <p>{t('settings.avatar.unreadable.text')}</p>
        </Notice>
      )}
      {picture ? (
        <Cropper picture={picture} crop={crop} onChange={setCrop} />
      ) : (
        <div className={styles.current}>
          <Avatar
            name={nameOf(user)}
            src={user.avatarUrl && `${user.avatarUrl}&size=512`}
            size="large"
            className={styles.large}
          />
          <div className={form.field}>
            <p className={form.note}>
              {user.avatarUrl ? t('settings.avatar.isThere') : t('settings.avatar.isMissing')}
            </p>
            <p className={styles.hint}>{t('settings.avatar.kinds')}</p>
          </div>
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedTypes}
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          // Allows the member to choose the same file again.
          event.currentTarget.value = '';
        }}
      />
      <div className={form.actions}>
        {picture && (
          <Button ref={saver} pending={save.isPending} onClick={() => send(picture)}>
            {t('settings.avatar.save')}
          </Button>
        )}
        <Button
          ref={chooser}
          variant={picture ? 'quiet' : 'primary'}
          disabled={!hydrated}
          onClick={() => input.current?.click()}
        >
          {picture || user.avatarUrl ? t('settings.avatar.another') : t('settings.avatar.choose')}
        </Button>
        {picture ? (
          <Button variant="quiet" onClick={giveUp}>
            {t('settings.avatar.cancel')}
          </Button>
        ) : (
          user.avatarUrl && <RemovePicture />
        )}
      </div>
      {warning}
    </Card>
  );
}
