import { Card, Skeleton } from '@hustings/ui';
import head from './polly-head.module.css';
import styles from '../../profile-sections/profile-page.module.css';

export function PollySkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <div className={head.head}>
        <div className={styles.blank} />
        <Skeleton lines={3} />
      </div>
      <Card className={styles.vote}>
        <Skeleton lines={9} />
      </Card>
      <Card className={styles.record}>
        <Skeleton lines={7} />
      </Card>
    </div>
  );
}
