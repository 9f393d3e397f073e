import { classes } from '../classes.ts';
import styles from './skeleton.module.css';

/** A placeholder in the final size of a text. Hidden from screen readers; the waiting region has `aria-busy`. */
export function Skeleton({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden="true" className={classes(styles.skeleton, className)}>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={styles.line} />
      ))}
    </div>
  );
}
