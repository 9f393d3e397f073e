import type { MemberForAdmins } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Select } from '@hustings/ui/select';
import { useState } from 'react';
import { call } from '../../admin-actions/call.ts';
import styles from './member.module.css';
import { optionsOf } from './options.ts';
import { ReasonAct } from './reason-act.tsx';

const dayMilliseconds = 86_400_000;

/** A button with a dialog that gives a member further levels until an end. */
export function BoostAct({ member: { userId, userName, version, level, boost } }: { member: MemberForAdmins }) {
  const { t } = useTranslation('admin');
  const { date } = useFormat();
  const now = useSession((session) => session.now);
  const [levels, setLevels] = useState<'0' | '1' | '2' | '3' | '4' | '5'>('1');
  const [days, setDays] = useState<'30' | '90' | '270'>('30');
  const name = `@${userName}`;
  const numbers = ['1', '2', '3', '4', '5'] as const;
  const choices = numbers.map((number) => ({ id: number, label: t('member.boost.levels', { count: Number(number) }) }));
  const spanOf = (count: number) => t('member.boost.span', { count });
  const spans = { 30: spanOf(30), 90: spanOf(90), 270: spanOf(270) };
  const ends = new Date(Date.parse(now) + Number(days) * dayMilliseconds).toISOString();
  return (
    <ReasonAct
      open={t('member.boost.open')}
      title={t('member.boost.title', { name })}
      confirm={t('member.boost.confirm')}
      act={(reason) =>
        call('setMemberBoost', {
          params: { id: userId },
          body: { levels: Number(levels), days: Number(days), reason, version },
        })
      }
      done={t('member.boost.done', { name })}
    >
      <div className={styles.choices}>
        <Select
          name="levels"
          label={t('member.boost.label')}
          options={[...(boost ? [{ id: '0' as const, label: t('member.boost.none') }] : []), ...choices]}
          value={levels}
          onChange={setLevels}
        />
        {levels !== '0' && (
          <Select
            name="days"
            label={t('member.boost.days')}
            options={optionsOf(spans)}
            value={days}
            onChange={setDays}
          />
        )}
        <p className={styles.effect}>
          {levels === '0'
            ? t('member.boost.ended', { level })
            : t('member.boost.effect', { level: Math.min(7, level + Number(levels)), date: date(ends) })}
        </p>
      </div>
    </ReasonAct>
  );
}
