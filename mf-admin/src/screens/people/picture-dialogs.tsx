import type { PhotoRecord } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import item from '../../frame/item.module.css';
import { RecordDialog } from '../../record-forms/record-dialog.tsx';
import type { RecordValues } from '../../record-forms/record-fields.tsx';
import { creditFields, photoBody, photoFields, photoValues } from './forms.ts';

interface PictureDialogsProps {
  hasPicture: boolean;
  /** The credit that admins can change; absent unless an admin uploaded the picture. */
  credit: Pick<PhotoRecord, 'credit' | 'licence'> | undefined;
  /** The texts of the upload. `file` describes the file. */
  upload: { open: string; title: string; text?: string | undefined; file?: string; done: string };
  removal: { title: string; text: string | undefined };
  set(picture: ReturnType<typeof photoBody>, reason: string): Promise<unknown>;
  remove(reason: string): Promise<unknown>;
}

/** The dialogs with which admins upload, credit and remove the picture of a person or a party. */
export function PictureDialogs({ hasPicture, credit, upload, removal, set, remove }: PictureDialogsProps) {
  const { t } = useTranslation('admin');
  const act = (values: RecordValues, reason: string) => set(photoBody(values), reason);
  return (
    <div className={item.actions}>
      <RecordDialog
        open={upload.open}
        title={upload.title}
        text={upload.text}
        confirm={t('people.edit.confirm')}
        done={upload.done}
        fields={photoFields(t, upload.file)}
        act={act}
      />
      {credit && (
        <RecordDialog
          open={t('people.photo.credit.open')}
          title={t('people.photo.credit.title')}
          confirm={t('people.edit.confirm')}
          done={t('people.photo.credit.done')}
          fields={creditFields(t)}
          initial={photoValues(credit)}
          act={act}
        />
      )}
      {hasPicture && (
        <RecordDialog
          open={t('people.photo.remove.open')}
          title={removal.title}
          text={removal.text}
          confirm={t('people.photo.remove.confirm')}
          done={t('people.photo.remove.done')}
          act={(_, reason) => remove(reason)}
        />
      )}
    </div>
  );
}
