import type { CommentThread } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Button } from '@hustings/ui';
import { useState } from 'react';
import styles from './comments.module.css';
import { useComments } from './context.ts';
import { useNewComments } from './use-new-comments.ts';

interface NewCommentsProps {
  thread: CommentThread;
  /** Reads the list again, in which comments with these ids are new. */
  onShow(ids: readonly string[]): Promise<void>;
}

/** Says that others have written since the list was read; nothing moves under the reader until it is pressed. */
export function NewComments({ thread, onShow }: NewCommentsProps) {
  const { t } = useTranslation('features');
  const { subject } = useComments();
  const ids = useNewComments(subject, thread.newest);
  const [isPending, setPending] = useState(false);
  return (
    <output className={styles.pill}>
      {ids.length > 0 && (
        <Button
          pending={isPending}
          onClick={() => {
            setPending(true);
            void onShow(ids).finally(() => setPending(false));
          }}
        >
          {t('comments.new', { count: ids.length })}
        </Button>
      )}
    </output>
  );
}
