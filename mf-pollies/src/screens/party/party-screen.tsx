import { Comments } from '@hustings/features/comments';
import { VoteCard } from '@hustings/features/vote-card';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { ButtonLink, FailureNotice, MessagePage, Page } from '@hustings/ui';
import { CallError } from '@hustings/vertical/client';
import { useRouteParams } from '@hustings/vertical/hooks';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import { ForAdmins } from '../../people/for-admins.tsx';
import { News } from '../../people/news.tsx';
import { Elections } from '../../profile-sections/elections.tsx';
import { FormerPages } from '../../profile-sections/former-pages.tsx';
import { OwnVotes, useOwnVotes } from '../../profile-sections/own-votes.tsx';
import { Parts } from '../../profile-sections/parts.tsx';
import { PostsAbout } from '../../profile-sections/posts-about.tsx';
import { Ratings } from '../../profile-sections/ratings.tsx';
import styles from '../../profile-sections/profile-page.module.css';
import { SharedVotes } from '../../profile-sections/shared-votes.tsx';
import { TodaySoFar } from '../../profile-sections/today-so-far.tsx';
import { Sources } from '../../profile-sections/sources.tsx';
import { PollySkeleton } from '../polly/polly-skeleton.tsx';
import { PartyHead } from './party-head.tsx';
import { Sitting } from './sitting.tsx';

/** `/party/:id`: a party, the daily vote on it, and its scores. */
export default function PartyScreen() {
  const { t } = useTranslation('pollies');
  const { id } = useRouteParams<{ id: string }>();
  const user = useSession((session) => session.user);
  const { data: party, error, refetch } = useQuery(queries.party(id));
  const own = useOwnVotes('party', party?.partyId ?? '', user !== undefined);

  if (error instanceof CallError && error.code === 'NotFound') return <PartyGone />;
  if (!party && error) {
    return (
      <MessagePage title={t('party.failed')}>
        <FailureNotice error={error} onRetry={() => void refetch()} />
      </MessagePage>
    );
  }
  if (!party) {
    return (
      <Page width="wide" className={styles.frame}>
        <PollySkeleton />
      </Page>
    );
  }
  const { partyId, name } = party;
  const parts = [
    { id: 'rating', name: t('record.rating') },
    { id: 'sitting', name: t('party.sitting', { name }) },
    { id: 'comments', name: t('record.comments') },
  ];
  return (
    <Page width="wide" className={styles.frame}>
      <div className={styles.page}>
        <PartyHead party={party} id={id} />
        <VoteCard className={styles.vote} target={{ kind: 'party', id: partyId, address: id }} name={name}>
          <TodaySoFar target={{ kind: 'party', address: id }} />
        </VoteCard>
        <div className={styles.record}>
          <Parts parts={parts} />
          <Ratings target={{ kind: 'party', address: id }} place={party.place} own={own} />
          {user && <OwnVotes votes={own} user={user} />}
          <FormerPages kind="party" pages={party.formerPages?.map((page) => ({ id: page.partyId, ...page }))} />
          <SharedVotes kind="party" id={id} />
          <Sitting party={party} />
          <Elections elections={party.elections} />
          <News kind="party" id={id} />
          <PostsAbout kind="party" id={id} name={name} />
          <ForAdmins kind="party" id={id} name={name} />
          <Sources provenance={party.provenance} imageCredit={party.imageCredit} />
          <Comments subject={{ type: 'party', id: partyId, slug: id }} />
        </div>
      </div>
    </Page>
  );
}

function PartyGone() {
  const { t } = useTranslation('pollies');
  return (
    <MessagePage title={t('party.gone.title')}>
      <p>{t('party.gone.text')}</p>
      <p>
        <ButtonLink href="/parties">{t('party.gone.search')}</ButtonLink>
      </p>
    </MessagePage>
  );
}
