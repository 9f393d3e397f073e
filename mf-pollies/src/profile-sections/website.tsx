import { IconExternal } from '@hustings/ui';
import type { ReactNode } from 'react';
import styles from './website.module.css';

/** A link to the official website of a person or a party. */
export function Website({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.website} href={href} rel="noopener nofollow">
      {children}
      <IconExternal aria-hidden="true" />
    </a>
  );
}
