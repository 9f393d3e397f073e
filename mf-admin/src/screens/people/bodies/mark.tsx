import type { BodyRecord } from '@hustings/contract';
import { PartyMark } from '@hustings/features/party-mark';
import { useTranslation } from '@hustings/i18n';
import { useId } from 'react';
import { call } from '../../../admin-actions/call.ts';
import form from '../../../frame/form.module.css';
import item from '../../../frame/item.module.css';
import { RecordDialog } from '../../../record-forms/record-dialog.tsx';
import { creditFields, photoBody, photoFields, photoValues } from '../forms.ts';
import styles from '../people.module.css';
import { markOf } from './mark-of.ts';

/** The mark of a party as its pages show it. Admins upload, credit and remove its own picture. */
export function Mark({ body }: { body: BodyRecord }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const { bodyId, name, version, image } = body;
  const params = { id: bodyId };
  const set = (values: ReturnType<typeof photoValues>, reason: string) =>
    call('setBodyImage', { params, body: { ...photoBody(values), reason, version } });
  return (
    <section className={form.form} aria-labelledby={id}>
      <h2 id={id}>{t('bodies.mark.heading')}</h2>
      <div className={styles.photo}>
        <PartyMark name={name} mark={markOf(body)} size="large" />
        <div className={styles.credit}>
          <p>{image ? [image.credit, image.licence].filter(Boolean).join(' · ') : t('bodies.mark.none')}</p>
        </div>
      </div>
      <div className={item.actions}>
        <RecordDialog
          open={image ? t('bodies.mark.replace') : t('bodies.mark.add')}
          title={t('bodies.mark.title', { name })}
          confirm={t('people.edit.confirm')}
          done={t('bodies.mark.done')}
          fields={photoFields(t, t('bodies.mark.fileText'))}
          act={set}
        />
        {image && (
          <RecordDialog
            open={t('people.photo.credit.open')}
            title={t('people.photo.credit.title')}
            confirm={t('people.edit.confirm')}
            done={t('people.photo.credit.done')}
            fields={creditFields(t)}
            initial={photoValues(image)}
            act={set}
          />
        )}
        {image && (
          <RecordDialog
            open={t('people.photo.remove.open')}
            title={t('bodies.mark.remove', { name })}
            text={t('bodies.mark.removeText')}
            confirm={t('people.photo.remove.confirm')}
            done={t('people.photo.remove.done')}
            act={(_, reason) => call('deleteBodyImage', { params, body: { reason, version } })}
          />
        )}
      </div>
    </section>
  );
}
