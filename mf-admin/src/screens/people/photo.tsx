import type { PersonRecord } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useId } from 'react';
import { call } from '../../admin-actions/call.ts';
import form from '../../frame/form.module.css';
import item from '../../frame/item.module.css';
import { RecordOrigin } from '../../record-forms/record-acts.tsx';
import { RecordDialog } from '../../record-forms/record-dialog.tsx';
import { creditFields, photoBody, photoFields, photoValues } from './forms.ts';
import styles from './people.module.css';

/** The picture of a person, which admins upload, credit and remove. */
export function Photo({ person }: { person: PersonRecord }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const { personId, name, version, isHandmade, photo } = person;
  const params = { id: personId };
  const text = isHandmade && photo?.isHandmade !== false ? undefined : t('people.photo.text');
  const set = (values: ReturnType<typeof photoValues>, reason: string) =>
    call('setPersonImage', { params, body: { ...photoBody(values), reason, version } });
  return (
    <section className={form.form} aria-labelledby={id}>
      <h2 id={id}>{t('people.facts.image')}</h2>
      {!photo && <p>{t('people.photo.none')}</p>}
      {photo && (
        <div className={styles.photo}>
          {photo.photoName && <img className={styles.picture} src={photo.photoName} alt={name} />}
          <div className={styles.credit}>
            {!photo.photoName && <p className={item.small}>{t('people.photo.notFetched')}</p>}
            <p>{[photo.credit ?? photo.source, photo.licence].filter(Boolean).join(' · ')}</p>
            <RecordOrigin
              record={photo}
              retrievedText={(day) => t('people.contacts.retrieved', { day })}
              writtenText={(day) => t('people.contacts.written', { day })}
            />
          </div>
        </div>
      )}
      <div className={item.actions}>
        <RecordDialog
          open={photo ? t('people.photo.replace') : t('people.photo.add')}
          title={t('people.photo.title', { name })}
          text={text}
          confirm={t('people.edit.confirm')}
          done={t('people.photo.done')}
          fields={photoFields(t)}
          act={set}
        />
        {photo?.isHandmade && (
          <RecordDialog
            open={t('people.photo.credit.open')}
            title={t('people.photo.credit.title')}
            confirm={t('people.edit.confirm')}
            done={t('people.photo.credit.done')}
            fields={creditFields(t)}
            initial={photoValues(photo)}
            act={set}
          />
        )}
        {photo && (
          <RecordDialog
            open={t('people.photo.remove.open')}
            title={t('people.photo.remove.title', { name })}
            text={text}
            confirm={t('people.photo.remove.confirm')}
            done={t('people.photo.remove.done')}
            act={(_, reason) => call('deletePersonImage', { params, body: { reason, version } })}
          />
        )}
      </div>
    </section>
  );
}
