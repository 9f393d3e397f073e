import type { MemberCard } from '@hustings/contract';
import { nameOf } from '@hustings/features/byline';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '@hustings/i18n';
import { ButtonLink } from '@hustings/ui';
import { MemberFollowList } from '../../../people/member-follow-list.tsx';
import { queries } from '../../../queries.ts';
import styles from './lists.module.css';
import { TabList, type TabProps } from './tab-list.tsx';

/** The followers of a member, newest first. */
export function FollowerList({ profile, view, own }: TabProps) {
  const { t } = useTranslation('profile');
  const pages = useInfiniteQuery(queries.profileFollowers(profile.userName, view));
  return (
    <TabList
      tab="followers"
      name={nameOf(profile)}
      own={own}
      pages={pages}
      head={
        <p className={styles.note}>
          {profile.approvesFollowers ? t('profile.followers.approved') : t('profile.followers.anyone')}
        </p>
      }
    >
      {(members) => <Members members={members} {...{ profile, view, own }} label={t('profile.tabs.followers')} />}
    </TabList>
  );
}

/** The friends of a member, newest first. */
export function FriendList({ profile, view, own }: TabProps) {
  const { t } = useTranslation('profile');
  const pages = useInfiniteQuery(queries.profileFriends(profile.userName, view));
  return (
    <TabList
      tab="friends"
      name={nameOf(profile)}
      own={own}
      pages={pages}
      head={
        own && (
          <p>
            <ButtonLink href="/my-stuff/invitations" variant="quiet">
              {t('invitations.entry')}
            </ButtonLink>
          </p>
        )
      }
    >
      {(members) => <Members members={members} {...{ profile, view, own }} label={t('profile.tabs.friends')} />}
    </TabList>
  );
}

const Members = ({ members, view, label }: TabProps & { members: MemberCard[]; label: string }) => (
  <MemberFollowList members={members} label={label} mayFollow={view.as === undefined} />
);
