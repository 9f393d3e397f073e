import type { LastVote } from '@hustings/contract';
import { timeZone, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { cityOf, timeLeft } from './time-left.ts';
import styles from './vote-card.module.css';

/** Returns the deadline for changes of today's vote; names the place if its midnight differs from the site's. */
export function useDeadline({ timeZone: zone }: Pick<LastVote, 'timeZone'>): string {
  const { t } = useTranslation('features');
  return zone === timeZone ? t('voteCard.deadline') : t('voteCard.deadlineIn', { place: cityOf(zone) });
}

/** Shows the deadline: "You can change it until midnight in New York · 6 h 12 min left". */
export function Deadline({ last }: { last: LastVote }) {
  const { t } = useTranslation('features');
  const now = useSession((session) => session.now);
  const { hours, minutes } = timeLeft(now, last.closes);
  const left =
    hours > 0
      ? t('voteCard.left.hours', { hours, minutes })
      : minutes > 0
        ? t('voteCard.left.minutes', { minutes })
        : t('voteCard.left.seconds');
  return (
    <p className={styles.deadline}>
      {useDeadline(last)}&nbsp;· <span className={styles.left}>{left}</span>
    </p>
  );
}
