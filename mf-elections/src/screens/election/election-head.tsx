import type { Election, FollowState } from '@hustings/contract';
import { useFormat, useTimeZone, useTranslation } from '@hustings/i18n';
import { Chip, classes, PageHeading } from '@hustings/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Reminder } from '../../elections/reminder.tsx';
import { useDaysLeft } from '../../elections/use-days-left.ts';
import { useKinds } from '../../elections/use-kinds.ts';
import { queries } from '../../queries.ts';
import styles from './election-page.module.css';

/** Shows the name, the day and the place of an election, and lets a member follow it. */
export function ElectionHead({ election }: { election: Election }) {
  const { t } = useTranslation('elections');
  const { date, time } = useFormat();
  const timeZone = useTimeZone();
  const daysLeft = useDaysLeft();
  const kindsOf = useKinds();
  const client = useQueryClient();
  const { electionId, name, day, upcoming, place, parents } = election;
  const places = [place, ...parents].filter((each) => each !== undefined).map((each) => each.name);
  // Times of the site have one time zone. Leave out a closing time that would be misread.
  const closes = upcoming && election.timeZone === timeZone ? time(election.pollsClose) : undefined;
  const change = (followLevel: FollowState) => {
    const isWatchClosely = followLevel === 'closely';
    const isWatch = isWatchClosely || followLevel === 'following';
    client.setQueryData(
      queries.election(electionId).queryKey,
      (before) => before && { ...before, followLevel, isWatch, isWatchClosely },
    );
  };
  return (
    <header className={styles.head}>
      <p className={styles.chips}>
        <Chip className={classes(styles.left, upcoming && styles.upcoming)}>{daysLeft(election)}</Chip>
        {kindsOf(election).map((kind) => (
          <Chip key={kind}>{kind}</Chip>
        ))}
      </p>
      <PageHeading className={styles.name}>{name}</PageHeading>
      <p className={styles.facts}>
        <time dateTime={day}>{date(day)}</time>
        {closes && ` · ${t('election.closes', { time: closes })}`}
        {places.length > 0 && ` · ${places.join(', ')}`}
      </p>
      <Reminder election={election} followLevel={election.followLevel ?? 'not'} onChange={change} />
    </header>
  );
}
