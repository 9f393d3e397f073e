import type { CommentThread } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Button, FailureNotice } from '@hustings/ui';
import { useSetCommenting } from './use-comment-actions.ts';

/** Lets the author of a post turn comments off and on. */
export function TurnOff({ thread }: { thread: CommentThread }) {
  const { t } = useTranslation('features');
  const { mutate, isPending, error } = useSetCommenting();
  if (!thread.mayTurnOff) return null;
  return (
    <div>
      <Button variant="quiet" pending={isPending} onClick={() => mutate(!thread.turnedOff)}>
        {thread.turnedOff ? t('comments.turnedOff.turnOn') : t('comments.turnedOff.turnOff')}
      </Button>
      {error && <FailureNotice error={error} />}
    </div>
  );
}
