import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './page.module.css';

export interface PageProps {
  /** `reading`: 640 px of text; `wide`: 1 200 px. */
  width?: 'reading' | 'wide';
  className?: string;
  children: ReactNode;
}

/** The column of a page. The landmark around it (`main`) is the shell's outlet. */
export function Page({ width = 'reading', className, children }: PageProps) {
  return <div className={classes(styles.page, styles[width], className)}>{children}</div>;
}

/** The one heading of a page. After a move the shell gives it the focus, so that a screen reader says where one is. */
export function PageHeading({ className, children, ...rest }: ComponentProps<'h1'>) {
  return (
    <h1 {...rest} tabIndex={-1} data-page-heading="" className={classes(styles.heading, className)}>
      {children}
    </h1>
  );
}
