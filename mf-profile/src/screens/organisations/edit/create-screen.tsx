import { useUnsavedChanges } from '@hustings/features/unsaved-changes';
import { useTranslation } from '@hustings/i18n';
import { useLimits, useSession } from '@hustings/session';
import { Card, focusFirstError, Page, PageHeading, useToast } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useNavigate } from '@hustings/vertical/router';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { LevelTooLow } from '../../../levels/level-too-low.tsx';
import styles from '../../../organisations/organisations.module.css';
import form from '../../../settings/form.module.css';
import { useDraft } from '../../../settings/use-draft.ts';
import { bodyOf, emptyDraft } from './organisation-draft.ts';
import { OrganisationForm } from './organisation-form.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { usePictureChoice } from './use-picture-choice.ts';

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
  const heading = useId();
  const { draft, unsaved, change, reset } = useDraft(`new organisation ${userId}`, emptyDraft);
  const choice = usePictureChoice();
  const { picture } = choice;
  const frame = useRef<HTMLDivElement>(null);
  const create = useMutation({
    async mutationFn() {
      const { organisationId, slug, name } = await call('createOrganisation', { body: bodyOf(draft) });
      // The organisation exists now, so a refused picture is not a failure of the form.
      const hasPicture = picture === undefined || (await isFulfilled(choice.upload(picture, organisationId)));
      return { slug, name, hasPicture };
    },
    onSuccess({ slug, name, hasPicture }) {
      reset();
      choice.giveUp();
      toast(hasPicture ? t('createOrganisation.done', { name }) : t('createOrganisation.withoutPicture', { name }));
      void navigate(hasPicture ? `/organisation/${slug}` : `/edit_orgs/${slug}`);
    },
  });
  const warning = useUnsavedChanges((unsaved || picture !== undefined) && !create.isSuccess, () => {
    reset();
    choice.giveUp();
  });
  return (
    <>
      <div ref={frame}>
        <Card as="section" className={form.form} aria-labelledby={heading}>
          <h2 id={heading} className={form.title}>
            {t('organisation.picture.heading')}
          </h2>
          <PictureChoice choice={choice}>
            <p className={form.note}>{t('createOrganisation.picture')}</p>
          </PictureChoice>
        </Card>
      </div>
      <OrganisationForm
        draft={draft}
        error={create.error}
        pending={create.isPending}
        submitLabel={t('createOrganisation.submit')}
        onChange={change}
        onSubmit={() => {
          if (choice.check()) create.mutate();
          else requestAnimationFrame(() => frame.current && focusFirstError(frame.current));
        }}
      />
      {warning}
    </>
  );
}

const isFulfilled = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => true,
    () => false,
  );
