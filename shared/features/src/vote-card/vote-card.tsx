import type { CurrentUser, LastVote } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { FailureNotice, Skeleton } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallState, useWaitingCall } from '../outbox/index.ts';
import { VoteInvitation, type VoteInvitationProps } from '../vote-invitation/index.ts';
import { lastVoteQuery, waitingName } from './target.ts';
import { thumbNames } from './thumb-names.ts';
import styles from './vote-card.module.css';
import { VoteForm } from './vote-form.tsx';

export interface VoteCardProps extends Omit<VoteInvitationProps, 'children'> {
  /** What the card shows once the vote of the day is saved, beside its summary. */
  children?: ReactNode;
}

/**
 * Casts and changes today's vote on a polly or a party, or the vote on a candidate until the polls close (docs/decisions/08-votes-and-scores.md). Shows guests an
 * invitation to become members.
 */
export function VoteCard({ children, ...card }: VoteCardProps) {
  const user = useSession((session) => session.user);
  if (!user) return <VoteInvitation {...card} />;
  const { target, name } = card;
  return (
    <VoteInvitation {...card}>
      {(heading) => <MemberVote {...{ target, name, user, heading }}>{children}</MemberVote>}
    </VoteInvitation>
  );
}

/** The vote on a candidate whose polls are closed. */
function FinalVote({ vote }: Pick<LastVote, 'vote'>) {
  const { t } = useTranslation('features');
  return (
    <p className={styles.final}>
      {vote ? t('voteCard.candidate.final', { vote: thumbNames(t)[vote.vote] }) : t('voteCard.candidate.closed')}
    </p>
  );
}

interface MemberVoteProps extends Pick<VoteCardProps, 'target' | 'name' | 'children'> {
  heading: string;
  user: CurrentUser;
}

function MemberVote({ heading, children, ...vote }: MemberVoteProps) {
  const { t } = useTranslation('features');
  const { data: last, error, isFetching, refetch } = useQuery(lastVoteQuery(vote.target));
  const waiting = useWaitingCall(waitingName(vote.target));
  const now = useSession((session) => session.now);
  const isCandidate = vote.target.kind === 'candidacy';
  const isFinal = isCandidate && last !== undefined && Date.parse(last.closes) <= Date.parse(now);
  return (
    <div className={styles.body} aria-busy={!last && isFetching}>
      <h2 id={heading}>{isCandidate ? t('voteCard.candidate.heading') : t('voteCard.heading')}</h2>
      {last && isFinal && <FinalVote vote={last.vote} />}
      {last && !isFinal && (
        <VoteForm key={vote.target.id} {...vote} last={last} onDayEnd={() => void refetch()}>
          {children}
        </VoteForm>
      )}
      {waiting && (
        <div className={styles.call}>
          <CallState key={waiting.revision} waiting={waiting} isQuiet />
        </div>
      )}
      {!last && !error && <Skeleton lines={9} className={styles.waiting} />}
      {!last && error && <FailureNotice error={error} onRetry={() => void refetch()} />}
    </div>
  );
}
