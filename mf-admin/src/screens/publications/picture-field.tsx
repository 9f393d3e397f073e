import type { InterfaceLanguage, PublicationKind, PublicationPicture } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { Button, FailureNotice, TextField } from '@hustings/ui';
import { call } from '../../admin-actions/call.ts';
import { PictureUpload } from '../../admin-actions/picture-upload.tsx';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import form from '../../frame/form.module.css';
import item from '../../frame/item.module.css';

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
  const upload = useAdminAct({
    act: (file: File) => call('uploadPublicationPicture', { file }),
    onDone: (uploaded) => onChange({ ...uploaded, alt: '' }),
  });
  const label = kind === 'interview' ? t('publications.picture.photo') : t('publications.picture.picture');
  return (
    <div className={form.form}>
      {picture && <img className={item.picture} src={picture.url} width={640} height={360} alt={picture.alt} />}
      <PictureUpload
        label={label}
        text={t('publications.picture.text')}
        pending={upload.isPending}
        onChoose={upload.mutate}
      />
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
