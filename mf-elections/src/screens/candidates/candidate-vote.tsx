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

/** Opens the vote on a candidate and its figures in place. A withdrawn candidate has only earlier votes to show. */
export function CandidateVote(props: CandidateVoteProps) {
  const { t } = useTranslation('elections');
  const [isOpen, setOpen] = useState(false);
  const { name, status } = props.candidate;
  const label =
    status === 'withdrawn'
      ? { text: t('votes.show'), name: t('votes.showName', { name }) }
      : { text: t('votes.open'), name: t('votes.openName', { name }) };
  return (
    <div className={styles.vote}>
      <Button
        variant="quiet"
        aria-expanded={isOpen}
        aria-label={isOpen ? t('votes.closeName', { name }) : label.name}
        onPointerEnter={fetchVote}
        onFocus={fetchVote}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t('votes.close') : label.text}
      </Button>
      {isOpen && (
        <Suspense fallback={<Skeleton lines={9} />}>
          <VoteInPlace {...props} />
        </Suspense>
      )}
    </div>
  );
}
