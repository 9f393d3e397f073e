import { useTranslation } from '@hustings/i18n';
import { Card } from '@hustings/ui';
import { useNavigate } from '@hustings/vertical/router';
import type { ReactNode } from 'react';
import form from '../frame/form.module.css';
import item from '../frame/item.module.css';
import { CorrectRecord, DeleteRecord, GiveUpCorrection, RecordOrigin } from './record-acts.tsx';
import type { RecordField, RecordValues } from './record-fields.tsx';
import { RecordHistory } from './record-history.tsx';

interface RecordPageProps<Field extends string> {
  /** The list from which the page was opened. */
  back: { href: string; text: string };
  /** `isLocked` says whether an admin corrected the record as a whole. */
  record: { name: string; source: string; retrieved: string; isHandmade: boolean; isLocked?: boolean };
  /** The texts about the acts of the page. */
  texts: {
    /** What imports do with a correction. */
    edit: string;
    /** The condition under which the record can be deleted. */
    remove: string;
    retrieved?(day: string): string;
  };
  fields: readonly RecordField[];
  values: RecordValues;
  correct(values: RecordValues, reason: string): Promise<unknown>;
  /** Absent for a record whose facts are corrected one by one. */
  giveUp?(reason: string): Promise<unknown>;
  remove(reason: string): Promise<unknown>;
  history: Parameters<typeof RecordHistory<Field>>[0];
  /** The facts of the record. */
  children: ReactNode;
  /** What follows between the facts and the history. */
  sections?: ReactNode;
}

/** A record that admins edit: the facts, their source, the correction and the history. */
export function RecordPage<Field extends string>(props: RecordPageProps<Field>) {
  const { back, record, texts, fields, values, correct, giveUp, remove, history, children, sections } = props;
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const { name, isHandmade, isLocked = false } = record;
  return (
    <>
      <p>
        <a href={back.href}>{back.text}</a>
      </p>
      <Card as="section" className={item.item} aria-label={name}>
        {children}
        <RecordOrigin record={record} isCorrected={isLocked} retrievedText={texts.retrieved} />
        <div className={item.actions}>
          <CorrectRecord name={name} text={isHandmade ? undefined : texts.edit} {...{ fields, values, correct }} />
          {giveUp && isLocked && (
            <GiveUpCorrection
              about={name}
              title={t('bodies.giveUp.title', { name })}
              text={t('bodies.giveUp.text')}
              giveUp={giveUp}
            />
          )}
          {isHandmade && (
            <DeleteRecord name={name} text={texts.remove} remove={remove} onDone={() => void navigate(back.href)} />
          )}
        </div>
      </Card>
      {sections}
      <section className={form.form}>
        <h2>{t('elections.history.heading')}</h2>
        <RecordHistory {...history} />
      </section>
    </>
  );
}
