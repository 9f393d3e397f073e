import type { DailyVote } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { IconThumbsDown, IconThumbsUp, IconUndecided } from '@hustings/ui';
import styles from './vote-mark.module.css';

const icons = { up: IconThumbsUp, down: IconThumbsDown, undecided: IconUndecided };

/** The thumb of a vote as an icon, hidden from screen readers. */
export function VoteMark({ value }: { value: DailyVote['vote'] }) {
  const Icon = icons[value];
  return <Icon aria-hidden="true" className={styles[value]} />;
}

/** Returns a function that describes a vote: its thumb and its ratings. */
export function useVoteWords() {
  const { t } = useTranslation('features');
  const thumbs = { up: t('sharedVotes.up'), down: t('sharedVotes.down'), undecided: t('sharedVotes.undecided') };
  return {
    thumb: ({ vote }: DailyVote): string => thumbs[vote],
    ratings: ({ ability, vision }: DailyVote): string[] => [
      ...(ability === undefined ? [] : [`${t('sharedVotes.ability')} ${ability}`]),
      ...(vision === undefined ? [] : [`${t('sharedVotes.vision')} ${vision}`]),
    ],
  };
}
