import { useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { Button, Notice, TextField } from '@hustings/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from '../../../organisations/organisations.module.css';
import form from '../../../settings/form.module.css';
import { Cropper } from '../../settings/avatar/cropper.tsx';
import type { PictureChoiceState } from './use-picture-choice.ts';

/** The media types that both browsers and the server can read. */
const acceptedTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

interface PictureChoiceProps {
  choice: PictureChoiceState;
  /** The text of the present picture; absent if there is none. */
  presentAlt?: string | undefined;
  /** Saves the chosen picture by itself. Absent if a form saves it. */
  save?: ReactNode;
  /** Removes the present picture. */
  remove?: ReactNode;
  onTake?(): void;
  /** The present picture, or a note that there is none. */
  children: ReactNode;
}

/** Chooses a picture of an organisation, crops it in the browser, and asks for its text. */
export function PictureChoice({ choice, presentAlt, save, remove, onTake, children }: PictureChoiceProps) {
  const { t } = useTranslation('profile');
  const limits = useLimits();
  const hydrated = useHydrated();
  const { picture, isUnreadable, crop, alt, isMissing } = choice;
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const wasChosen = useRef(false);

  useEffect(() => {
    // Moves the focus to the file chooser, because the pressed button has disappeared.
    if (wasChosen.current && !picture) chooser.current?.focus();
    wasChosen.current = picture !== undefined;
  }, [picture]);

  const another = picture !== undefined || presentAlt !== undefined;
  return (
    <>
      {isUnreadable && (
        <Notice tone="danger" title={t('settings.avatar.unreadable.title')}>
          <p>{t('settings.avatar.unreadable.text')}</p>
        </Notice>
      )}
      {picture ? (
        <div className={styles.canvas}>
          <Cropper picture={picture} crop={crop} onChange={choice.setCrop} />
          <TextField
            name="alt"
            label={t('pictureText.label')}
            description={t('pictureText.meaning')}
            value={alt}
            error={isMissing ? t('pictureText.missing') : undefined}
            maxLength={limits.imageTextCharacters}
            autoComplete="off"
            required
            onChange={choice.changeAlt}
          />
        </div>
      ) : (
        children
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedTypes}
        onChange={(event) => {
          onTake?.();
          choice.take(event.currentTarget.files?.[0], presentAlt);
          // Allows the member to choose the same file again.
          event.currentTarget.value = '';
        }}
      />
      <div className={form.actions}>
        {picture && save}
        <Button
          ref={chooser}
          variant={another || !save ? 'quiet' : 'primary'}
          disabled={!hydrated}
          onClick={() => input.current?.click()}
        >
          {another ? t('organisation.picture.another') : t('organisation.picture.choose')}
        </Button>
        {picture ? (
          <Button variant="quiet" onClick={choice.giveUp}>
            {t('settings.avatar.cancel')}
          </Button>
        ) : (
          remove
        )}
      </div>
    </>
  );
}
