import type { InterfaceLanguage, PublicationKind, PublicationPicture } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { Button, FailureNotice, TextField } from '@hustings/ui';
import { useId, useRef } from 'react';
import { call } from '../../admin-actions/call.ts';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import form from '../../frame/form.module.css';
import item from '../../frame/item.module.css';

/** The media types that the server can read. */
const acceptedTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

interface PictureFieldProps {
  kind: PublicationKind;
  language: InterfaceLanguage;
  picture: PublicationPicture | undefined;
  onChange(picture: PublicationPicture | undefined): void;
}

/** Uploads the picture of a text, and asks for its text for those who do not see it. */
export function PictureField({ kind, language, picture, onChange }: PictureFieldProps) {
  const { t } = useTranslation('admin');
  const { imageTextCharacters } = useLimits();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const upload = useAdminAct({
    act: (file: File) => call('uploadPublicationPicture', { file }),
    onDone: (uploaded) => onChange({ ...uploaded, alt: '' }),
  });
  const label = kind === 'interview' ? t('publications.picture.photo') : t('publications.picture.picture');
  return (
    <div className={form.form}>
      {picture && <img className={item.picture} src={picture.url} width={640} height={360} alt={picture.alt} />}
      <div className={form.known}>
        <p>
          <strong>{label}</strong>
        </p>
        <p id={id} className={item.small}>
          {t('publications.picture.text')}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept={acceptedTypes}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) upload.mutate(file);
            // Allows the admin to choose the same file again.
            event.currentTarget.value = '';
          }}
        />
        <div>
          <Button
            variant="quiet"
            aria-describedby={id}
            pending={upload.isPending}
            onClick={() => input.current?.click()}
          >
            {t('publications.picture.choose')}
          </Button>
        </div>
      </div>
      {upload.failure && <FailureNotice error={upload.failure} />}
      {picture && (
        <>
          <TextField
            name={`alt-${language}`}
            lang={language}
            label={t('publications.picture.alt')}
            description={t('publications.picture.altText')}
            maxLength={imageTextCharacters}
            value={picture.alt}
            onChange={(alt) => onChange({ ...picture, alt })}
            required
          />
          <div>
            <Button variant="quiet" onClick={() => onChange(undefined)}>
              {t('publications.picture.remove')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
