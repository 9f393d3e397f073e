import type { AdminMember } from '@hustings/contract';
import { PageLink } from '@hustings/features/page-link';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Card, Chip } from '@hustings/ui';
import { memberPath } from '../../addresses.ts';
import item from '../../frame/item.module.css';
import { Facts } from '../member/facts.tsx';
import { MemberActions } from './member-actions.tsx';
import { standingOf, type MemberColumn } from './state.ts';
import { useFilterTexts } from './use-filter-texts.ts';

/** A member of the list, with the chosen columns. The name leads to the page of the member. */
export function MemberItem({ member, columns }: { member: AdminMember; columns: readonly MemberColumn[] }) {
  const { t } = useTranslation('admin');
  const { date } = useFormat();
  const texts = useFilterTexts();
  const { userId, userName, displayName, created, lastSeen, level, grantedLevel, verified, admin } = member;
  const standing = standingOf(member);
  const values: Record<MemberColumn, string | undefined> = {
    email: member.email,
    place: member.displayLocation,
    created: date(created),
    lastSeen: lastSeen && date(lastSeen),
  };
  return (
    <Card as="li" className={item.item}>
      <h2 className={item.title}>
        <PageLink href={memberPath(userId)}>@{userName}</PageLink> {displayName && <span>{displayName}</span>}
      </h2>
      <p className={item.actions}>
        <Chip>{t('members.level', { level })}</Chip>
        {grantedLevel !== undefined && <Chip>{t('members.granted', { level: grantedLevel })}</Chip>}
        {verified && <Chip tone="official">{t('members.verified', { date: date(verified) })}</Chip>}
        {admin && <Chip>{t('members.admin')}</Chip>}
        {standing && <Chip>{texts.states[standing]}</Chip>}
      </p>
      <Facts facts={columns.map((column) => [texts.columns[column], values[column]] as const)} />
      <MemberActions member={member} />
    </Card>
  );
}
