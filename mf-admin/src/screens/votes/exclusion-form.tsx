import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Button, Card, FailureNotice, fieldFailureText } from '@hustings/ui';
import { call } from '../../admin-actions/call.ts';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import { ConditionFields } from './condition-fields.tsx';
import { conditionsOf, emptyConditions, problemOf, type ConditionProblem, type ConditionsDraft } from './conditions.ts';
import { Preview } from './preview.tsx';
import styles from './votes.module.css';

/**
 * A form that selects votes by conditions and counts them. It changes nothing.
 *
 * @param filled the conditions to begin with; the form then takes the focus
 */
export function ExclusionForm({ filled }: { filled: ConditionsDraft | undefined }) {
  const { t } = useTranslation('admin');
  const heading = useId();
  const now = useSession((session) => session.now);
  const [draft, setDraft] = useState(() => filled ?? emptyConditions(now));
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (filled) title.current?.focus();
  }, [filled]);
  const [problem, setProblem] = useState<ConditionProblem>();
  const preview = useAdminAct({
    act: (conditions: ReturnType<typeof conditionsOf>) => call('previewExclusion', { body: conditions }),
  });

  // The server counts the networks of a range.
  const isWrongAddress = fieldFailureText(t, preview.failure, 'address') !== undefined;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const found = problemOf(draft);
    setProblem(found);
    if (!found && !preview.isPending) preview.mutate(conditionsOf(draft));
  }

  return (
    <Card as="section" className={styles.card} aria-labelledby={heading}>
      <h2 id={heading} ref={title} tabIndex={-1}>
        {t('votes.select.heading')}
      </h2>
      <p className={styles.note}>{t('votes.select.text')}</p>
      <form className={styles.form} method="post" noValidate onSubmit={submit}>
        <ConditionFields
          draft={draft}
          problem={isWrongAddress ? 'address' : problem}
          onChange={(changed) => {
            // Hides the count, which belongs to the previous conditions.
            preview.reset();
            setDraft({ ...draft, ...changed });
          }}
        />
        {problem === 'none' && (
          <p role="alert" className={styles.problem}>
            {t('votes.select.problem.none')}
          </p>
        )}
        {preview.failure && !isWrongAddress && <FailureNotice error={preview.failure} />}
        <div>
          <Button type="submit" variant={preview.data ? 'quiet' : 'primary'} pending={preview.isPending}>
            {t('votes.select.count')}
          </Button>
        </div>
      </form>
      {preview.data && preview.variables && draft.target && (
        <Preview
          preview={preview.data}
          conditions={preview.variables}
          name={draft.target.label}
          onExcluded={() => {
            preview.reset();
            setDraft(emptyConditions(now));
          }}
        />
      )}
    </Card>
  );
}
