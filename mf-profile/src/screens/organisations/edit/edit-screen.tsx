import type { Organisation, OrganisationFacts } from '@hustings/contract';
import { useUnsavedChanges } from '@hustings/features/unsaved-changes';
import { useTranslation } from '@hustings/i18n';
import { ButtonLink, Notice, Page, PageHeading, useToast } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useNavigate } from '@hustings/vertical/router';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { newerVersionOf } from '../../../editing/newer-version-of.ts';
import styles from '../../../organisations/organisations.module.css';
import { useDraft } from '../../../settings/use-draft.ts';
import { LoadedOrganisation } from '../page/organisation-page.tsx';
import { NewerVersion } from './newer-version.tsx';
import { bodyOf, draftOf } from './organisation-draft.ts';
import { OrganisationForm } from './organisation-form.tsx';
import { OrganisationPicture } from './organisation-picture.tsx';

/** `/edit_orgs/:slug`: the picture and the fields of an organisation, for its owner and admins. */
export default function EditOrganisationScreen() {
  const { t } = useTranslation('profile');
  return (
    <LoadedOrganisation>
      {(organisation) => {
        const { slug, name, membership, closed } = organisation;
        const mayEdit = !closed && (membership?.role === 'owner' || membership?.role === 'admin');
        return (
          <Page>
            <div className={styles.page}>
              <header className={styles.head}>
                <PageHeading>{t('editOrganisation.heading', { name })}</PageHeading>
                <p>
                  <a className={styles.link} href={`/organisation/${slug}`}>
                    {t('editOrganisation.back')}
                  </a>
                </p>
              </header>
              {mayEdit ? (
                <>
                  <OrganisationPicture organisation={organisation} />
                  <EditForm key={organisation.organisationId} organisation={organisation} />
                </>
              ) : (
                <Notice tone="info" title={t('editOrganisation.notAllowed.title')}>
                  <p>{closed ? t('organisation.closedText') : t('editOrganisation.notAllowed.text')}</p>
                  <ButtonLink href={`/organisation/${slug}`}>{t('editOrganisation.back')}</ButtonLink>
                </Notice>
              )}
            </div>
          </Page>
        );
      }}
    </LoadedOrganisation>
  );
}

function EditForm({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation('profile');
  const toast = useToast();
  const navigate = useNavigate();
  const { organisationId: id } = organisation;
  // The version on which the draft is based. It stays when the page reads a newer one, so that no change is lost.
  const [base, setBase] = useState<OrganisationFacts>(organisation);
  const [newer, setNewer] = useState<OrganisationFacts>();
  const { draft, unsaved, change, reset } = useDraft(`organisation ${id}`, draftOf(base));
  const save = useMutation({
    mutationFn: () =>
      call('updateOrganisation', { params: { id }, body: { ...bodyOf(draft), version: (newer ?? base).version } }),
    onSuccess(stored) {
      reset(draftOf(stored));
      setBase(stored);
      setNewer(undefined);
      toast(t('editOrganisation.done'));
      void navigate(`/organisation/${stored.slug}`);
    },
    onError: (error) => setNewer((before) => newerVersionOf<OrganisationFacts>(error) ?? before),
  });
  const warning = useUnsavedChanges(unsaved && !save.isSuccess, reset);
  return (
    <>
      <OrganisationForm
        organisationId={id}
        currentSlug={base.slug}
        draft={draft}
        error={save.error}
        pending={save.isPending}
        submitLabel={t(newer ? 'newer.saveOver' : 'editOrganisation.submit')}
        onChange={change}
        onSubmit={() => save.mutate()}
      >
        {newer && <NewerVersion key={newer.version} current={newer} draft={draft} onTake={change} />}
      </OrganisationForm>
      {warning}
    </>
  );
}
