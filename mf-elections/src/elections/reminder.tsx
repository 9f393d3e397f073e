import type { FollowState } from '@hustings/contract';
import { FollowButton } from '@hustings/features/follow';
import { CalendarLink } from './calendar-link.tsx';
import styles from './reminder.module.css';

interface ReminderProps {
  election: { electionId: string; name: string; upcoming: boolean };
  followLevel: FollowState;
  /** Stores the level in the data of the page. */
  onChange(level: FollowState): void;
}

/**
 * Lets a member follow an election, which reminds them before the polling day, and offers the day as a calendar file. A
 * past election can only be unfollowed.
 */
export function Reminder({ election: { electionId, name, upcoming }, followLevel, onChange }: ReminderProps) {
  if (!upcoming && followLevel === 'not') return null;
  return (
    <div className={styles.reminder}>
      <FollowButton
        followee={{ followeeId: electionId, followeeType: 'election', name }}
        standing={{ followLevel, isRequested: false }}
        onChange={(standing) => onChange(standing.followLevel)}
      />
      {upcoming && <CalendarLink electionId={electionId} name={name} />}
    </div>
  );
}
