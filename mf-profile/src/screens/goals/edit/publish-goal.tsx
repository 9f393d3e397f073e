import type { Goal } from '@hustings/contract';
import { audienceNames } from '@hustings/features/audience';
import { ActFailure } from '@hustings/features/levels';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { call } from '@hustings/vertical/client';
import { useNavigate } from '@hustings/vertical/router';
import styles from '../../../goals/goals.module.css';
import { useWrite } from '../../../people/use-write.ts';

/** Asks whether to publish a goal, says what then happens, and publishes it. */
export function PublishGoal({ goal, onClose }: { goal: Goal; onClose(): void }) {
  const { t } = useTranslation('profile');
  const { t: shared } = useTranslation('features');
  const { number } = useFormat();
  const limits = useLimits();
  const navigate = useNavigate();
  const { goalId: id, slug, title } = goal;
  const publish = useWrite(() => call('publishGoal', { params: { id } }), {
    done: () => t('goal.publish.done', { title }),
  });
  return (
    <ConfirmDialog
      title={t('goal.publish.title', { title })}
      isOpen
      confirmLabel={t('goal.publish.confirm')}
      pending={publish.isPending}
      onCancel={onClose}
      onConfirm={() => publish.mutate(undefined, { onSuccess: () => void navigate(`/goals/thanks?goal=${slug}`) })}
    >
      <div className={styles.form}>
        <p>{t('goal.publish.seenBy', { scope: audienceNames(shared)[goal.viewMyPostsAndComments] })}</p>
        <p>
          {t('goal.publish.collecting', {
            number: number(goal.opensAt),
            days: number(limits.goalCollectingDays),
          })}
        </p>
        <p>{t('goal.publish.fixed')}</p>
        {publish.error && <ActFailure error={publish.error} />}
      </div>
    </ConfirmDialog>
  );
}
