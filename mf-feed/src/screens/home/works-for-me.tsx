import type { CurrentUser, Representative } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Button, ButtonLink, Card, FailureNotice, IconCheck, Skeleton } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { queries } from '../../queries.ts';
import aside from './aside.module.css';
import { PersonInOffice } from './person-in-office.tsx';
import styles from './works-for-me.module.css';

const loadVote = () => import(/* webpackChunkName: "vote-in-place" */ './vote-in-place.tsx');
const VoteInPlace = lazy(loadVote);

/** Prefetches the vote. Ignores errors, because opening the vote reports them. */
const fetchVote = (): void => void loadVote().catch(() => undefined);

/** The people in office who work for a member, with the vote in place. Those without a vote today come first. */
export function WorksForMe({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('feed');
  return (
    <Card as="section" className={aside.card} aria-labelledby="works-for-me">
      <h2 id="works-for-me" className={aside.heading}>
        {t('worksForMe.heading')}
      </h2>
      {user.hasVoterLocations ? <Representatives /> : <NoPlace />}
      <a className={aside.all} href="/pollies">
        {t('aside.allPeople')}
      </a>
    </Card>
  );
}

function NoPlace() {
  const { t } = useTranslation('feed');
  return (
    <>
      <p className={styles.text}>{t('worksForMe.noPlace')}</p>
      <p className={styles.act}>
        <ButtonLink href="/settings/voter-locations" variant="quiet">
          {t('feed.noPlace.action')}
        </ButtonLink>
      </p>
    </>
  );
}

/** The people in office who represent the member, with the vote in place. */
export function Representatives() {
  const { t } = useTranslation('feed');
  const { data, error, refetch } = useQuery(queries.worksForMe());
  const [opened, setOpened] = useState<{ id: string; inOrder: readonly Representative[] }>();
  if (!data && error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} />;
  const now = new Map(data.results.map((polly) => [polly.personId, polly]));
  // Keeps the order while a vote is open, so that a saved vote does not move.
  const shown = opened ? opened.inOrder.map((polly) => now.get(polly.personId) ?? polly) : data.results;
  if (shown.length === 0) return <p className={styles.text}>{t('worksForMe.nobody')}</p>;
  const isDone = data.results.every(({ votedToday }) => votedToday);
  return (
    <>
      <output className={styles.text}>{isDone && t('worksForMe.done')}</output>
      <ul className={aside.people}>
        {shown.map((polly) => (
          <li key={polly.personId}>
            <Person
              polly={polly}
              isOpen={opened?.id === polly.personId}
              onToggle={(isOpen) => setOpened(isOpen ? { id: polly.personId, inOrder: shown } : undefined)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface PersonProps {
  polly: Representative;
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
}

function Person({ polly, isOpen, onToggle }: PersonProps) {
  const { t } = useTranslation('feed');
  const { name, votedToday } = polly;
  const closed = votedToday ? t('worksForMe.changeName', { name }) : t('worksForMe.voteName', { name });
  const label = isOpen ? t('worksForMe.closeName', { name }) : closed;
  return (
    <>
      <div className={styles.line}>
        <PersonInOffice
          polly={polly}
          note={
            votedToday && (
              <span className={styles.voted}>
                <IconCheck aria-hidden /> {t('worksForMe.voted')}
              </span>
            )
          }
        />
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-label={label}
          onPointerEnter={fetchVote}
          onFocus={fetchVote}
          onClick={() => onToggle(!isOpen)}
        >
          {isOpen ? t('worksForMe.close') : votedToday ? t('worksForMe.change') : t('worksForMe.vote')}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={<Skeleton lines={9} className={styles.vote} />}>
          <VoteInPlace polly={polly} />
        </Suspense>
      )}
    </>
  );
}
