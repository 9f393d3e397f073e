import { useHydrated } from '@hustings/features/form';
import { ActFailure } from '@hustings/features/levels';
import { useUnsavedChanges } from '@hustings/features/unsaved-changes';
import { useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { Button, fieldFailureText, TextArea } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useState, type FormEvent } from 'react';
import styles from '../../../goals/goals.module.css';
import { useWrite } from '../../../people/use-write.ts';
import { useDraft } from '../../../settings/use-draft.ts';

/** Writes news of a goal. */
export function NewsForm({ goalId }: { goalId: string }) {
  const { t } = useTranslation('profile');
  const limits = useLimits();
  const hydrated = useHydrated();
  const { draft, unsaved, change, reset } = useDraft(`news of goal ${goalId}`, { body: '' });
  const [isMissing, setMissing] = useState(false);
  const publish = useWrite(
    () => call('createGoalUpdate', { params: { id: goalId }, body: { body: draft.body.trim() } }),
    { done: () => t('goal.news.published') },
  );
  const warning = useUnsavedChanges(unsaved && !publish.isPending, reset);
  const refused = fieldFailureText(t, publish.error, 'body');

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (publish.isPending) return;
    const isEmpty = draft.body.trim() === '';
    setMissing(isEmpty);
    if (!isEmpty) publish.mutate(undefined, { onSuccess: () => reset() });
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      {publish.error && !refused && <ActFailure error={publish.error} />}
      <TextArea
        name="news"
        label={t('goal.news.label')}
        description={t('goal.news.meaning')}
        value={draft.body}
        error={isMissing ? t('goal.news.missing') : refused}
        maxLength={limits.goalUpdateCharacters}
        onChange={(body) => {
          setMissing(false);
          change({ body });
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="quiet" disabled={!hydrated} pending={publish.isPending}>
          {t('goal.news.publish')}
        </Button>
      </div>
      {warning}
    </form>
  );
}
