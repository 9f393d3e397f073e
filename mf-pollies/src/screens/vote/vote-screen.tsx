import type { DailyVote } from '@hustings/contract';
import { nameOf } from '@hustings/features/byline';
import { useVoteWords, VoteMark } from '@hustings/features/shared-votes';
import { PartyMark } from '@hustings/features/party-mark';
import { useFormat, useTranslation } from '@hustings/i18n';
import { ButtonLink, Card, FailureNotice, Page, PageHeading, Skeleton } from '@hustings/ui';
import { CallError } from '@hustings/vertical/client';
import { useRouteParams } from '@hustings/vertical/hooks';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import page from '../../profile-sections/profile-page.module.css';
import styles from './vote-screen.module.css';

type Address = { urlslug: string; username: string; date: string };

/**
 * `/vote/:urlslug/:username/:date`: a vote that a member shows to others. The page is the same for a vote that does not
 * exist, is anonymous, or is hidden from this visitor.
 */
export default function VoteScreen() {
  const { urlslug, username, date } = useRouteParams<Address>();
  const { data: vote, error, refetch } = useQuery(queries.vote(urlslug, username, date));
  const isGone = error instanceof CallError && (error.code === 'NotFound' || error.code === 'ValidationError');
  return (
    <Page className={page.gone}>
      {vote && <Shown vote={vote} username={username} />}
      {isGone && <Gone />}
      {!vote && error && !isGone && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!vote && !error && <Skeleton lines={5} />}
    </Page>
  );
}

function Shown({ vote, username }: { vote: DailyVote; username: string }) {
  const { t } = useTranslation('pollies');
  const { date } = useFormat();
  const member = vote.author && 'userName' in vote.author ? nameOf(vote.author) : username;
  const { thumb } = useVoteWords();
  return (
    <>
      <PageHeading>{t('vote.heading', { member, name: vote.name })}</PageHeading>
      <Card className={styles.vote}>
        <p className={styles.day}>{t('vote.on', { date: date(vote.day) })}</p>
        <p className={styles.thumb}>
          <VoteMark value={vote.vote} /> {thumb(vote)}
        </p>
        <dl className={styles.ratings}>
          {vote.ability !== undefined && <Rating name={t('scores.ability')} value={vote.ability} />}
          {vote.vision !== undefined && <Rating name={t('scores.vision')} value={vote.vision} />}
        </dl>
        {vote.comment && (
          <>
            <h2 className={styles.why}>{t('vote.comment')}</h2>
            <p className={styles.comment}>{vote.comment}</p>
          </>
        )}
        <p className={styles.day}>
          {vote.isFinal ? t('vote.final') : t('vote.open')} {vote.official && t('vote.official')}
        </p>
      </Card>
      <p>
        <ButtonLink variant="quiet" href={`/${vote.partyId ? 'party' : 'polly'}/${vote.slug}`}>
          {vote.personId === undefined && <PartyMark name={vote.name} mark={vote.mark} />}
          {t('vote.about', { name: vote.name })}
        </ButtonLink>
      </p>
    </>
  );
}

function Rating({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Gone() {
  const { t } = useTranslation('pollies');
  return (
    <>
      <PageHeading>{t('vote.gone.title')}</PageHeading>
      <p className={page.lead}>{t('vote.gone.text')}</p>
      <p>
        <ButtonLink href="/">{t('vote.gone.action')}</ButtonLink>
      </p>
    </>
  );
}
