import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './visually-hidden.module.css';

interface VisuallyHiddenProps extends ComponentPropsWithoutRef<'span'> {
  /** The element; a heading has no place in the `span` of the default. */
  as?: 'span' | 'h2';
}

/** Text for screen readers only. */
export function VisuallyHidden({ as: Element = 'span', className, ...rest }: VisuallyHiddenProps) {
  return <Element {...rest} className={classes(styles.hidden, className)} />;
}

/** A live region that announces each change. It must be in the page, empty, before its first text. */
export function Announcement({ children }: { children: ReactNode }) {
  return <output className={styles.hidden}>{children}</output>;
}
