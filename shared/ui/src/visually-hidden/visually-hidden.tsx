import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './visually-hidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={classes(styles.hidden, className)} />;
}

/** A live region that announces each change. It must be in the page, empty, before its first text. */
export function Announcement({ children }: { children: ReactNode }) {
  return <output className={styles.hidden}>{children}</output>;
}
