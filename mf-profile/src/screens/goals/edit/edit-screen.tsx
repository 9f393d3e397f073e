import type { Goal, GoalFacts } from '@hustings/contract';
import { useUnsavedChanges } from '@hustings/features/unsaved-changes';
import { useTranslation } from '@hustings/i18n';
import { ButtonLink, Notice, Page, PageHeading, useToast } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useRouteParams } from '@hustings/vertical/hooks';
import { useNavigate } from '@hustings/vertical/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newerVersionOf } from '../../../editing/newer-version-of.ts';
import styles from '../../../goals/goals.module.css';
import { isOver } from '../../../goals/states.ts';
import { queries } from '../../../queries.ts';
import { useDraft } from '../../../settings/use-draft.ts';
import layout from '../page/goal-page.module.css';
import { LoadedGoal } from '../page/loaded-goal.tsx';
import { EndGoal } from './end-goal.tsx';
import { changeOf, draftOf, type GoalDraft } from './goal-draft.ts';
import { GoalForm } from './goal-form.tsx';
import { GoalPictures } from './goal-pictures.tsx';
import { NewerGoal } from './newer-goal.tsx';
import { PublishGoal } from './publish-goal.tsx';

/** `/edit_goal/:slug`: the fields and pictures of a goal, its publication, closing and deletion, for its owner. */
export default function EditGoalScreen() {
  const { t } = useTranslation('profile');
  const { slug } = useRouteParams<{ slug: string }>();
  return (
    <LoadedGoal slug={slug}>
      {(goal) => {
        const isFinal = isOver(goal.state);
        return (
          <Page>
            <div className={styles.page}>
              <header className={styles.head}>
                <PageHeading className={layout.title}>{t('editGoal.heading', { title: goal.title })}</PageHeading>
                <p>
                  <a className={layout.link} href={`/goals/${goal.slug}`}>
                    {t('editGoal.back')}
                  </a>
                </p>
              </header>
              {goal.own && !isFinal && <EditForm key={goal.goalId} goal={goal} />}
              {goal.own && isFinal && (
                <Notice tone="info" title={t('editGoal.over.title')}>
                  <p>{t('editGoal.over.text')}</p>
                </Notice>
              )}
              {goal.own && <EndGoal goal={goal} />}
              {!goal.own && (
                <Notice tone="info" title={t('editGoal.notAllowed.title')}>
                  <p>{t('editGoal.notAllowed.text')}</p>
                  <ButtonLink href={`/goals/${goal.slug}`}>{t('editGoal.back')}</ButtonLink>
                </Notice>
              )}
            </div>
          </Page>
        );
      }}
    </LoadedGoal>
  );
}

function EditForm({ goal }: { goal: Goal }) {
  const { t } = useTranslation('profile');
  const toast = useToast();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { goalId: id, slug } = goal;
  // The version on which the draft is based. It stays when the page reads a newer one, so that no change is lost.
  const [base, setBase] = useState<GoalFacts>(goal);
  const [newer, setNewer] = useState<GoalFacts>();
  const [isPublishing, setPublishing] = useState(false);
  const { draft, unsaved, change, reset } = useDraft(`goal ${id}`, draftOf(base));
  const save = useMutation({
    mutationFn: () => call('updateGoal', { params: { id }, body: changeOf(draft, (newer ?? base).version) }),
    onSuccess(stored) {
      client.setQueryData(queries.goal(slug).queryKey, stored);
      reset(draftOf(stored));
      setBase(stored);
      setNewer(undefined);
    },
    onError: (error) => setNewer((before) => newerVersionOf<GoalFacts>(error) ?? before),
  });
  const warning = useUnsavedChanges(unsaved && !save.isSuccess, reset);
  const isDraft = goal.state === 'draft';

  function edit(changed: Partial<GoalDraft>): void {
    // An earlier save does not cover this change, so guard unsaved changes again.
    if (save.isSuccess) save.reset();
    change(changed);
  }

  return (
    <>
      <GoalForm
        draft={draft}
        ofOrganisation={goal.organisation !== undefined}
        mayEditText={goal.mayEditText}
        error={save.error}
        pending={save.isPending}
        submitLabel={t(newer ? 'newer.saveOver' : isDraft ? 'editGoal.saveDraft' : 'editGoal.submit')}
        pictures={<GoalPictures goal={goal} pictures={draft.pictures} onChange={(pictures) => edit({ pictures })} />}
        onChange={edit}
        onSubmit={() =>
          save.mutate(undefined, {
            onSuccess: () => {
              toast(t('editGoal.done'));
              void navigate(`/goals/${slug}`);
            },
          })
        }
        {...(isDraft ? { onPublish: () => save.mutate(undefined, { onSuccess: () => setPublishing(true) }) } : {})}
      >
        {newer && <NewerGoal key={newer.version} current={newer} draft={draft} onTake={edit} />}
      </GoalForm>
      {isPublishing && <PublishGoal goal={goal} onClose={() => setPublishing(false)} />}
      {warning}
    </>
  );
}
