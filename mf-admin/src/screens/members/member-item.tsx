import type { AdminMember } from '@hustings/contract';
import { PageLink } from '@hustings/features/page-link';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Card, Chip } from '@hustings/ui';
import { memberPath } from '../../addresses.ts';
import item from '../../frame/item.module.css';
import { MemberActions } from './member-actions.tsx';

export function MemberItem({ member }: { member: AdminMember }) {
  const { t } = useTranslation('admin');
  const { date } = useFormat();
  const { userId, userName, displayName, created, level, grantedLevel, verified, banned, sanction, admin } = member;
  return (
    <Card as="li" className={item.item}>
      <div className={item.head}>
        <h2 className={item.title}>
          <PageLink href={memberPath(userId)}>@{userName}</PageLink> {displayName && <span>{displayName}</span>}
        </h2>
        <p className={item.small}>{t('members.since', { date: date(created) })}</p>
      </div>
      <p className={item.actions}>
        <Chip>{t('members.level', { level })}</Chip>
        {grantedLevel !== undefined && <Chip>{t('members.granted', { level: grantedLevel })}</Chip>}
        {verified && <Chip tone="official">{t('members.verified', { date: date(verified) })}</Chip>}
        {admin && <Chip>{t('members.admin')}</Chip>}
        {banned && <Chip>{t('members.banned')}</Chip>}
        {sanction && <Chip>{t(sanction.kind === 'limit' ? 'member.status.limited' : 'member.status.suspended')}</Chip>}
      </p>
      <MemberActions member={member} />
    </Card>
  );
}
