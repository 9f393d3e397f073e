import type { ElectionRecord, ElectionRecordKind } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import type { ReactNode } from 'react';
import { call } from '../../admin-actions/call.ts';
import item from '../../frame/item.module.css';
import { DeleteRecord } from '../../record-forms/record-acts.tsx';
import { RecordDialog } from '../../record-forms/record-dialog.tsx';

interface RecordActionsProps {
  kind: ElectionRecordKind;
  record: Pick<ElectionRecord, 'id' | 'name' | 'version' | 'isLocked' | 'isHandmade'>;
  /** The buttons before those that every record has. */
  children: ReactNode;
  onDeleted?(): void;
}

/** The buttons of a record. An imported record can be locked, and one that an admin created can be deleted. */
export function RecordActions({ kind, record, children, onDeleted }: RecordActionsProps) {
  const { id, name, version, isLocked, isHandmade } = record;
  const { t } = useTranslation('admin');
  const params = { record: kind, id };
  return (
    <div className={item.actions}>
      {children}
      {isHandmade ? (
        <DeleteRecord
          name={name}
          text={t('elections.delete.text')}
          remove={(reason) => call('deleteElectionRecord', { params, body: { reason, version } })}
          onDone={() => onDeleted?.()}
        />
      ) : (
        <RecordDialog
          open={isLocked ? t('elections.unlock.open') : t('elections.lock.open')}
          about={name}
          title={isLocked ? t('elections.unlock.title', { name }) : t('elections.lock.title', { name })}
          text={isLocked ? t('elections.unlock.text') : t('elections.lock.text')}
          confirm={isLocked ? t('elections.unlock.confirm') : t('elections.lock.confirm')}
          done={isLocked ? t('elections.unlock.done', { name }) : t('elections.lock.done', { name })}
          act={(_, reason) => call('lockElectionRecord', { params, body: { isLocked: !isLocked, reason, version } })}
        />
      )}
    </div>
  );
}
