import type { MemberCard } from '@hustings/contract';
import { nameOf } from '@hustings/features/byline';
import { FollowButton, type FollowStanding } from '@hustings/features/follow';
import { PageLink } from '@hustings/features/page-link';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Avatar, Chip } from '@hustings/ui';
import { useState, type ReactNode } from 'react';
import styles from './member-list.module.css';

interface MemberFollowListProps<Member extends MemberCard> {
  label: string;
  members: readonly Member[];
  /** Whether to offer following. False for an assumed viewer. */
  mayFollow?: boolean;
  /** The text beside the name. */
  renderAbout?(member: Member): ReactNode;
}

/** Lists members with their level and a follow button each. */
export function MemberFollowList<Member extends MemberCard>(props: MemberFollowListProps<Member>) {
  const { label, members, mayFollow = true, renderAbout } = props;
  const viewerId = useSession((session) => session.user?.userId);
  return (
    <ul className={styles.list} aria-label={label}>
      {members.map((member) => (
        <li key={member.userId} className={styles.line}>
          <Avatar name={nameOf(member)} src={member.avatarUrl} />
          <div className={styles.who}>
            <PageLink className={styles.name} href={member.profileUrl}>
              {nameOf(member)}
            </PageLink>
            <span className={styles.userName}>@{member.userName}</span>
            {renderAbout?.(member)}
          </div>
          <div className={styles.actions}>
            <Marks member={member} />
            {mayFollow && member.userId !== viewerId && <Follow key={member.followLevel} member={member} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Marks({ member }: { member: MemberCard }) {
  const { t } = useTranslation('profile');
  return (
    <span className={styles.actions}>
      {member.isFriend && <Chip>{t('profile.friend')}</Chip>}
      {member.isFollower && !member.isFriend && <Chip>{t('profile.followsYou')}</Chip>}
      <Chip>{t('settings.levels.name', { level: member.reputationLevel })}</Chip>
    </span>
  );
}

function Follow({ member }: { member: MemberCard }) {
  const [standing, setStanding] = useState<FollowStanding>(member);
  return (
    <FollowButton
      followee={{ followeeId: member.userId, followeeType: 'user', name: nameOf(member) }}
      standing={standing}
      onChange={setStanding}
    />
  );
}
