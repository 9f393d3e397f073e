import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './visually-hidden.module.css';

/** Text for those who listen. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={classes(styles.hidden, className)} />;
}

/** Text that is read out whenever it changes. It must be on the page, empty, before its first text comes. */
export function Announcement({ children }: { children: ReactNode }) {
  return <output className={styles.hidden}>{children}</output>;
}
