import type { CurrentUser, Followee, Representative } from '@hustings/contract';
import { FollowButton, type FollowStanding } from '@hustings/features/follow';
import { SuggestionList } from '@hustings/features/suggestions';
import { useTranslation } from '@hustings/i18n';
import { FailureNotice, Skeleton } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../../queries.ts';
import { PersonInOffice } from '../person-in-office.tsx';
import styles from './first-steps.module.css';
import { Missing } from './missing.tsx';

/** The numbers of politicians and members that are offered. */
const offered = 3;

/** Offers politicians and members of the newcomer's places to follow, after the steps. */
export function FollowPeople({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('feed');
  const isNamed = Boolean(user.displayName && user.displayLocation);
  return (
    <>
      <h3 className={styles.name}>{t('firstSteps.follow.title')}</h3>
      <p className={styles.text}>{t('firstSteps.follow.why')}</p>
      {!isNamed && (
        <Missing
          text={t('firstSteps.follow.missing')}
          href="/settings/profile"
          action={t('firstSteps.follow.profile')}
        />
      )}
      <h4 className={styles.part}>{t('firstSteps.follow.pollies')}</h4>
      <Pollies />
      {user.showSuggestions && (
        <>
          <h4 className={styles.part}>{t('firstSteps.follow.people')}</h4>
          <SuggestionList take={offered} />
        </>
      )}
    </>
  );
}

function Pollies() {
  const { t } = useTranslation('feed');
  const pollies = useQuery(queries.worksForMe());
  const watched = useQuery(queries.watchedPollies());
  const error = pollies.error ?? watched.error;
  if (error)
    return <FailureNotice error={error} onRetry={() => void Promise.all([pollies.refetch(), watched.refetch()])} />;
  if (!pollies.data || !watched.data) return <Skeleton lines={offered * 2} />;
  if (pollies.data.results.length === 0) return <p className={styles.text}>{t('worksForMe.nobody')}</p>;
  const byId = new Map(watched.data.results.map((each) => [each.followeeId, each]));
  return (
    <ul className={styles.people}>
      {pollies.data.results.slice(0, offered).map((polly) => (
        <li key={polly.personId} className={styles.person}>
          <PersonInOffice polly={polly} />
          <Watch polly={polly} followee={byId.get(polly.personId)} />
        </li>
      ))}
    </ul>
  );
}

function Watch({ polly: { personId, name }, followee }: { polly: Representative; followee: Followee | undefined }) {
  const [standing, setStanding] = useState<FollowStanding>(followee ?? { followLevel: 'not', isRequested: false });
  return (
    <FollowButton
      followee={{ followeeId: personId, followeeType: 'polly', name }}
      standing={standing}
      onChange={setStanding}
    />
  );
}
