import { publicWritingLevel, type CurrentUser, type Organisation } from '@hustings/contract';
import { LevelNotice } from '@hustings/features/levels';
import { useUnsavedChanges } from '@hustings/features/unsaved-changes';
import { useTranslation } from '@hustings/i18n';
import { useLimits, useSession } from '@hustings/session';
import { Notice, Page, PageHeading, Skeleton, useToast } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useRouteLocation, useRouteParams } from '@hustings/vertical/hooks';
import { useNavigate } from '@hustings/vertical/router';
import { useMutation, useQuery } from '@tanstack/react-query';
import styles from '../../../goals/goals.module.css';
import { queries } from '../../../queries.ts';
import { useDraft } from '../../../settings/use-draft.ts';
import { bodyOf, emptyDraft, organisationAudience } from './goal-draft.ts';
import { GoalForm } from './goal-form.tsx';

/**
 * `/create_goal/:slug`: the form of a new goal, which begins as a draft. The slug is `new`, or that of a tag with which
 * the form begins. `?organisation=` names the organisation that sets the goal.
 */
export default function CreateGoalScreen() {
  const { t } = useTranslation('profile');
  const limits = useLimits();
  const user = useSession((session) => session.user);
  return (
    <Page>
      <div className={styles.page}>
        <header className={styles.head}>
          <PageHeading>{t('createGoal.name')}</PageHeading>
          <p className={styles.lead}>{t('createGoal.lead', { number: limits.goalOpensAtSupporters })}</p>
        </header>
        {user && (user.reputationLevel < publicWritingLevel ? <TooLow user={user} /> : <NewGoal user={user} />)}
      </div>
    </Page>
  );
}

function TooLow({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('profile');
  return (
    <LevelNotice
      user={user}
      title={t('createGoal.level.title', { required: publicWritingLevel })}
      text={t('createGoal.level.text', { actual: user.reputationLevel })}
    />
  );
}

/** Reads the tag and the organisation that the address names, if any. */
function NewGoal({ user }: { user: CurrentUser }) {
  const { slug } = useRouteParams<{ slug: string }>();
  const named = useRouteLocation().search.get('organisation');
  const organisation = useQuery({ ...queries.organisation(named ?? ''), enabled: named !== null });
  const tag = useQuery({ ...queries.tag(slug), enabled: slug !== 'new' });
  // A tag or an organisation that cannot be read keeps nobody from setting a goal.
  if ((named !== null && organisation.isPending) || (slug !== 'new' && tag.isPending)) return <Skeleton lines={8} />;
  const role = organisation.data?.membership?.role;
  const runs = (role === 'owner' || role === 'admin') && !organisation.data?.closed;
  return (
    <NewGoalForm
      user={user}
      tags={tag.data ? [tag.data.name] : []}
      organisation={runs ? organisation.data : undefined}
    />
  );
}

interface NewGoalFormProps {
  user: CurrentUser;
  tags: string[];
  organisation: Organisation | undefined;
}

function NewGoalForm({ user, tags, organisation }: NewGoalFormProps) {
  const { t } = useTranslation('profile');
  const toast = useToast();
  const navigate = useNavigate();
  const language = useSession((session) => session.language);
  const organisationId = organisation?.organisationId;
  const empty = {
    ...emptyDraft(user, language, tags),
    ...(organisationId === undefined ? {} : { audience: organisationAudience }),
  };
  const key = `new goal ${user.userId} ${organisationId} ${tags.join()}`;
  const { draft, unsaved, change, reset } = useDraft(key, empty);
  const create = useMutation({
    mutationFn: () => call('createGoal', { body: { ...bodyOf(draft), ...(organisationId ? { organisationId } : {}) } }),
    onSuccess({ slug }) {
      reset();
      toast(t('createGoal.done'));
      // Next come the pictures and the publication.
      void navigate(`/edit_goal/${slug}`);
    },
  });
  const warning = useUnsavedChanges(unsaved && !create.isSuccess, reset);
  return (
    <>
      {organisation && (
        <Notice tone="info" title={t('createGoal.inNameOf', { name: organisation.name })}>
          <p>{t('createGoal.inNameOfText')}</p>
        </Notice>
      )}
      <GoalForm
        draft={draft}
        ofOrganisation={organisation !== undefined}
        mayEditText
        error={create.error}
        pending={create.isPending}
        submitLabel={t('createGoal.submit')}
        onChange={change}
        onSubmit={() => create.mutate()}
      />
      {warning}
    </>
  );
}
