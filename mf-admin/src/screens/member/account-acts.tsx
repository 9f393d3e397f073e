import type { MemberForAdmins } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Card } from '@hustings/ui';
import { useId } from 'react';
import { call } from '../../admin-actions/call.ts';
import item from '../../frame/item.module.css';
import { BoostAct } from './boost-act.tsx';
import { ReasonAct } from './reason-act.tsx';

/** The acts of admins on an account, besides sanctions. Each dialog shows the consequences and asks for a reason. */
export function AccountActs({ member }: { member: MemberForAdmins }) {
  const { t } = useTranslation('admin');
  const heading = useId();
  const { userId, userName, version, status, admin, wasVerified } = member;
  const name = `@${userName}`;
  const params = { id: userId };
  const isActive = status !== 'pending' && status !== 'deleted';
  return (
    <Card as="section" className={item.item} aria-labelledby={heading}>
      <h2 id={heading} className={item.title}>
        {t('member.account')}
      </h2>
      <div className={item.actions}>
        {status === 'pending' && (
          <ReasonAct
            open={t('member.activate.open')}
            title={t('member.activate.title', { name })}
            confirm={t('member.activate.confirm')}
            act={(reason) => call('activateMember', { params, body: { reason, version } })}
            done={t('member.activate.done', { name })}
          >
            <p>{t('member.activate.text', { address: member.email })}</p>
          </ReasonAct>
        )}
        {isActive && (
          <>
            <ReasonAct
              open={t('member.reset.open')}
              title={t('member.reset.title', { name })}
              confirm={t('member.reset.confirm')}
              act={(reason) => call('mailPasswordReset', { params, body: { reason, version } })}
              done={t('member.reset.done', { name })}
            >
              <p>{t('member.reset.text', { address: member.email })}</p>
            </ReasonAct>
            <ReasonAct
              open={t('member.end.open')}
              title={t('member.end.title', { name })}
              confirm={t('member.end.confirm')}
              act={(reason) => call('endMemberSessions', { params, body: { reason, version } })}
              done={t('member.end.done', { name })}
            >
              <p>{t('member.end.text', { count: member.sessions.length })}</p>
            </ReasonAct>
            <ReasonAct
              open={t(admin ? 'member.take.open' : 'member.grant.open')}
              title={t(admin ? 'member.take.title' : 'member.grant.title', { name })}
              confirm={t(admin ? 'member.take.confirm' : 'member.grant.confirm')}
              act={(reason) => call('setMemberRole', { params, body: { admin: !admin, reason, version } })}
              done={t(admin ? 'member.take.done' : 'member.grant.done', { name })}
            >
              <p>{t(admin ? 'member.take.text' : 'member.grant.text')}</p>
            </ReasonAct>
            <BoostAct member={member} />
          </>
        )}
        {isActive && !admin && !wasVerified && (
          <ReasonAct
            open={t('member.delete.open')}
            title={t('member.delete.title', { name })}
            confirm={t('member.delete.confirm')}
            act={(reason) => call('deleteMember', { params, body: { reason, version } })}
            done={t('member.delete.done', { name })}
          >
            <p>{t('member.delete.text')}</p>
          </ReasonAct>
        )}
        {status === 'deleted' && (
          <ReasonAct
            open={t('member.restore.open')}
            title={t('member.restore.title', { name })}
            confirm={t('member.restore.confirm')}
            act={(reason) => call('restoreMember', { params, body: { reason, version } })}
            done={t('member.restore.done', { name })}
          >
            <p>{t('member.restore.text')}</p>
          </ReasonAct>
        )}
      </div>
      {isActive && wasVerified && <p className={item.small}>{t('member.delete.verified')}</p>}
    </Card>
  );
}
