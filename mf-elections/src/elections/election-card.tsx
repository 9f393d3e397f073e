import type { ElectionCard as ElectionCardData } from '@hustings/contract';
import { useFormat } from '@hustings/i18n';
import { Card, Chip, classes } from '@hustings/ui';
import type { ReactNode } from 'react';
import styles from './election-card.module.css';
import { useDaysLeft } from './use-days-left.ts';
import { useKinds } from './use-kinds.ts';

interface ElectionCardProps {
  election: ElectionCardData;
  /** The element of the name: the level below the heading of the list. */
  heading?: 'h2' | 'h3';
  children?: ReactNode;
}

/** An election in a list: name, day, place, and the days left. `children` are further lines. */
export function ElectionCard({ election, heading: Heading = 'h2', children }: ElectionCardProps) {
  const { date } = useFormat();
  const daysLeft = useDaysLeft();
  const kindsOf = useKinds();
  const { electionId, name, day, upcoming, place } = election;
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.what}>
        <Heading className={styles.name}>
          <a className={styles.link} href={`/election/${electionId}`}>
            {name}
          </a>
        </Heading>
        <p className={styles.fact}>
          <time dateTime={day}>{date(day)}</time>
          {place && ` · ${place.name}`}
        </p>
      </div>
      <p className={styles.chips}>
        <Chip className={classes(styles.left, upcoming && styles.upcoming)}>{daysLeft(election)}</Chip>
        {kindsOf(election).map((kind) => (
          <Chip key={kind}>{kind}</Chip>
        ))}
      </p>
      {children && <div className={styles.more}>{children}</div>}
    </Card>
  );
}
