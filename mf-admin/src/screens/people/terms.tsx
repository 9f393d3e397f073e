import type { PersonRecord, TermRecord } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useId } from 'react';
import { call } from '../../admin-actions/call.ts';
import form from '../../frame/form.module.css';
import item from '../../frame/item.module.css';
import { DeleteRecord, GiveUpCorrection, RecordOrigin } from '../../record-forms/record-acts.tsx';
import { RecordDialog } from '../../record-forms/record-dialog.tsx';
import { lastDayFields, newTerm, termBody, termFields, termValues } from './forms.ts';
import { termText } from './texts.ts';

/** The terms of a person, which admins add, change and end. */
export function Terms({ person: { personId, name, terms } }: { person: PersonRecord }) {
  const { t } = useTranslation('admin');
  const id = useId();
  return (
    <section className={form.form} aria-labelledby={id}>
      <h2 id={id}>{t('people.terms.heading')}</h2>
      {terms.length === 0 && <p>{t('people.terms.none')}</p>}
      {terms.length > 0 && (
        <ul className={item.list} aria-labelledby={id}>
          {terms.map((term) => (
            <TermItem key={term.id} personId={personId} term={term} />
          ))}
        </ul>
      )}
      <div>
        <RecordDialog
          open={t('people.terms.add.open')}
          title={t('people.terms.add.title', { name })}
          text={t('people.terms.add.text')}
          confirm={t('people.add.confirm')}
          done={t('people.terms.add.done')}
          fields={termFields(t)}
          initial={newTerm}
          act={(values, reason) => call('addTerm', { params: { id: personId }, body: { ...termBody(values), reason } })}
        />
      </div>
    </section>
  );
}

function TermItem({ personId, term }: { personId: string; term: TermRecord }) {
  const { t } = useTranslation('admin');
  const { date } = useFormat();
  const { id: termId, version, officeName, termTitle, isHandmade, isCorrected, through } = term;
  const params = { id: personId, termId };
  const about = termText(term, date);
  const change = (values: ReturnType<typeof termValues>, reason: string) =>
    call('changeTerm', { params, body: { ...termBody(values), reason, version } });
  const common = { about, done: t('people.terms.edit.done') };
  const text = isHandmade ? undefined : t('people.terms.edit.text');
  return (
    <li className={item.within}>
      <p>{about}</p>
      {termTitle && <p className={item.small}>{termTitle}</p>}
      <RecordOrigin
        record={term}
        isCorrected={isCorrected}
        retrievedText={(day) => t('people.edit.retrieved', { day })}
      />
      <div className={item.actions}>
        <RecordDialog
          {...common}
          open={t('people.terms.edit.open')}
          title={t('people.terms.edit.title', { office: officeName })}
          text={text}
          confirm={t('people.edit.confirm')}
          fields={termFields(t)}
          initial={termValues(term)}
          act={change}
        />
        {through === undefined && (
          <RecordDialog
            {...common}
            open={t('people.terms.end.open')}
            title={t('people.terms.end.title', { office: officeName })}
            text={text}
            confirm={t('people.terms.end.confirm')}
            fields={lastDayFields(t)}
            initial={termValues(term)}
            act={change}
          />
        )}
        {isCorrected && (
          <GiveUpCorrection
            about={about}
            title={t('people.terms.giveUp.title', { office: officeName })}
            text={t('people.terms.giveUp.text')}
            giveUp={(reason) => call('endTermCorrection', { params, body: { reason, version } })}
          />
        )}
        {isHandmade && (
          <DeleteRecord
            name={officeName}
            about={about}
            title={t('people.terms.delete.title', { office: officeName })}
            text={t('people.terms.delete.text')}
            done={t('people.terms.delete.done')}
            remove={(reason) => call('deleteTerm', { params, body: { reason, version } })}
          />
        )}
      </div>
    </li>
  );
}
