import { VoteCard, type CandidateTarget } from '@hustings/features/vote-card';

interface VoteOnCandidacyProps {
  target: CandidateTarget;
  /** The name of the candidate. */
  name: string;
}

/** The vote on a person as a candidate. Load this large component on demand. */
export default function VoteOnCandidacy({ target, name }: VoteOnCandidacyProps) {
  return <VoteCard target={target} name={name} />;
}
