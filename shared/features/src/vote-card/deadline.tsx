import type { LastVote } from '@hustings/contract';
import { useFormat, useTimeZone, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import type { CardTarget } from '../vote-invitation/index.ts';
import { cityOf, timeLeft } from './time-left.ts';
import styles from './vote-card.module.css';

interface DeadlineProps {
  target: CardTarget;
  last: LastVote;
}

interface SavedDeadlineProps extends DeadlineProps {
  /** Whether the vote was just saved. */
  isSaved: boolean;
}

/** The number of hours before the end in which the time left is shown. */
const shownHours = 48;

/**
 * Returns the deadline for changes: midnight, named with its place if it differs from the site's, or the time at which
 * the polls close.
 */
function useDeadline({ target, last: { timeZone: zone, closes } }: DeadlineProps): string {
  const { t } = useTranslation('features');
  const { dateTime } = useFormat();
  const timeZone = useTimeZone();
  if (target.kind === 'candidacy') return t('voteCard.candidate.deadline', { time: dateTime(closes) });
  return zone === timeZone ? t('voteCard.deadline') : t('voteCard.deadlineIn', { place: cityOf(zone) });
}

/** Shows the deadline: "Open until midnight · 6 h 12 min left", after a save in the same line "Saved. 6 h 12 min left". */
export function Deadline({ isSaved, ...props }: SavedDeadlineProps) {
  const { t } = useTranslation('features');
  const now = useSession((session) => session.now);
  const deadline = useDeadline(props);
  const { hours, minutes } = timeLeft(now, props.last.closes);
  const left =
    hours > 0
      ? t('voteCard.left.hours', { hours, minutes })
      : minutes > 0
        ? t('voteCard.left.minutes', { minutes })
        : t('voteCard.left.seconds');
  const isSoon = hours < shownHours;
  return (
    <p className={styles.deadline}>
      {/* On the page before there is anything to say, so that screen readers announce it. */}
      <output className={styles.saved}>{isSaved && `${t('voteCard.saved')} `}</output>
      {!(isSaved && isSoon) && deadline}
      {!isSaved && isSoon && <>&nbsp;· </>}
      {/* A new element after a save, so that it moves nothing. */}
      {isSoon && (
        <span key={isSaved ? 'saved' : 'open'} className={styles.left}>
          {left}
        </span>
      )}
    </p>
  );
}
