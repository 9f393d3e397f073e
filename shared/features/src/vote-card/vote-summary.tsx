import type { CurrentUser, DailyVote, LastVote } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Button, IconLock, IconThumbsDown, IconThumbsUp, IconUndecided } from '@hustings/ui';
import type { ReactNode, RefObject } from 'react';
import { audienceNames } from '../audience/index.ts';
import { DeleteVote } from './delete-vote.tsx';
import type { CardTarget } from '../vote-invitation/index.ts';
import { thumbNames } from './thumb-names.ts';
import styles from './vote-card.module.css';

interface VoteSummaryProps {
  target: CardTarget;
  /** The saved vote of the open day. */
  vote: NonNullable<LastVote['vote']>;
  user: CurrentUser;
  /** The button that opens the form. */
  button: RefObject<HTMLButtonElement | null>;
  onChange(): void;
  onDeleted(): void;
  children: ReactNode;
}

const icons = { up: IconThumbsUp, down: IconThumbsDown, undecided: IconUndecided };

/** The thumb and the ratings of a vote in one line: "Thumbs up · Ability 76 · Vision 31". */
function useLine({ vote, ability, vision }: Pick<DailyVote, 'vote' | 'ability' | 'vision'>): string {
  const { t } = useTranslation('features');
  return [
    thumbNames(t)[vote],
    ability !== undefined && `${t('voteCard.ability')} ${ability}`,
    vision !== undefined && `${t('voteCard.vision')} ${vision}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Shows the saved vote in one line, who sees it, and the buttons that change and delete it. */
export function VoteSummary({ target, vote, user, button, onChange, onDeleted, children }: VoteSummaryProps) {
  const { t } = useTranslation('features');
  const line = useLine(vote);
  const Icon = icons[vote.vote];
  return (
    <div className={styles.summary}>
      <p className={styles.line} data-vote={vote.vote}>
        <Icon aria-hidden="true" />
        <strong>{line}</strong>
      </p>
      {vote.comment && <p className={styles.words}>{vote.comment}</p>}
      <p className={styles.facts}>
        <IconLock aria-hidden="true" />
        {t('voteCard.seenBy')} {audienceNames(t)[vote.own?.viewMyVotes ?? user.viewMyVotes]}
        {vote.own?.anonymous && ` · ${t('anonymity.asAnonymous')}`}
      </p>
      <DeleteVote target={target} voteId={vote.id} disabled={vote.id === ''} onDeleted={onDeleted} />
      {children}
      <Button ref={button} variant="quiet" className={styles.save} onClick={onChange}>
        {t('voteCard.change')}
      </Button>
    </div>
  );
}
