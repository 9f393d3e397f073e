import { classes } from '../classes.ts';
import styles from './skeleton.module.css';

/** Stands where text will be, in its final room. It is silent; the region that waits says `aria-busy`. */
export function Skeleton({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden="true" className={classes(styles.skeleton, className)}>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={styles.line} />
      ))}
    </div>
  );
}
