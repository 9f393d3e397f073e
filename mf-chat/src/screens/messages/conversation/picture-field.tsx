import { useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { Button, TextField } from '@hustings/ui';
import styles from './conversation.module.css';

interface PictureFieldProps {
  file: File;
  alt: string;
  onChange(picture: { file: File; alt: string } | undefined): void;
}

/** The chosen picture of a message, with its text for those who do not see it. */
export function PictureField({ file, alt, onChange }: PictureFieldProps) {
  const { t } = useTranslation('chat');
  const limits = useLimits();
  return (
    <div className={styles.chosen}>
      <TextField
        name="alt"
        label={t('write.alt', { file: file.name })}
        description={t('write.altMeaning')}
        value={alt}
        maxLength={limits.imageTextCharacters}
        autoComplete="off"
        onChange={(text) => onChange({ file, alt: text })}
      />
      <Button variant="quiet" onClick={() => onChange(undefined)}>
        {t('write.withoutPicture')}
      </Button>
    </div>
  );
}
