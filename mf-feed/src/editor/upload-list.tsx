import { useTranslation } from '@hustings/i18n';
import { Button, failureText, Notice } from '@hustings/ui';
import { PictureError } from './resize-picture.ts';
import styles from './pictures.module.css';
import type { Upload, useUploads } from './use-uploads.ts';

type UploadListProps = Pick<ReturnType<typeof useUploads>, 'uploads' | 'retry' | 'giveUp'>;

/** Lists unfinished and failed uploads. */
export function UploadList({ uploads, retry, giveUp }: UploadListProps) {
  const { t } = useTranslation('feed');
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.uploads} aria-label={t('editor.pictures.uploading')}>
      {uploads.map((upload) => (
        <li key={upload.id}>
          {upload.error === undefined ? (
            <UnderWay upload={upload} onGiveUp={() => giveUp(upload.id)} />
          ) : (
            <Failed upload={upload} onRetry={() => retry(upload.id)} onGiveUp={() => giveUp(upload.id)} />
          )}
        </li>
      ))}
    </ul>
  );
}

function UnderWay({ upload: { name, progress }, onGiveUp }: { upload: Upload; onGiveUp(): void }) {
  const { t } = useTranslation('feed');
  return (
    <div className={styles.upload}>
      <span className={styles.fileName}>{name}</span>
      <progress
        className={styles.progress}
        max={1}
        value={progress}
        aria-label={t('editor.pictures.progress', { name })}
      />
      <Button variant="quiet" aria-label={t('editor.pictures.cancelNamed', { name })} onClick={onGiveUp}>
        {t('editor.pictures.cancel')}
      </Button>
    </div>
  );
}

interface FailedProps {
  upload: Upload;
  onRetry(): void;
  onGiveUp(): void;
}

function Failed({ upload: { name, error }, onRetry, onGiveUp }: FailedProps) {
  const { t } = useTranslation('feed');
  const { t: shared } = useTranslation('ui');
  const reasons = { unreadable: t('editor.pictures.unreadable'), tooLarge: t('editor.pictures.tooLarge') };
  return (
    <Notice tone="danger" title={t('editor.pictures.failed', { name })}>
      <p>{error instanceof PictureError ? reasons[error.reason] : failureText(shared, error)}</p>
      <div className={styles.choices}>
        <Button variant="quiet" aria-label={t('editor.pictures.retryNamed', { name })} onClick={onRetry}>
          {t('editor.pictures.retry')}
        </Button>
        <Button variant="quiet" aria-label={t('editor.pictures.removeNamed', { name })} onClick={onGiveUp}>
          {t('editor.pictures.remove')}
        </Button>
      </div>
    </Notice>
  );
}
