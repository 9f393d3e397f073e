import { Comments } from '@hustings/features/comments';
import { VoteCard } from '@hustings/features/vote-card';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { FailureNotice, MessagePage, Page } from '@hustings/ui';
import { CallError } from '@hustings/vertical/client';
import { useRouteParams } from '@hustings/vertical/hooks';
import { useQuery } from '@tanstack/react-query';
import { ForAdmins } from '../../people/for-admins.tsx';
import { usePlace } from '../../people/use-place.ts';
import { queries } from '../../queries.ts';
import { relatedSlot } from '../../slots.ts';
import { News } from '../../people/news.tsx';
import { OwnVotes, useOwnVotes } from '../../profile-sections/own-votes.tsx';
import { Parts } from '../../profile-sections/parts.tsx';
import { PostsAbout } from '../../profile-sections/posts-about.tsx';
import { Ratings } from '../../profile-sections/ratings.tsx';
import styles from '../../profile-sections/profile-page.module.css';
import { Related } from '../../profile-sections/related.tsx';
import { SharedVotes } from '../../profile-sections/shared-votes.tsx';
import { TodaySoFar } from '../../profile-sections/today-so-far.tsx';
import { Sources } from '../../profile-sections/sources.tsx';
import { Career } from './career.tsx';
import { Contacts } from './contacts.tsx';
import { FormerPages } from './former-pages.tsx';
import { ExtensionSlot } from '@hustings/vertical/extension-slot';
import { PollyGone } from './polly-gone.tsx';
import { PollyHead } from './polly-head.tsx';
import { Positions } from './positions.tsx';
import { PollySkeleton } from './polly-skeleton.tsx';

/** `/polly/:id`: a person in office, the daily vote, and the sections. A phone shows them in this order. */
export default function PollyScreen() {
  const { t } = useTranslation('pollies');
  const { id } = useRouteParams<{ id: string }>();
  const user = useSession((session) => session.user);
  const placeOf = usePlace();
  const { data: polly, error, refetch } = useQuery(queries.polly(id));
  const own = useOwnVotes('polly', polly?.personId ?? '', user !== undefined);

  if (error instanceof CallError && error.code === 'NotFound') return <PollyGone />;
  if (!polly && error) {
    return (
      <MessagePage title={t('polly.failed')}>
        <FailureNotice error={error} onRetry={() => void refetch()} />
      </MessagePage>
    );
  }
  if (!polly) {
    return (
      <Page width="wide" className={styles.frame}>
        <PollySkeleton />
      </Page>
    );
  }
  const { personId, name } = polly;
  const parts = [
    { id: 'rating', name: t('record.rating') },
    { id: 'career', name: t('career.heading') },
    { id: 'contact', name: t('contact.title') },
    { id: 'organisations', name: t('related.title') },
    { id: 'comments', name: t('record.comments') },
  ];
  return (
    <Page width="wide" className={styles.frame}>
      <div className={styles.page}>
        <PollyHead polly={polly} id={id} />
        <VoteCard
          className={styles.vote}
          target={{ kind: 'polly', id: personId, address: id }}
          name={name}
          isOver={!polly.inOffice}
        >
          <TodaySoFar target={{ kind: 'polly', address: id }} />
        </VoteCard>
        <div className={styles.record}>
          <Parts parts={parts} />
          <Ratings target={{ kind: 'polly', address: id }} place={placeOf(polly)} own={own} />
          {user && <OwnVotes votes={own} user={user} />}
          <SharedVotes kind="polly" id={id} />
          <News kind="polly" id={id} />
          <Career terms={polly.terms} />
          <Contacts contacts={polly.contacts} inOffice={polly.inOffice} />
          <Positions id={id} name={name} />
          <ExtensionSlot {...relatedSlot(id)} />
          <Related party={polly.party} organizations={polly.organizations} />
          <FormerPages pages={polly.formerPages} />
          <PostsAbout kind="polly" id={id} name={name} />
          <ForAdmins kind="polly" id={id} name={name} />
          <Sources provenance={polly.provenance} photoCredit={polly.photoCredit} />
          <Comments subject={{ type: 'polly', id: personId, slug: id }} />
        </div>
      </div>
    </Page>
  );
}
