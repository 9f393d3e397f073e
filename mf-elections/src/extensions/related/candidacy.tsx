import type { PollyCandidacy } from '@hustings/contract';
import { PartyName } from '@hustings/features/party-mark';
import { useTranslation } from '@hustings/i18n';
import { Button, Skeleton } from '@hustings/ui';
import { lazy, Suspense, useState } from 'react';
import styles from '../../elections/section.module.css';

const loadVote = () => import(/* webpackChunkName: "vote-on-candidacy" */ './vote-on-candidacy.tsx');
const VoteOnCandidacy = lazy(loadVote);

/** Prefetches the vote. Ignores errors, because opening the vote reports them. */
const fetchVote = (): void => void loadVote().catch(() => undefined);

interface CandidacyProps {
  candidacy: PollyCandidacy;
  election: { electionId: string; name: string; upcoming: boolean };
  /** The name of the candidate. */
  name: string;
}

/** A candidacy: the contest, the party and the list. Members vote on the candidate of an upcoming election in place. */
export function Candidacy({ candidacy, election, name }: CandidacyProps) {
  const { t } = useTranslation('elections');
  const [isOpen, setOpen] = useState(false);
  const { candidacyId, contest, party, listPosition, withdrawn } = candidacy;
  const texts = { election: election.name };
  return (
    <>
      <span className={styles.aside}>
        {contest.name}
        {withdrawn && ` · ${t('ofPolly.withdrawn')}`}
      </span>
      {party && (
        <span className={styles.aside}>
          <PartyName name={party.name} mark={party.mark}>
            {listPosition === undefined
              ? t('ofPolly.for', { party: party.name })
              : t('ofPolly.onList', { party: party.name, place: listPosition })}
          </PartyName>
        </span>
      )}
      {election.upcoming && !withdrawn && (
        <div className={styles.act}>
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'ofPolly.closeName' : 'ofPolly.voteName', texts)}
            onPointerEnter={fetchVote}
            onFocus={fetchVote}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'ofPolly.close' : 'ofPolly.vote')}
          </Button>
        </div>
      )}
      {isOpen && (
        <Suspense fallback={<Skeleton lines={9} />}>
          <VoteOnCandidacy
            target={{ kind: 'candidacy', id: candidacyId, electionId: election.electionId }}
            name={name}
          />
        </Suspense>
      )}
    </>
  );
}
