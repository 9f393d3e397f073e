import type { PollyCard } from '@hustings/contract';
import { VoteCard } from '@hustings/features/vote-card';
import styles from './works-for-me.module.css';

/** Today's vote on a person in office, below their name. Load this large component on demand. */
export default function VoteInPlace({ polly: { personId, slug, name } }: { polly: PollyCard }) {
  return <VoteCard className={styles.vote} target={{ kind: 'polly', id: personId, address: slug }} name={name} />;
}
