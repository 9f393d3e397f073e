import type { MemberForAdmins } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Card } from '@hustings/ui';
import { useId } from 'react';
import { call } from '../../admin-actions/call.ts';
import item from '../../frame/item.module.css';
import { ReasonAct } from './reason-act.tsx';

/** The devices on which a member is signed in, each of which an admin can sign out. */
export function Devices({ member }: { member: MemberForAdmins }) {
  const { t } = useTranslation('admin');
  const { date } = useFormat();
  const heading = useId();
  const { userId, userName, sessions, version } = member;
  return (
    <Card as="section" className={item.item} aria-labelledby={heading}>
      <h2 id={heading} className={item.title}>
        {t('member.devices.heading')}
      </h2>
      {sessions.length === 0 && <p>{t('member.devices.none')}</p>}
      <ul className={item.list}>
        {sessions.map(({ id, browser, system, lastUsed }) => {
          const device = [browser, system].filter(Boolean).join(', ') || t('member.devices.unknown');
          return (
            <li key={id} className={item.head}>
              {t('member.devices.line', { device, date: date(lastUsed) })}
              <ReasonAct
                open={t('member.devices.end')}
                about={device}
                title={t('member.devices.title', { name: `@${userName}`, device })}
                confirm={t('member.devices.end')}
                act={(reason) =>
                  call('endMemberSessions', { params: { id: userId }, body: { sessionId: id, reason, version } })
                }
                done={t('member.devices.done')}
              >
                <p>{t('member.devices.text')}</p>
              </ReasonAct>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
