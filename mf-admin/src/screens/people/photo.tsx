import type { PersonRecord } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useId } from 'react';
import { call } from '../../admin-actions/call.ts';
import form from '../../frame/form.module.css';
import item from '../../frame/item.module.css';
import { RecordOrigin } from '../../record-forms/record-acts.tsx';
import styles from './people.module.css';
import { PictureDialogs } from './picture-dialogs.tsx';

/** The picture of a person, which admins upload, credit and remove. */
export function Photo({ person }: { person: PersonRecord }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const { personId, name, version, isHandmade, photo } = person;
  const params = { id: personId };
  const text = isHandmade && photo?.isHandmade !== false ? undefined : t('people.photo.text');
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
      <PictureDialogs
        hasPicture={photo !== undefined}
        credit={photo?.isHandmade ? photo : undefined}
        upload={{
          open: photo ? t('people.photo.replace') : t('people.photo.add'),
          title: t('people.photo.title', { name }),
          text,
          done: t('people.photo.done'),
        }}
        removal={{ title: t('people.photo.remove.title', { name }), text }}
        set={(picture, reason) => call('setPersonImage', { params, body: { ...picture, reason, version } })}
        remove={(reason) => call('deletePersonImage', { params, body: { reason, version } })}
      />
    </section>
  );
}
