import { Card, Skeleton } from '@hustings/ui';
import card from './polly-card.module.css';
import styles from './pollies-screen.module.css';

export function ListSkeleton() {
  return (
    <div className={styles.list} aria-hidden="true">
      {Array.from({ length: 6 }, (_, at) => (
        <Card key={at} className={card.card}>
          <div className={styles.blank} />
          <Skeleton lines={3} />
        </Card>
      ))}
    </div>
  );
}
