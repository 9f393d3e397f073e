import type { Profile } from '@hustings/contract';
import { nameOf } from '@hustings/features/byline';
import { FollowButton } from '@hustings/features/follow';
import { PlainText } from '@hustings/features/plain-text';
import { ItemMenu, UnderReview } from '@hustings/features/report';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Avatar, ButtonLink, Chip, IconChevronDown, IconClock, IconLink, IconMapPin, PageHeading } from '@hustings/ui';
import { useQueryClient } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import type { ProfileView } from './address.ts';
import { MessageLink } from './message-link.tsx';
import styles from './profile.module.css';

interface ProfileHeadProps {
  profile: Profile;
  view: ProfileView;
  own: boolean;
}

/** Shows who a member is, what the level means, and what the reader can do with the member. */
export function ProfileHead({ profile, view, own }: ProfileHeadProps) {
  const { t } = useTranslation('profile');
  const name = nameOf(profile);
  return (
    <header className={styles.head}>
      <div className={styles.who}>
        <Avatar name={name} src={profile.avatarUrl} size="large" isAbove />
        <div className={styles.names}>
          <PageHeading className={styles.name}>{name}</PageHeading>
          <p className={styles.userName}>
            @{profile.userName}
            {profile.referToMeAs && ` · ${t(`settings.profile.options.referToMeAs.${profile.referToMeAs}`)}`}
          </p>
        </div>
        <div className={styles.actions}>{own ? !view.as && <OwnActions /> : <Actions profile={profile} />}</div>
      </div>
      {profile.underReview && <UnderReview />}
      {profile.bio && (
        <p className={styles.bio} dir="auto">
          <PlainText>{profile.bio}</PlainText>
        </p>
      )}
      <Facts profile={profile} />
      <Level profile={profile} canWrite={!own && !view.as} />
    </header>
  );
}

function OwnActions() {
  const { t } = useTranslation('profile');
  return (
    <ButtonLink href="/settings/profile" variant="quiet">
      {t('profile.edit')}
    </ButtonLink>
  );
}

/** Follows, mutes, blocks and reports the member. */
function Actions({ profile }: { profile: Profile }) {
  const client = useQueryClient();
  const { queryKey } = queries.profile(profile.userName, {});
  return (
    <>
      <FollowButton
        followee={{ followeeId: profile.userId, followeeType: 'user', name: nameOf(profile) }}
        standing={profile}
        onChange={(standing) => client.setQueryData<Profile>(queryKey, (kept) => kept && { ...kept, ...standing })}
      />
      <ItemMenu kind="profile" itemId={profile.userId} author={profile} className={styles.menu} />
    </>
  );
}

/** The address of a link as people read it. */
const shownAddress = (link: string): string => link.replace(/^https:\/\//, '').replace(/\/$/, '');

function Facts({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const { date } = useFormat();
  return (
    <ul className={styles.facts} aria-label={t('profile.facts')}>
      {profile.displayLocation && (
        <li>
          <IconMapPin aria-hidden="true" />
          {profile.displayLocation}
        </li>
      )}
      <li>
        <IconClock aria-hidden="true" />
        <span>{t('profile.joined', { date: date(profile.joined) })}</span>
      </li>
      {profile.links.map((link) => (
        <li key={link}>
          <IconLink aria-hidden="true" />
          <a href={link} rel="me nofollow ugc noopener noreferrer">
            {shownAddress(link)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Shows the level with its rights, the marks of the member, and a way to write. */
function Level({ profile, canWrite }: { profile: Profile; canWrite: boolean }) {
  const { t } = useTranslation('profile');
  return (
    <div className={styles.marks}>
      <details className={styles.level}>
        <summary>
          {t('settings.levels.name', { level: profile.reputationLevel })}
          <IconChevronDown aria-hidden="true" />
        </summary>
        <div className={styles.meaning}>
          <p>{t('profile.level.meaning')}</p>
          {profile.levelRights.length > 0 && (
            <ul>
              {profile.levelRights.map((right) => (
                <li key={right}>{t(`settings.levels.rights.${right}`)}</li>
              ))}
            </ul>
          )}
        </div>
      </details>
      {profile.isFounding && <Chip href="/founding-members">{t('profile.founding')}</Chip>}
      {profile.isFriend && <Chip>{t('profile.friend')}</Chip>}
      {profile.isFollower && !profile.isFriend && <Chip>{t('profile.followsYou')}</Chip>}
      {canWrite && <MessageLink userName={profile.userName} />}
    </div>
  );
}
