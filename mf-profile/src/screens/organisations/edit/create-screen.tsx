import { useUnsavedChanges } from '@hustings/features/unsaved-changes';
import { useTranslation } from '@hustings/i18n';
import { useLimits, useSession } from '@hustings/session';
import { Page, PageHeading, useToast } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useNavigate } from '@hustings/vertical/router';
import { useMutation } from '@tanstack/react-query';
import { LevelTooLow } from '../../../levels/level-too-low.tsx';
import styles from '../../../organisations/organisations.module.css';
import { useDraft } from '../../../settings/use-draft.ts';
import { bodyOf, emptyDraft } from './organisation-draft.ts';
import { OrganisationForm } from './organisation-form.tsx';

/** `/create_orgs`: the form of a new organisation, or what the member still needs for it. */
export default function CreateOrganisationScreen() {
  const { t } = useTranslation('profile');
  const { organisationLevel } = useLimits();
  const user = useSession((session) => session.user);
  return (
    <Page>
      <div className={styles.page}>
        <header className={styles.head}>
          <PageHeading>{t('createOrganisation.name')}</PageHeading>
          <p className={styles.lead}>{t('createOrganisation.lead')}</p>
        </header>
        {user?.permissions.includes('createOrganisation') ? (
          <NewOrganisation userId={user.userId} />
        ) : (
          <LevelTooLow level={organisationLevel} title={t('createOrganisation.level')} />
        )}
      </div>
    </Page>
  );
}

function NewOrganisation({ userId }: { userId: string }) {
  const { t } = useTranslation('profile');
  const toast = useToast();
  const navigate = useNavigate();
  const { draft, unsaved, change, reset } = useDraft(`new organisation ${userId}`, emptyDraft);
  const create = useMutation({
    mutationFn: () => call('createOrganisation', { body: bodyOf(draft) }),
    onSuccess({ slug, name }) {
      reset();
      toast(t('createOrganisation.done', { name }));
      // Next comes the picture.
      void navigate(`/edit_orgs/${slug}`);
    },
  });
  const warning = useUnsavedChanges(unsaved && !create.isSuccess, reset);
  return (
    <>
      <OrganisationForm
        draft={draft}
        error={create.error}
        pending={create.isPending}
        submitLabel={t('createOrganisation.submit')}
        onChange={change}
        onSubmit={() => create.mutate()}
      />
      {warning}
    </>
  );
}
