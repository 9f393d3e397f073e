import type { NearbyElections } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { ButtonLink, EmptyState, FailureNotice, Page, PageHeading, Skeleton } from '@hustings/ui';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { useQuery } from '@tanstack/react-query';
import { TabLinks } from '../../elections/tab-links.tsx';
import { queries } from '../../queries.ts';
import { LocationList } from './location-list.tsx';
import { locationOf } from './location-of.ts';
import { NearElection } from './near-election.tsx';
import styles from './near-me-screen.module.css';
import { usePlaceName } from './use-place-name.ts';

/** `/elections_near_me`: the upcoming elections in which the member votes. */
export default function NearMeScreen() {
  const { t } = useTranslation('elections');
  return (
    <Page width="wide">
      <div className={styles.near}>
        <header className={styles.head}>
          <PageHeading>{t('near.heading')}</PageHeading>
          <p className={styles.lead}>
            {t('near.lead')} <a href="/elections">{t('near.all')}</a>
          </p>
        </header>
        <Nearby />
      </div>
    </Page>
  );
}

function Nearby() {
  const chosen = locationOf(useRouteLocation().search);
  const everywhere = useQuery(queries.nearMe());
  const known = everywhere.data?.locations.find((location) => location.voterLocationId === chosen);
  const location = known?.voterLocationId;
  const { data, error, refetch } = useQuery(queries.nearMe(location));
  if (!data || !everywhere.data) {
    const failure = error ?? everywhere.error;
    if (!failure) return <Skeleton lines={8} />;
    return <FailureNotice error={failure} onRetry={() => void Promise.all([refetch(), everywhere.refetch()])} />;
  }
  const { locations } = everywhere.data;
  if (locations.length === 0) return <NoLocation />;
  return (
    <>
      {locations.length > 1 && <LocationTabs locations={locations} chosen={location} />}
      <div className={styles.columns}>
        <Upcoming elections={data.results} locations={locations} isNarrowed={location !== undefined} />
        <LocationList locations={known ? [known] : locations} />
      </div>
    </>
  );
}

interface LocationTabsProps {
  locations: NearbyElections['locations'];
  chosen: string | undefined;
}

/** Links to the elections at all locations and at each one. */
function LocationTabs({ locations, chosen }: LocationTabsProps) {
  const { t } = useTranslation('elections');
  const nameOf = usePlaceName();
  const tabs = locations.map((location, at) => ({
    id: location.voterLocationId,
    name: nameOf(location, at),
    href: `/elections_near_me?location=${location.voterLocationId}`,
  }));
  return (
    <TabLinks
      label={t('near.where')}
      tabs={[{ id: 'all', name: t('near.everywhere'), href: '/elections_near_me' }, ...tabs]}
      current={chosen ?? 'all'}
    />
  );
}

interface UpcomingProps {
  elections: NearbyElections['results'];
  locations: NearbyElections['locations'];
  /** Whether only one of several locations is shown. */
  isNarrowed: boolean;
}

function Upcoming({ elections, locations, isNarrowed }: UpcomingProps) {
  const { t } = useTranslation('elections');
  if (elections.length === 0) {
    return (
      <EmptyState
        title={t('near.none.title')}
        action={
          <ButtonLink variant="quiet" href="/elections">
            {t('near.all')}
          </ButtonLink>
        }
      >
        {t('near.none.text')}
      </EmptyState>
    );
  }
  return (
    <section className={styles.results} aria-label={t('near.results')}>
      <ul className={styles.list}>
        {elections.map((election) => (
          <li key={election.electionId}>
            <NearElection election={election} locations={isNarrowed ? [] : locations} />
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('near.remind')}</p>
    </section>
  );
}

/** Leads a member without a voter location to add one. */
function NoLocation() {
  const { t } = useTranslation('elections');
  return (
    <EmptyState
      title={t('near.noLocation.title')}
      action={<ButtonLink href="/settings/voter-locations">{t('near.noLocation.action')}</ButtonLink>}
    >
      {t('near.noLocation.text')}
    </EmptyState>
  );
}
