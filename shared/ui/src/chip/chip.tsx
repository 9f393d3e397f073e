import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './chip.module.css';

export interface ChipProps {
  href?: string;
  tone?: 'plain' | 'official' | 'simulated';
  className?: string;
  children: ReactNode;
}

/** A short label, such as a tag, a party or a level; a link if it has `href`. */
export function Chip({ href, tone = 'plain', className, children }: ChipProps) {
  const name = classes(styles.chip, tone !== 'plain' && styles[tone], href !== undefined && styles.link, className);
  return href === undefined ? (
    <span className={name}>{children}</span>
  ) : (
    <a href={href} className={name}>
      {children}
    </a>
  );
}
