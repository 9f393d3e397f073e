import type { Organisation } from '@hustings/contract';
import { FormFailure, useHydrated } from '@hustings/features/form';
import { useUnsavedChanges } from '@hustings/features/unsaved-changes';
import { useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { Button, Card, Notice, TextField } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { call } from '@hustings/vertical/client';
import { useEffect, useId, useRef, useState } from 'react';
import styles from '../../../organisations/organisations.module.css';
import { useWrite } from '../../../people/use-write.ts';
import form from '../../../settings/form.module.css';
import { middle, type Crop } from '../../settings/avatar/crop.ts';
import { Cropper } from '../../settings/avatar/cropper.tsx';
import { cut } from '../../settings/avatar/draw.ts';
import { useChosenPicture } from '../../settings/avatar/use-chosen-picture.ts';

/** The media types that both browsers and the server can read. */
const acceptedTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** Crops the picture of an organisation in the browser, asks for its text, and uploads the small result. */
export function OrganisationPicture({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation('profile');
  const limits = useLimits();
  const hydrated = useHydrated();
  const heading = useId();
  const { organisationId: id, imageUrl, imageAlt } = organisation;
  const { picture, isUnreadable, choose, giveUp } = useChosenPicture();
  const [crop, setCrop] = useState<Crop>(middle);
  const [alt, setAlt] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [asking, setAsking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const wasChosen = useRef(false);
  const warning = useUnsavedChanges(picture !== undefined, giveUp);
  const save = useWrite(
    async (chosen: ImageBitmap) =>
      call('uploadOrganisationImage', { params: { id }, query: { alt: alt.trim() }, file: await cut(chosen, crop) }),
    { done: () => t('organisation.picture.saved') },
  );
  const remove = useWrite(() => call('deleteOrganisationImage', { params: { id } }), {
    done: () => t('organisation.picture.removed'),
  });

  useEffect(() => {
    // Moves the focus to the file chooser, because the pressed button has disappeared.
    if (wasChosen.current && !picture) chooser.current?.focus();
    wasChosen.current = picture !== undefined;
  }, [picture]);

  function take(file: File | undefined): void {
    save.reset();
    setCrop(middle);
    setAlt(imageAlt ?? '');
    setMissing(false);
    choose(file);
  }

  function send(chosen: ImageBitmap): void {
    setMissing(alt.trim() === '');
    if (alt.trim() !== '') save.mutate(chosen, { onSuccess: giveUp });
  }

  return (
    <Card as="section" className={form.form} aria-labelledby={heading}>
      <h2 id={heading} className={form.title}>
        {t('organisation.picture.heading')}
      </h2>
      <FormFailure error={save.error ?? remove.error} />
      {isUnreadable && (
        <Notice tone="danger" title={t('settings.avatar.unreadable.title')}>
          <p>{t('settings.avatar.unreadable.text')}</p>
        </Notice>
      )}
      {picture ? (
        <div className={styles.canvas}>
          <Cropper picture={picture} crop={crop} onChange={setCrop} />
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
        </div>
      ) : (
        <div className={imageUrl ? styles.title : undefined}>
          {imageUrl && (
            <img className={styles.image} src={`${imageUrl}&size=192`} alt={imageAlt ?? ''} width={96} height={96} />
          )}
          <p className={form.note}>
            {imageUrl ? t('organisation.picture.isThere', { alt: imageAlt }) : t('organisation.picture.isMissing')}
          </p>
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
          <Button pending={save.isPending} onClick={() => send(picture)}>
            {t('organisation.picture.save')}
          </Button>
        )}
        <Button
          ref={chooser}
          variant={picture || imageUrl ? 'quiet' : 'primary'}
          disabled={!hydrated}
          onClick={() => input.current?.click()}
        >
          {picture || imageUrl ? t('settings.avatar.another') : t('settings.avatar.choose')}
        </Button>
        {picture && (
          <Button variant="quiet" onClick={giveUp}>
            {t('settings.avatar.cancel')}
          </Button>
        )}
        {!picture && imageUrl && (
          <Button variant="quiet" disabled={!hydrated} onClick={() => setAsking(true)}>
            {t('settings.avatar.remove')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        title={t('organisation.picture.ask')}
        isOpen={asking}
        confirmLabel={t('settings.avatar.remove')}
        tone="danger"
        pending={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        {t('organisation.picture.askText')}
      </ConfirmDialog>
      {warning}
    </Card>
  );
}
