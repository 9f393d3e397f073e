import type { Organisation } from '@hustings/contract';
import { FormFailure, useHydrated } from '@hustings/features/form';
import { useUnsavedChanges } from '@hustings/features/unsaved-changes';
import { useTranslation } from '@hustings/i18n';
import { Button, Card } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { call } from '@hustings/vertical/client';
import { useId, useState } from 'react';
import styles from '../../../organisations/organisations.module.css';
import { useWrite } from '../../../people/use-write.ts';
import form from '../../../settings/form.module.css';
import { PictureChoice } from './picture-choice.tsx';
import { usePictureChoice } from './use-picture-choice.ts';

/** Crops the picture of an organisation in the browser, asks for its text, and uploads the small result. */
export function OrganisationPicture({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation('profile');
  const hydrated = useHydrated();
  const heading = useId();
  const { organisationId: id, imageUrl, imageAlt } = organisation;
  const choice = usePictureChoice();
  const { picture, giveUp } = choice;
  const [asking, setAsking] = useState(false);
  const warning = useUnsavedChanges(picture !== undefined, giveUp);
  const save = useWrite((chosen: ImageBitmap) => choice.upload(chosen, id), {
    done: () => t('organisation.picture.saved'),
  });
  const remove = useWrite(() => call('deleteOrganisationImage', { params: { id } }), {
    done: () => t('organisation.picture.removed'),
  });
  return (
    <Card as="section" className={form.form} aria-labelledby={heading}>
      <h2 id={heading} className={form.title}>
        {t('organisation.picture.heading')}
      </h2>
      <FormFailure error={save.error ?? remove.error} />
      <PictureChoice
        choice={choice}
        presentAlt={imageUrl && (imageAlt ?? '')}
        onTake={save.reset}
        save={
          <Button
            pending={save.isPending}
            onClick={() => choice.check() && picture && save.mutate(picture, { onSuccess: giveUp })}
          >
            {t('organisation.picture.save')}
          </Button>
        }
        remove={
          imageUrl && (
            <Button variant="quiet" disabled={!hydrated} onClick={() => setAsking(true)}>
              {t('organisation.picture.remove')}
            </Button>
          )
        }
      >
        <div className={imageUrl ? styles.title : undefined}>
          {imageUrl && (
            <img className={styles.image} src={`${imageUrl}&size=192`} alt={imageAlt ?? ''} width={96} height={96} />
          )}
          <p className={form.note}>
            {imageUrl ? t('organisation.picture.isThere', { alt: imageAlt }) : t('organisation.picture.isMissing')}
          </p>
        </div>
      </PictureChoice>
      <ConfirmDialog
        title={t('organisation.picture.ask')}
        isOpen={asking}
        confirmLabel={t('organisation.picture.remove')}
        tone="danger"
        pending={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        {t('organisation.picture.askText')}
      </ConfirmDialog>
      {warning}
    </Card>
  );
}
