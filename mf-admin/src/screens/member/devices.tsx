import type { MemberForAdmins } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Card } from '@hustings/ui';
import { useId } from 'react';
import item from '../../frame/item.module.css';

/** The devices on which a member is signed in. */
export function Devices({ member: { sessions } }: { member: MemberForAdmins }) {
  const { t } = useTranslation('admin');
  const { date } = useFormat();
  const heading = useId();
  return (
    <Card as="section" className={item.item} aria-labelledby={heading}>
      <h2 id={heading} className={item.title}>
        {t('member.devices.heading')}
      </h2>
      {sessions.length === 0 && <p>{t('member.devices.none')}</p>}
      <ul className={item.reports}>
        {sessions.map(({ id, browser, system, lastUsed }) => (
          <li key={id}>
            {t('member.devices.line', {
              device: [browser, system].filter(Boolean).join(', ') || t('member.devices.unknown'),
              date: date(lastUsed),
            })}
          </li>
        ))}
      </ul>
    </Card>
  );
}
