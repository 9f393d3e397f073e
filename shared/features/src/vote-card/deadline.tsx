import type { LastVote } from '@hustings/contract';
import { timeZone, useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import type { CardTarget } from './target.ts';
import { cityOf, timeLeft } from './time-left.ts';
import styles from './vote-card.module.css';

interface DeadlineProps {
  target: CardTarget;
  last: LastVote;
}

/** The number of hours before the end in which the time left is shown. */
const shownHours = 48;

/**
 * Returns the deadline for changes: midnight, named with its place if it differs from the site's, or the time at which
 * the polls close.
 */
export function useDeadline({ target, last: { timeZone: zone, closes } }: DeadlineProps): string {
  const { t } = useTranslation('features');
  const { dateTime } = useFormat();
  if (target.kind === 'candidacy') return t('voteCard.candidate.deadline', { time: dateTime(closes) });
  return zone === timeZone ? t('voteCard.deadline') : t('voteCard.deadlineIn', { place: cityOf(zone) });
}

/** Shows the deadline: "You can change it until midnight in New York · 6 h 12 min left". */
export function Deadline(props: DeadlineProps) {
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
  if (hours >= shownHours) return <p className={styles.deadline}>{deadline}</p>;
  return (
    <p className={styles.deadline}>
      {deadline}&nbsp;· <span className={styles.left}>{left}</span>
    </p>
  );
}
