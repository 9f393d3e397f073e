import { Page, PageHeading } from '@hustings/ui';
import type { ReactNode } from 'react';
import styles from './page-message.module.css';

/** Stands in place of a page that cannot be shown: what happened, and what to do. */
export function PageMessage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Page>
      <div className={styles.message}>
        <div role="alert" className={styles.words}>
          <PageHeading>{title}</PageHeading>
          <p>{text}</p>
        </div>
        {children}
      </div>
    </Page>
  );
}
