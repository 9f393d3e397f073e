import type { EditedPublication, WholePublication } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { call } from '../../admin-actions/call.ts';
import { ConfirmedAct } from '../../admin-actions/confirmed-act.tsx';
import { fromField, toField } from '../../moments.ts';
import { RecordDialog } from '../../record-forms/record-dialog.tsx';

interface PublishActionsProps {
  text: WholePublication;
  /** Names the language for screen readers. */
  name: string;
  /** Whether typed changes are not saved yet. */
  isChanged: boolean;
  onDone(published: EditedPublication): void;
}

/** Publishes a text, now or from a moment on, or takes it back. */
export function PublishActions({ text, name, isChanged, onDone }: PublishActionsProps) {
  const { t } = useTranslation('admin');
  const { id, version, state, shownFrom } = text;
  const send = async (mark: { published: boolean; from?: string | undefined }) => {
    const done = await call('setPublished', { params: { id }, body: { ...mark, version } });
    onDone(done);
    return done;
  };
  const unsaved = isChanged ? <p>{t('publications.unsaved')}</p> : null;
  return (
    <>
      {state !== 'published' && (
        <>
          <ConfirmedAct
            variant="primary"
            open={t('publications.publish.open')}
            about={name}
            title={t('publications.publish.title')}
            confirm={t('publications.publish.confirm')}
            act={() => send({ published: true })}
            done={() => t('publications.publish.done')}
          >
            <p>{t('publications.publish.text')}</p>
            {unsaved}
          </ConfirmedAct>
          <RecordDialog
            hasReason={false}
            open={t('publications.schedule.open')}
            about={name}
            title={t('publications.schedule.title')}
            text={t('publications.schedule.text')}
            confirm={t('publications.schedule.confirm')}
            done={t('publications.schedule.done')}
            fields={[{ name: 'from', label: t('publications.schedule.from'), input: 'datetime-local', required: true }]}
            initial={{ texts: { from: shownFrom ? toField(shownFrom) : '' }, options: {} }}
            act={({ texts }) => send({ published: true, from: fromField(texts['from'] ?? '') })}
          />
        </>
      )}
      {state !== 'draft' && (
        <ConfirmedAct
          open={t('publications.takeBack.open')}
          about={name}
          title={t('publications.takeBack.title')}
          confirm={t('publications.takeBack.confirm')}
          act={() => send({ published: false })}
          done={() => t('publications.takeBack.done')}
        >
          <p>{t('publications.takeBack.text')}</p>
        </ConfirmedAct>
      )}
    </>
  );
}
