import type { AdminSanction, AppealDecision, SanctionHours } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Select } from '@hustings/ui/select';
import { useState } from 'react';
import { call } from '../../admin-actions/call.ts';
import { caseKeys } from '../reports/use-case-keys.ts';
import styles from './member.module.css';
import { optionsOf } from './options.ts';
import { ReasonAct } from './reason-act.tsx';
import { useMemberTexts } from './use-member-texts.ts';

const hourMilliseconds = 3_600_000;

/** A button with a dialog that decides on an appeal. Offers only ends that are earlier than the present one. */
export function AppealAct({ sanction: { id, created, ends, member } }: { sanction: AdminSanction }) {
  const { t } = useTranslation('admin');
  const { hours: spans } = useMemberTexts();
  const earlier = optionsOf(spans).filter(
    ({ id: span }) => ends && Date.parse(created) + Number(span) * hourMilliseconds < Date.parse(ends),
  );
  const [decision, setDecision] = useState<AppealDecision['decision']>('upheld');
  const [hours, setHours] = useState(earlier[0]?.id);
  const decisions = optionsOf({
    upheld: t('member.decide.uphold'),
    ...(earlier.length > 0 ? { shortened: t('member.decide.shorten') } : {}),
    lifted: t('member.decide.lift'),
  } as Record<AppealDecision['decision'], string>);
  return (
    <ReasonAct
      open={t('member.decide.open')}
      shortcut={caseKeys.keep}
      title={t('member.decide.title', { name: `@${member.userName}` })}
      confirm={t('member.decide.confirm')}
      act={(reason) =>
        call('decideAppeal', {
          params: { id },
          body: { decision, reason, ...(decision === 'shortened' ? { hours: Number(hours) as SanctionHours } : {}) },
        })
      }
      done={t('member.decide.done')}
    >
      <div className={styles.choices}>
        <Select
          name="decision"
          label={t('member.decide.label')}
          options={decisions}
          value={decision}
          onChange={setDecision}
        />
        {decision === 'shortened' && (
          <Select name="hours" label={t('member.decide.hours')} options={earlier} value={hours} onChange={setHours} />
        )}
      </div>
    </ReasonAct>
  );
}
