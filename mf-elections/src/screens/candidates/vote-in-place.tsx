import type { Candidate } from '@hustings/contract';
import { VoteList } from '@hustings/features/shared-votes';
import { VoteCard } from '@hustings/features/vote-card';
import { useTranslation } from '@hustings/i18n';
import { useId } from 'react';
import { queries } from '../../queries.ts';
import styles from './candidate-card.module.css';
import { CandidateFigures } from './candidate-figures.tsx';

interface VoteInPlaceProps {
  candidate: Candidate;
  electionId: string;
}

/**
 * The vote on a candidate with its figures and the votes of others, below their name. Load this large component on
 * demand.
 */
export default function VoteInPlace({ candidate: { candidacyId, name, status }, electionId }: VoteInPlaceProps) {
  const { t } = useTranslation('elections');
  const heading = useId();
  return (
    <div className={styles.votes}>
      <VoteCard
        target={{ kind: 'candidacy', id: candidacyId, electionId }}
        name={name}
        isOver={status === 'withdrawn'}
      />
      <CandidateFigures electionId={electionId} candidacyId={candidacyId} name={name} />
      <section className={styles.figures} aria-labelledby={heading}>
        <h4 id={heading}>{t('votes.shared')}</h4>
        <VoteList query={queries.sharedVotes(electionId, candidacyId)} />
      </section>
    </div>
  );
}
