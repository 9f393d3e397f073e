import type { ReportedItem } from '@hustings/contract';
import { useFormat, useTranslation, type TFunction } from '@hustings/i18n';
import { Chip } from '@hustings/ui';
import { Select } from '@hustings/ui/select';
import { useState } from 'react';
import { call } from '../../admin-actions/call.ts';
import item from '../../frame/item.module.css';
import { optionsOf } from '../member/options.ts';
import { ReasonAct } from '../member/reason-act.tsx';
import { caseKeys } from './use-case-keys.ts';

type Appeal = NonNullable<ReportedItem['appeal']>;

const appealNames = (t: TFunction): Record<Appeal['state'], string> => ({
  pending: t('reports.appeal.states.pending'),
  upheld: t('reports.appeal.states.upheld'),
  restored: t('reports.appeal.states.restored'),
});

/** Shows the appeal against a removal, the moment of the deletion, and the buttons for a decision. */
export function RemovedItem({ reported: { id, state, deletes, appeal, excerpt } }: { reported: ReportedItem }) {
  const { t } = useTranslation('admin');
  const { dateTime } = useFormat();
  const about = excerpt?.slice(0, 60);
  return (
    <>
      {appeal && (
        <div className={item.within}>
          <p>
            <Chip>{appealNames(t)[appeal.state]}</Chip>{' '}
            <span className={item.small}>{t('reports.appeal.made', { when: dateTime(appeal.created) })}</span>
          </p>
          <p className={item.said} dir="auto">
            {appeal.text}
          </p>
          {appeal.answer && <p className={item.small}>{t('reports.told', { reason: appeal.answer })}</p>}
        </div>
      )}
      {state === 'approved' && deletes && (
        <p className={item.small}>
          {appeal?.state === 'pending'
            ? t('reports.deletesAfterAppeal')
            : t('reports.deletes', { when: dateTime(deletes) })}
        </p>
      )}
      {state === 'approved' && (
        <div className={item.actions}>
          {appeal?.state === 'pending' ? (
            <RemovalAppealAct id={id} {...(about ? { about } : {})} />
          ) : (
            <ReasonAct
              open={t('reports.restore.open')}
              {...(about ? { about } : {})}
              shortcut={caseKeys.keep}
              title={t('reports.restore.title')}
              confirm={t('reports.restore.confirm')}
              act={(reason) => call('restoreRemoved', { params: { id }, body: { reason } })}
              done={t('reports.restore.done')}
            >
              <p>{t('reports.restore.text')}</p>
            </ReasonAct>
          )}
        </div>
      )}
    </>
  );
}

type Decision = 'upheld' | 'restored';

/** A button with a dialog that decides on an appeal against a removal. */
function RemovalAppealAct({ id, about }: { id: string; about?: string }) {
  const { t } = useTranslation('admin');
  const [decision, setDecision] = useState<Decision>('upheld');
  const decisions = optionsOf({
    upheld: t('reports.appeal.uphold'),
    restored: t('reports.appeal.restore'),
  } satisfies Record<Decision, string>);
  return (
    <ReasonAct
      open={t('member.decide.open')}
      {...(about ? { about } : {})}
      shortcut={caseKeys.keep}
      title={t('reports.appeal.title')}
      confirm={t('member.decide.confirm')}
      act={(reason) => call('decideRemovalAppeal', { params: { id }, body: { decision, reason } })}
      done={t('reports.appeal.done')}
    >
      <p>{t('reports.appeal.text')}</p>
      <Select
        name="decision"
        label={t('member.decide.label')}
        options={decisions}
        value={decision}
        onChange={setDecision}
      />
    </ReasonAct>
  );
}
