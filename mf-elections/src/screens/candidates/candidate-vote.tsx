import type { Candidate } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Button, Skeleton } from '@hustings/ui';
import { lazy, Suspense, useState } from 'react';
import styles from './candidate-card.module.css';

const loadVote = () => import(/* webpackChunkName: "vote-on-candidate" */ './vote-in-place.tsx');
const VoteInPlace = lazy(loadVote);

/** Prefetches the vote. Ignores errors, because opening the vote reports them. */
const fetchVote = (): void => void loadVote().catch(() => undefined);

interface CandidateVoteProps {
  candidate: Candidate;
  electionId: string;
}

/** Opens the vote on a candidate and its figures in place. */
export function CandidateVote(props: CandidateVoteProps) {
  const { t } = useTranslation('elections');
  const [isOpen, setOpen] = useState(false);
  const { name } = props.candidate;
  return (
    <div className={styles.vote}>
      <Button
        variant="quiet"
        aria-expanded={isOpen}
        aria-label={isOpen ? t('votes.closeName', { name }) : t('votes.openName', { name })}
        onPointerEnter={fetchVote}
        onFocus={fetchVote}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t('votes.close') : t('votes.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={<Skeleton lines={9} />}>
          <VoteInPlace {...props} />
        </Suspense>
      )}
    </div>
  );
}
