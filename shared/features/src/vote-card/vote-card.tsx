import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Card, FailureNotice, Skeleton } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { GuestInvitation } from './guest-invitation.tsx';
import { lastVoteQuery } from './last-vote-query.ts';
import styles from './vote-card.module.css';
import { VoteForm } from './vote-form.tsx';

export interface VoteCardProps {
  /** The person to vote on: id or slug, as in the `lastVoteQuery` that the page has read. */
  polly: string;
  personId: string;
  /** The person's name, for those who do not see what stands around the card. */
  name: string;
  className?: string;
}

/** Where a member casts and changes today's vote on a polly (decisions, section 8), and a visitor is invited to. */
export function VoteCard({ polly, personId, name, className }: VoteCardProps) {
  const user = useSession((session) => session.user);
  const heading = useId();
  return (
    <Card as="section" className={className} aria-labelledby={heading}>
      {user ? (
        <MemberVote {...{ polly, personId, name, heading, consented: user.consentToOpinions }} />
      ) : (
        <GuestInvitation name={name} heading={heading} />
      )}
    </Card>
  );
}

interface MemberVoteProps extends Omit<VoteCardProps, 'className'> {
  heading: string;
  consented: boolean;
}

function MemberVote({ heading, polly, ...rest }: MemberVoteProps) {
  const { t } = useTranslation('features');
  const { data: last, error, isFetching, refetch } = useQuery(lastVoteQuery(polly));
  return (
    <div className={styles.body} aria-busy={!last && isFetching}>
      <h2 id={heading}>{t('voteCard.heading')}</h2>
      {last && <VoteForm key={rest.personId} {...rest} polly={polly} last={last} onDayEnd={() => void refetch()} />}
      {!last && !error && <Skeleton lines={9} className={styles.waiting} />}
      {!last && error && <FailureNotice error={error} onRetry={() => void refetch()} />}
    </div>
  );
}
