import { VoteCard, type CandidateTarget } from '@hustings/features/vote-card';
import { useTranslation } from '@hustings/i18n';
import { Button } from '@hustings/ui';
import { useState } from 'react';

interface VoteOnCandidacyProps {
  target: CandidateTarget;
  /** The name of the candidate. */
  name: string;
  election: string;
}

/** Opens the vote on a person as a candidate in an election, in place. */
export function VoteOnCandidacy({ target, name, election }: VoteOnCandidacyProps) {
  const { t } = useTranslation('pollies');
  const [isOpen, setOpen] = useState(false);
  const label = isOpen ? t('elections.closeName', { election }) : t('elections.voteName', { election });
  return (
    <>
      <div>
        <Button variant="quiet" aria-expanded={isOpen} aria-label={label} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('elections.close') : t('elections.vote')}
        </Button>
      </div>
      {isOpen && <VoteCard target={target} name={name} />}
    </>
  );
}
