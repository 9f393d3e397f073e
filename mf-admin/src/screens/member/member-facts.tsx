import type { MemberForAdmins } from '@hustings/contract';
import { PageLink } from '@hustings/features/page-link';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Card, Chip } from '@hustings/ui';
import item from '../../frame/item.module.css';
import { MemberActions } from '../members/member-actions.tsx';
import { Facts } from './facts.tsx';
import { useMemberTexts } from './use-member-texts.ts';

/** Who a member is and how the account stands. */
export function MemberFacts({ member }: { member: MemberForAdmins }) {
  const { t } = useTranslation('admin');
  const { date, dateTime } = useFormat();
  const { statuses } = useMemberTexts();
  const { userName, displayName, status, sanctionEnds, undoUntil, admin, verified, activated, lastSeen } = member;
  const until = sanctionEnds ?? undoUntil;
  return (
    <Card as="section" className={item.item} aria-label={t('member.facts')}>
      <p className={item.actions}>
        <Chip>{statuses[status]}</Chip>
        {until && <span>{t('member.until', { moment: dateTime(until) })}</span>}
        {admin && <Chip>{t('members.admin')}</Chip>}
        {verified && <Chip tone="official">{t('members.verified', { date: date(verified) })}</Chip>}
      </p>
      <Facts
        facts={[
          [t('member.displayName'), displayName],
          [t('member.email'), member.email],
          [t('member.place'), member.displayLocation],
          [t('member.bio'), member.bio],
          [t('member.created'), date(member.created)],
          [t('member.activated'), activated && date(activated)],
          [t('member.lastSeen'), lastSeen && date(lastSeen)],
        ]}
      />
      {activated && <PageLink href={`/@${userName}`}>{t('member.profile')}</PageLink>}
      {activated && status !== 'deleted' && <MemberActions member={member} />}
    </Card>
  );
}
