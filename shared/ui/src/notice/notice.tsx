import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './notice.module.css';

const marks = { info: Info, success: CircleCheck, danger: CircleAlert };

export interface NoticeProps {
  tone: 'info' | 'success' | 'danger';
  title?: string;
  className?: string;
  children: ReactNode;
}

/** A message in the page. A message of tone `danger` interrupts screen readers; other messages wait. */
export function Notice({ tone, title, className, children }: NoticeProps) {
  const Mark = marks[tone];
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={classes(styles.notice, styles[tone], className)}>
      <span className={styles.mark}>
        <Mark aria-hidden="true" />
      </span>
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
