import type { Goal } from '@hustings/contract';
import { useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Button, Card } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { call } from '@hustings/vertical/client';
import { useNavigate } from '@hustings/vertical/router';
import { useId, useState } from 'react';
import styles from '../../../goals/goals.module.css';
import { isOver } from '../../../goals/states.ts';
import { useWrite } from '../../../people/use-write.ts';

/** Lets the owner close a goal for ever or delete it, after a confirmation. */
export function EndGoal({ goal }: { goal: Goal }) {
  const { t } = useTranslation('profile');
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const heading = useId();
  const [asking, setAsking] = useState<'close' | 'delete'>();
  const { goalId: id, slug, title, state } = goal;
  const close = useWrite(() => call('closeGoal', { params: { id } }), { done: () => t('goal.close.done') });
  const remove = useWrite(() => call('deleteGoal', { params: { id } }), { done: () => t('goal.delete.done') });
  const mayClose = state !== 'draft' && !isOver(state);
  const act = asking === 'close' ? close : remove;
  return (
    <Card as="section" className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{t(mayClose ? 'goal.close.heading' : 'goal.delete.heading')}</h2>
      {mayClose && <p className={styles.note}>{t('goal.close.text')}</p>}
      <p className={styles.note}>{t('goal.delete.text')}</p>
      <div className={styles.actions}>
        {mayClose && (
          <Button variant="quiet" disabled={!hydrated} onClick={() => setAsking('close')}>
            {t('goal.close.submit')}
          </Button>
        )}
        <Button variant="danger" disabled={!hydrated} onClick={() => setAsking('delete')}>
          {t('goal.delete.submit')}
        </Button>
      </div>
      <ConfirmDialog
        title={t(asking === 'close' ? 'goal.close.title' : 'goal.delete.title', { title })}
        isOpen={asking !== undefined}
        confirmLabel={t(asking === 'close' ? 'goal.close.confirm' : 'goal.delete.confirm')}
        tone="danger"
        pending={act.isPending}
        failure={act.error}
        onCancel={() => setAsking(undefined)}
        onConfirm={() =>
          act.mutate(undefined, {
            onSuccess: () => {
              setAsking(undefined);
              void navigate(asking === 'close' ? `/goals/${slug}` : '/goals');
            },
          })
        }
      >
        {t(asking === 'close' ? 'goal.close.ask' : 'goal.delete.ask')}
      </ConfirmDialog>
    </Card>
  );
}
