import type { CurrentUser, DailyVote } from '@hustings/contract';
import { useVoteWords, VoteMark } from '@hustings/features/shared-votes';
import { useFormat, useTranslation } from '@hustings/i18n';
import { IconLock } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../queries.ts';
import type { Target } from '../scores/targets.ts';
import { Section } from './section.tsx';
import styles from './own-votes.module.css';

/** Loads the member's own votes on a target, newest first. Returns an empty list for guests. */
export function useOwnVotes(kind: Target['kind'], id: string, isMember: boolean): readonly DailyVote[] {
  const { data } = useQuery({ ...queries.ownVotes(kind, id), enabled: isMember && id !== '' });
  return data?.results ?? [];
}

/** Shows the member's own votes, which this section shows to nobody else. Votes of closed days are final. */
export function OwnVotes({ votes, user }: { votes: readonly DailyVote[]; user: CurrentUser }) {
  const { t } = useTranslation('pollies');
  if (votes.length === 0) return null;
  return (
    <Section id="own-votes" title={t('own.title')}>
      <p className={styles.private}>
        <IconLock aria-hidden="true" /> {t('own.private')}
      </p>
      <ol className={styles.votes}>
        {votes.map((vote) => (
          <OwnVote key={vote.id} vote={vote} user={user} />
        ))}
      </ol>
    </Section>
  );
}

function OwnVote({ vote, user }: { vote: DailyVote; user: CurrentUser }) {
  const { t } = useTranslation('pollies');
  const { date } = useFormat();
  const { thumb, ratings } = useVoteWords();
  const said = [
    ...ratings(vote),
    vote.isFinal ? t('own.final') : t('own.open'),
    vote.own?.anonymous ? t('own.anonymous') : undefined,
  ];
  return (
    <li className={styles.vote}>
      <VoteMark value={vote.vote} />
      <span>
        {vote.own?.anonymous ? (
          date(vote.day)
        ) : (
          <a href={`/vote/${vote.slug}/${user.userName}/${vote.day}`}>{date(vote.day)}</a>
        )}
        : <b>{thumb(vote)}</b>
        <span className={styles.said}>{said.filter(Boolean).join(' · ')}</span>
        {vote.comment && <span className={styles.comment}>{vote.comment}</span>}
      </span>
    </li>
  );
}
