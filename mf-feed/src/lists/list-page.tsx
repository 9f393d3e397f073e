import { Page, PageHeading } from '@hustings/ui';
import type { ReactNode } from 'react';
import styles from './list-page.module.css';

interface ListPageProps {
  heading: string;
  /** Explains the list in a sentence or two. */
  lead?: string;
  children: ReactNode;
}

export function ListPage({ heading, lead, children }: ListPageProps) {
  return (
    <Page width="reading">
      <div className={styles.page}>
        <PageHeading>{heading}</PageHeading>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </Page>
  );
}
