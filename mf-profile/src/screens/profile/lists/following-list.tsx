import type { Followee, FolloweeType } from '@hustings/contract';
import { nameOf } from '@hustings/features/byline';
import { FollowButton, type FollowStanding } from '@hustings/features/follow';
import { PageLink } from '@hustings/features/page-link';
import { useTranslation, type TFunction } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Avatar, classes } from '@hustings/ui';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../../queries.ts';
import { followeeTypeOf, followeeTypes, tabAddress } from '../address.ts';
import styles from './lists.module.css';
import { TabList, type TabProps } from './tab-list.tsx';

const typeNames = (t: TFunction): Record<FolloweeType, string> => ({
  user: t('profile.following.user'),
  polly: t('profile.following.polly'),
  party: t('profile.following.party'),
  election: t('profile.following.election'),
  organisation: t('profile.following.organisation'),
});

/** Whom a member follows: members, politicians, parties, elections or organisations, newest first. */
export function FollowingList({ profile, view, own }: TabProps) {
  const { t } = useTranslation('profile');
  const type = followeeTypeOf(useRouteLocation().search);
  const pages = useInfiniteQuery(queries.profileFollowing(profile.userName, type, view));
  const names = typeNames(t);
  const addressOf = (each: FolloweeType) => {
    const address = tabAddress(profile.userName, 'following', view);
    return `${address}${address.includes('?') ? '&' : '?'}type=${each}`;
  };
  return (
    <TabList
      tab="following"
      name={nameOf(profile)}
      own={own}
      pages={pages}
      head={
        <nav aria-label={t('profile.following.label')}>
          <ul className={styles.choices}>
            {followeeTypes.map((each) => (
              <li key={each}>
                <a
                  href={addressOf(each)}
                  className={classes(styles.choice, each === type && styles.chosen)}
                  aria-current={each === type ? 'true' : undefined}
                >
                  {names[each]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      }
    >
      {(followees) => (
        <ul className={styles.people} aria-label={names[type]}>
          {followees.map((followee) => (
            <FolloweeLine key={followee.followeeId} followee={followee} mayFollow={view.as === undefined} />
          ))}
        </ul>
      )}
    </TabList>
  );
}

interface FolloweeLineProps {
  followee: Followee;
  /** Whether to offer following. False for an assumed viewer. */
  mayFollow: boolean;
}

function FolloweeLine({ followee, mayFollow }: FolloweeLineProps) {
  const viewerId = useSession((session) => session.user?.userId);
  const { name, url, userName, officeName, avatarUrl, followeeType } = followee;
  return (
    <li className={classes(styles.person, styles.followee)}>
      <Avatar name={name} src={avatarUrl} shape={followeeType === 'user' ? 'round' : 'square'} />
      <span className={styles.names}>
        {url ? (
          <PageLink className={styles.personName} href={url}>
            {name}
          </PageLink>
        ) : (
          <span className={styles.personName}>{name}</span>
        )}
        {(userName ?? officeName) && <span className={styles.note}>{userName ? `@${userName}` : officeName}</span>}
      </span>
      {mayFollow && followee.followeeId !== viewerId && <Follow key={followee.followLevel} followee={followee} />}
    </li>
  );
}

function Follow({ followee }: { followee: Followee }) {
  const [standing, setStanding] = useState<FollowStanding>(followee);
  return <FollowButton followee={followee} standing={standing} onChange={setStanding} />;
}
