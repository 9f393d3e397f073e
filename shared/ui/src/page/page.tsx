import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './page.module.css';

export interface PageProps {
  /** `reading`: 640 px; `wide`: 1 200 px. */
  width?: 'reading' | 'wide';
  className?: string;
  children: ReactNode;
}

/** The column of a page. The shell's outlet is the `main` landmark around it. */
export function Page({ width = 'reading', className, children }: PageProps) {
  return <div className={classes(styles.page, styles[width], className)}>{children}</div>;
}

/** The only heading of level 1. The shell focuses it after a navigation, so that screen readers announce the page. */
export function PageHeading({ className, children, ...rest }: ComponentProps<'h1'>) {
  return (
    <h1 {...rest} tabIndex={-1} data-page-heading="" className={classes(styles.heading, className)}>
      {children}
    </h1>
  );
}

export interface MessagePageProps {
  title: string;
  /** What happened, and what to do next. */
  children: ReactNode;
}

/** A page that has only a message, in place of a page that is missing or failed. */
export function MessagePage({ title, children }: MessagePageProps) {
  return (
    <Page className={styles.message}>
      <PageHeading>{title}</PageHeading>
      {children}
    </Page>
  );
}
