import type { Candidate } from '@hustings/contract';
import { PartyName } from '@hustings/features/party-mark';
import { useFormat, useTranslation, type TFunction } from '@hustings/i18n';
import { Avatar, Card, Chip, classes, VisuallyHidden } from '@hustings/ui';
import { compareAddress } from '../compare/pins.ts';
import styles from './candidate-card.module.css';
import { CandidateVote } from './candidate-vote.tsx';

interface CandidateCardProps {
  candidate: Candidate;
  electionId: string;
  /** Whether to name the contest, for an election with several. */
  withContest: boolean;
  /** Whether members can vote on the candidate here, or could until the polls closed. */
  withVote: boolean;
}

/** A candidate in the list. A candidate who withdrew stays in the list, marked as such. */
export function CandidateCard({ candidate, electionId, withContest, withVote }: CandidateCardProps) {
  const { t } = useTranslation('elections');
  const { number } = useFormat();
  const { name, slug, photoName, contest, status, incumbent, elected, locality, votes } = candidate;
  const isWithdrawn = status === 'withdrawn';
  const facts = [withContest ? contest.name : undefined, officeOf(candidate), locality];
  return (
    <Card as="article" className={classes(styles.card, isWithdrawn && styles.withdrawn)}>
      <Avatar name={name} src={photoName} shape="square" className={styles.avatar} />
      <div className={styles.who}>
        <h3 className={styles.name}>
          <a className={styles.link} href={`/polly/${slug}`}>
            {name}
          </a>
        </h3>
        <PartyLine candidate={candidate} />
        {facts.some((fact) => fact !== undefined) && (
          <p className={styles.fact}>{facts.filter((fact) => fact !== undefined).join(' · ')}</p>
        )}
        <PreviousTerm candidate={candidate} />
        {votes !== undefined && (
          <p className={styles.figure}>{t('candidate.votes', { count: votes, votes: number(votes) })}</p>
        )}
        <CandidateScore candidate={candidate} />
        <p className={styles.figure}>
          <a href={compareAddress(electionId, { kind: 'candidate', slugs: [slug], onlyDifferences: false })}>
            {t('compare.heading')} <VisuallyHidden>{name}</VisuallyHidden>
          </a>
        </p>
      </div>
      <p className={styles.chips}>
        {isWithdrawn && <Chip className={styles.dashed}>{t('candidate.withdrawn')}</Chip>}
        {status === 'writeIn' && <Chip className={styles.dashed}>{t('candidate.writeIn')}</Chip>}
        {status === 'filed' && <Chip className={styles.dashed}>{t('candidate.filed')}</Chip>}
        {elected && <Chip className={styles.elected}>{t('candidate.elected')}</Chip>}
        {incumbent && <Chip>{t('candidate.incumbent')}</Chip>}
      </p>
      {withVote && <CandidateVote candidate={candidate} electionId={electionId} />}
    </Card>
  );
}

const officeOf = ({ officeName, contest }: Candidate): string | undefined =>
  officeName === contest.name ? undefined : officeName;

/** The party or list, and the position on the list. */
function PartyLine({ candidate: { party, listName, listNumber, listPosition } }: CandidateProps) {
  const { t } = useTranslation('elections');
  const name = party?.name ?? listName;
  const position = positionText(t, listNumber, listPosition);
  if (name === undefined && position === undefined) return null;
  return (
    <p className={styles.fact}>
      {party ? (
        <PartyName name={party.name} mark={party.mark}>
          <a className={styles.party} href={`/party/${party.slug}`}>
            {name}
          </a>
        </PartyName>
      ) : (
        name
      )}
      {name !== undefined && position !== undefined && ' · '}
      {position}
    </p>
  );
}

/** Returns the number of the list and the position on it, as far as known. */
function positionText(t: TFunction, list: number | undefined, position: number | undefined): string | undefined {
  if (list !== undefined && position !== undefined) return t('candidate.onList', { list, position });
  if (position !== undefined) return t('candidate.position', { position });
  return list === undefined ? undefined : t('party.list', { number: list });
}

interface CandidateProps {
  candidate: Candidate;
}

function PreviousTerm({ candidate: { previousTerm } }: CandidateProps) {
  const { t } = useTranslation('elections');
  if (!previousTerm) return null;
  const { officeName, from, through } = previousTerm;
  const years = [from?.slice(0, 4), through?.slice(0, 4)];
  const span = years.some((year) => year !== undefined) ? `, ${years.join('–')}` : '';
  return <p className={styles.figure}>{t('candidate.before', { office: `${officeName}${span}` })}</p>;
}

/** Yesterday's score with its interval and number of members. */
function CandidateScore({ candidate: { score } }: CandidateProps) {
  const { t } = useTranslation('elections');
  const { number } = useFormat();
  if (!score) return null;
  const { approval, accounts } = score;
  return (
    <p className={styles.figure}>
      <strong>{t('candidate.score', { score: approval.value })}</strong>{' '}
      {t('candidate.scoreOf', { ...approval, count: accounts, accounts: number(accounts) })}
    </p>
  );
}
