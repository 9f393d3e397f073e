import type { CommentThread } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Button } from '@hustings/ui';
import { useState } from 'react';
import styles from './comments.module.css';
import { useComments } from './context.ts';
import { useNewComments } from './use-new-comments.ts';

interface NewCommentsProps {
  thread: CommentThread;
  /** Reloads the list of comments; `ids` are the ids of the new ones. */
  onShow(ids: readonly string[]): Promise<void>;
}

/** Announces new comments of others. The list changes only on a press, so that nothing moves while reading. */
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
