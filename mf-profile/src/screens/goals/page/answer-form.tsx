import type { Goal, GoalAnswer } from '@hustings/contract';
import { ActFailure } from '@hustings/features/levels';
import { useUnsavedChanges } from '@hustings/features/unsaved-changes';
import { useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { Button, fieldFailureText, TextArea } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { NewerVersion } from '../../../editing/newer-version.tsx';
import { newerVersionOf } from '../../../editing/newer-version-of.ts';
import styles from '../../../goals/goals.module.css';
import { useWrite } from '../../../people/use-write.ts';
import { useDraft } from '../../../settings/use-draft.ts';

interface AnswerFormProps {
  goal: Goal;
  /** The name of the addressee. */
  name: string;
  onClose(): void;
}

/** Writes or changes the answer to a goal. Shows both versions if somebody else answered meanwhile. */
export function AnswerForm({ goal: { goalId, answer }, name, onClose }: AnswerFormProps) {
  const { t } = useTranslation('profile');
  const limits = useLimits();
  const form = useRef<HTMLFormElement>(null);
  // The version on which the draft is based. It stays when the page reads a newer one.
  const [base] = useState(answer);
  const [newer, setNewer] = useState<GoalAnswer>();
  const [isMissing, setMissing] = useState(false);
  const { draft, unsaved, change, reset } = useDraft(`answer to goal ${goalId}`, { body: base?.body ?? '' });
  const save = useWrite(
    () =>
      call('answerGoal', {
        params: { id: goalId },
        body: { body: draft.body.trim(), version: (newer ?? base)?.version ?? 0 },
      }),
    { done: () => t('goal.answer.saved') },
  );
  const warning = useUnsavedChanges(unsaved && !save.isSuccess, reset);
  const refused = fieldFailureText(t, save.error, 'body');
  const isConflict = newerVersionOf<GoalAnswer>(save.error) !== undefined;
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (save.isPending) return;
    const isEmpty = draft.body.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) return;
    save.mutate(undefined, {
      onSuccess: () => {
        reset();
        onClose();
      },
      onError: (error) => setNewer((before) => newerVersionOf<GoalAnswer>(error) ?? before),
    });
  }

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      {newer && (
        <NewerVersion
          key={newer.version}
          differences={
            newer.body === draft.body
              ? []
              : [{ field: 'body', label: t('goal.answer.label'), theirs: newer.body, mine: draft.body }]
          }
          onTake={() => change({ body: newer.body })}
        />
      )}
      {save.error && !refused && !isConflict && <ActFailure error={save.error} />}
      <TextArea
        name="answer"
        label={t('goal.answer.label')}
        description={t('goal.answer.meaning', { name })}
        value={draft.body}
        error={isMissing ? t('goal.answer.missing') : refused}
        maxLength={limits.goalCharacters}
        rows={6}
        required
        onChange={(body) => {
          setMissing(false);
          change({ body });
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" pending={save.isPending}>
          {t(newer ? 'newer.saveOver' : 'goal.answer.publish')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            reset();
            onClose();
          }}
        >
          {t('goal.answer.cancel')}
        </Button>
      </div>
      {warning}
    </form>
  );
}
