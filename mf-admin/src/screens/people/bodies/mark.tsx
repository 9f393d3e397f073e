import type { BodyRecord } from '@hustings/contract';
import { PartyMark } from '@hustings/features/party-mark';
import { useTranslation } from '@hustings/i18n';
import { useId } from 'react';
import { call } from '../../../admin-actions/call.ts';
import form from '../../../frame/form.module.css';
import styles from '../people.module.css';
import { PictureDialogs } from '../picture-dialogs.tsx';
import { markOf } from './mark-of.ts';

/** The mark of a party as its pages show it. Admins upload, credit and remove its own picture. */
export function Mark({ body }: { body: BodyRecord }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const { bodyId, name, version, image } = body;
  const params = { id: bodyId };
  return (
    <section className={form.form} aria-labelledby={id}>
      <h2 id={id}>{t('bodies.mark.heading')}</h2>
      <div className={styles.photo}>
        <PartyMark name={name} mark={markOf(body)} size="large" />
        <div className={styles.credit}>
          <p>{image ? [image.credit, image.licence].filter(Boolean).join(' · ') : t('bodies.mark.none')}</p>
        </div>
      </div>
      <PictureDialogs
        hasPicture={image !== undefined}
        credit={image}
        upload={{
          open: image ? t('bodies.mark.replace') : t('bodies.mark.add'),
          title: t('bodies.mark.title', { name }),
          file: t('bodies.mark.fileText'),
          done: t('bodies.mark.done'),
        }}
        removal={{ title: t('bodies.mark.remove', { name }), text: t('bodies.mark.removeText') }}
        set={(picture, reason) => call('setBodyImage', { params, body: { ...picture, reason, version } })}
        remove={(reason) => call('deleteBodyImage', { params, body: { reason, version } })}
      />
    </section>
  );
}
