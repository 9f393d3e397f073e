import { useTranslation } from '@hustings/i18n';
import { Button } from '@hustings/ui';
import { useId, useRef } from 'react';
import form from '../frame/form.module.css';
import item from '../frame/item.module.css';

/** The media types that the server can read. */
const acceptedTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

interface PictureUploadProps {
  label: string;
  text: string;
  pending: boolean;
  onChoose(file: File): void;
}

/** A button that chooses a picture to upload. */
export function PictureUpload({ label, text, pending, onChoose }: PictureUploadProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={form.known}>
      <p>
        <strong>{label}</strong>
      </p>
      <p id={id} className={item.small}>
        {text}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={acceptedTypes}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onChoose(file);
          // Allows the admin to choose the same file again.
          event.currentTarget.value = '';
        }}
      />
      <div>
        <Button variant="quiet" aria-describedby={id} pending={pending} onClick={() => input.current?.click()}>
          {t('publications.picture.choose')}
        </Button>
      </div>
    </div>
  );
}
