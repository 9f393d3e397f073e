import type { CurrentUser } from '@hustings/contract';
import { WritingAs } from '@hustings/features/anonymity';
import { useTranslation } from '@hustings/i18n';
import { Button } from '@hustings/ui';
import type { ReactNode } from 'react';
import styles from './editor-screen.module.css';

interface PublishBarProps {
  user: CurrentUser;
  submitLabel: string;
  pending: boolean;
  /** The state of the draft. */
  status: ReactNode;
  isPublished: boolean;
  /** The name of the organisation in whose name the post is. */
  organisation: string | undefined;
  /** Saves the draft at once. */
  onSave?: (() => void) | undefined;
}

/** The bar with author, state of the draft and publish button, always in reach. */
export function PublishBar({ user, submitLabel, pending, status, isPublished, organisation, onSave }: PublishBarProps) {
  const { t } = useTranslation('feed');
  return (
    <div className={styles.bar} data-page-bar="">
      <div className={styles.said}>
        {!isPublished && <WritingAs user={user} organisation={organisation} />}
        {status}
      </div>
      <div className={styles.act}>
        {onSave && (
          <Button variant="quiet" onClick={onSave}>
            {t('editor.save.now')}
          </Button>
        )}
        <Button type="submit" pending={pending} aria-keyshortcuts="Control+Enter Meta+Enter">
          {submitLabel}
        </Button>
      </div>
    </div>
  );
}
