import type { Candidate } from '@hustings/contract';
import { VoteCard } from '@hustings/features/vote-card';
import styles from './candidate-card.module.css';
import { CandidateFigures } from './candidate-figures.tsx';

interface VoteInPlaceProps {
  candidate: Candidate;
  electionId: string;
}

/** The vote on a candidate with its figures, below their name. Load this large component on demand. */
export default function VoteInPlace({ candidate: { candidacyId, name, status }, electionId }: VoteInPlaceProps) {
  return (
    <div className={styles.votes}>
      <VoteCard
        target={{ kind: 'candidacy', id: candidacyId, electionId }}
        name={name}
        isOver={status === 'withdrawn'}
      />
      <CandidateFigures electionId={electionId} candidacyId={candidacyId} name={name} />
    </div>
  );
}
