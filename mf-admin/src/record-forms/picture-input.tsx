import { useTranslation } from '@hustings/i18n';
import { FailureNotice, Notice } from '@hustings/ui';
import { useState } from 'react';
import { PictureUpload } from '../admin-actions/picture-upload.tsx';
import { useAdminAct } from '../admin-actions/use-admin-act.ts';
import form from '../frame/form.module.css';
import item from '../frame/item.module.css';
import type { UploadInput } from './upload-input.ts';

interface PictureInputProps {
  label: string;
  description: string | undefined;
  error: string | undefined;
  upload: UploadInput['upload'];
  /** Learns the id of the uploaded picture. */
  onChange(id: string): void;
}

/** Uploads a picture, and shows the stored picture before the form is sent. */
export function PictureInput({ label, description, error, upload, onChange }: PictureInputProps) {
  const { t } = useTranslation('admin');
  const [shown, setShown] = useState<string>();
  const { mutate, isPending, failure } = useAdminAct({
    act: upload,
    onDone({ id, url }) {
      setShown(url);
      onChange(id);
    },
  });
  return (
    <div className={form.form}>
      {shown && <img className={item.picture} src={shown} alt={t('people.photo.chosen')} />}
      <PictureUpload label={label} text={description ?? ''} pending={isPending} onChoose={mutate} />
      {failure && <FailureNotice error={failure} />}
      {!failure && error && <Notice tone="danger">{error}</Notice>}
    </div>
  );
}
