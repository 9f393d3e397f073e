import type { CurrentUser } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Card, FailureNotice, Skeleton } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { GuestInvitation } from './guest-invitation.tsx';
import { lastVoteQuery, type VoteTarget } from './target.ts';
import styles from './vote-card.module.css';
import { VoteForm } from './vote-form.tsx';

export interface VoteCardProps {
  /** The person or party to vote on, with the same `address` as in the page's `lastVoteQuery`. */
  target: VoteTarget;
  /** The accessible name of the card's subject. */
  name: string;
  /** Whether the person is out of office; the card then says so and has no form. */
  isOver?: boolean;
  className?: string;
}

/**
 * Casts and changes today's vote on a polly or a party (docs/decisions/08-votes-and-scores.md). Shows guests an
 * invitation to become members.
 */
export function VoteCard({ className, isOver = false, ...vote }: VoteCardProps) {
  const user = useSession((session) => session.user);
  const heading = useId();
  return (
    <Card as="section" id="vote" className={className} aria-labelledby={heading}>
      {isOver && <NoVote heading={heading} />}
      {!isOver && user && <MemberVote {...vote} heading={heading} user={user} />}
      {!isOver && !user && <GuestInvitation name={vote.name} heading={heading} />}
    </Card>
  );
}

function NoVote({ heading }: { heading: string }) {
  const { t } = useTranslation('features');
  return (
    <div className={styles.body}>
      <h2 id={heading}>{t('voteCard.over.title')}</h2>
      <p className={styles.invitation}>{t('voteCard.over.text')}</p>
    </div>
  );
}

interface MemberVoteProps extends Pick<VoteCardProps, 'target' | 'name'> {
  heading: string;
  user: CurrentUser;
}

function MemberVote({ heading, ...vote }: MemberVoteProps) {
  const { t } = useTranslation('features');
  const { data: last, error, isFetching, refetch } = useQuery(lastVoteQuery(vote.target));
  return (
    <div className={styles.body} aria-busy={!last && isFetching}>
      <h2 id={heading}>{t('voteCard.heading')}</h2>
      {last && <VoteForm key={vote.target.id} {...vote} last={last} onDayEnd={() => void refetch()} />}
      {!last && !error && <Skeleton lines={9} className={styles.waiting} />}
      {!last && error && <FailureNotice error={error} onRetry={() => void refetch()} />}
    </div>
  );
}
