import type { AdminSanction } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { call } from '../../admin-actions/call.ts';
import item from '../../frame/item.module.css';
import { AppealAct } from './appeal-act.tsx';
import { Facts } from './facts.tsx';
import { ReasonAct } from './reason-act.tsx';
import { useMemberTexts } from './use-member-texts.ts';

/** A sanction with its reason and its appeal, and what an admin can still do about both. */
export function SanctionItem({ sanction }: { sanction: AdminSanction }) {
  const { t } = useTranslation('admin');
  const { dateTime } = useFormat();
  const now = useSession((session) => session.now);
  const { kinds, rules, appeals } = useMemberTexts();
  const { id, kind, rule, reason, created, ends, lifted, liftReason, admin, member, version, appeal, decidedBy } =
    sanction;
  const inForce = !lifted && (!ends || new Date(ends) > new Date(now));
  const name = `@${member.userName}`;
  return (
    <li className={item.within}>
      <strong>{kinds[kind]}</strong>
      <Facts
        facts={[
          [t('member.sanction.rule'), rules[rule]],
          [t('member.sanction.reason'), reason],
          [t('member.sanction.since'), dateTime(created)],
          [t('member.sanction.by'), admin && `@${admin.userName}`],
          [t('member.sanction.ends'), ends && dateTime(ends)],
          [t('member.sanction.lifted'), lifted && dateTime(lifted)],
          [t('member.sanction.liftReason'), liftReason],
        ]}
      />
      {appeal && (
        <>
          <p className={item.said}>{appeal.text}</p>
          <Facts
            facts={[
              [t('member.appeal.made'), dateTime(appeal.created)],
              [t('member.appeal.state'), appeals[appeal.state]],
              [t('member.appeal.answer'), appeal.answer],
              [t('member.appeal.by'), decidedBy && `@${decidedBy.userName}`],
            ]}
          />
        </>
      )}
      <div className={item.actions}>
        {appeal?.state === 'pending' && <AppealAct sanction={sanction} />}
        {inForce && (
          <ReasonAct
            open={t('member.lift.open')}
            title={t('member.lift.title', { name })}
            confirm={t('member.lift.confirm')}
            act={(text) => call('liftSanction', { params: { id }, body: { reason: text, version } })}
            done={t('member.lift.done')}
          >
            <p>{t('member.lift.text')}</p>
          </ReasonAct>
        )}
      </div>
    </li>
  );
}
