import { Card } from '@hustings/ui';
import { useId, type ReactNode } from 'react';
import type { CardTarget } from './card-target.ts';
import { GuestInvitation } from './guest-invitation.tsx';
import { NoVote } from './no-vote.tsx';

export interface VoteInvitationProps {
  /** The person, party or candidacy to vote on. */
  target: CardTarget;
  /** The accessible name of the card's subject. */
  name: string;
  /** Whether the person is out of office, or the candidate has withdrawn; the card then says so. */
  isOver?: boolean;
  className?: string;
  /** Renders what members get in the place of the invitation, below a heading with the given id. */
  children?(heading: string): ReactNode;
}

/** The vote card of a guest: an invitation to become a member. `VoteCard` is the one of members. */
export function VoteInvitation({ className, isOver = false, children, ...vote }: VoteInvitationProps) {
  const heading = useId();
  return (
    <Card
      as="section"
      id={vote.target.kind === 'candidacy' ? undefined : 'vote'}
      className={className}
      aria-labelledby={heading}
    >
      {isOver && <NoVote target={vote.target} heading={heading} />}
      {!isOver && (children ? children(heading) : <GuestInvitation {...vote} heading={heading} />)}
    </Card>
  );
}
