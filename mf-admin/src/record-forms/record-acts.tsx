import { useFormat, useTranslation } from '@hustings/i18n';
import { Chip } from '@hustings/ui';
import item from '../frame/item.module.css';
import { RecordDialog } from './record-dialog.tsx';
import type { RecordField, RecordValues } from './record-fields.tsx';

interface RecordOriginProps {
  record: { source: string; retrieved: string; isHandmade: boolean };
  /** Whether an admin corrected the record of a source. */
  isCorrected?: boolean;
  /** Says the day on which the source named the record; by default, on which it changed it. */
  retrievedText?(day: string): string;
  /** Says the day on which an admin wrote the record; absent where the day says nothing. */
  writtenText?(day: string): string;
}

/** Where a record comes from, and whether an admin corrected it. */
export function RecordOrigin({ record, isCorrected = false, retrievedText, writtenText }: RecordOriginProps) {
  const { t } = useTranslation('admin');
  const { date } = useFormat();
  const { source, retrieved, isHandmade } = record;
  const importedText = retrievedText ?? ((day: string) => t('bodies.retrieved', { day }));
  const textOf = isHandmade ? writtenText : importedText;
  return (
    <p className={item.actions}>
      <Chip>{isHandmade ? t('elections.handmade') : t('elections.imported', { source })}</Chip>
      {isCorrected && <Chip>{t('bodies.corrected')}</Chip>}
      {textOf && <span className={item.small}>{textOf(date(retrieved))}</span>}
    </p>
  );
}

interface CorrectRecordProps {
  name: string;
  /** Says what imports do with the correction. */
  text?: string | undefined;
  fields: readonly RecordField[];
  values: RecordValues;
  correct(values: RecordValues, reason: string): Promise<unknown>;
}

/** A button that corrects the facts of a record. */
export function CorrectRecord({ name, text, fields, values, correct }: CorrectRecordProps) {
  const { t } = useTranslation('admin');
  return (
    <RecordDialog
      open={t('people.edit.open')}
      about={name}
      title={t('people.edit.title', { name })}
      text={text}
      confirm={t('people.edit.confirm')}
      done={t('people.edit.done', { name })}
      fields={fields}
      initial={values}
      act={correct}
    />
  );
}

interface GiveUpCorrectionProps {
  about: string;
  title: string;
  /** Says what becomes of the corrected values. */
  text: string;
  giveUp(reason: string): Promise<unknown>;
}

/** A button that gives up a correction. */
export function GiveUpCorrection({ about, title, text, giveUp }: GiveUpCorrectionProps) {
  const { t } = useTranslation('admin');
  return (
    <RecordDialog
      open={t('people.corrected.open')}
      about={about}
      title={title}
      text={text}
      confirm={t('people.corrected.confirm')}
      done={t('people.corrected.done')}
      act={(_, reason) => giveUp(reason)}
    />
  );
}

interface DeleteRecordProps {
  name: string;
  /** Names the record for screen readers; by default `name`. */
  about?: string;
  /** By default, the deletion of `name`. */
  title?: string;
  /** Says when a record can be deleted, or what goes with it. */
  text: string;
  done?: string;
  remove(reason: string): Promise<unknown>;
  onDone?(): void;
}

/** A button that deletes a record that an admin created. */
export function DeleteRecord({ name, about = name, title, text, done, remove, onDone }: DeleteRecordProps) {
  const { t } = useTranslation('admin');
  return (
    <RecordDialog
      open={t('elections.delete.open')}
      about={about}
      title={title ?? t('elections.delete.title', { name })}
      text={text}
      confirm={t('elections.delete.confirm')}
      done={done ?? t('elections.delete.done', { name })}
      act={(_, reason) => remove(reason)}
      onDone={() => onDone?.()}
    />
  );
}
