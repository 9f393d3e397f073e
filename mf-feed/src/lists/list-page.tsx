import { Page, PageHeading } from '@hustings/ui';
import type { ReactNode } from 'react';
import styles from './list-page.module.css';

interface ListPageProps {
  heading: string;
  /** What the list is, in a sentence or two. */
  lead?: string;
  children: ReactNode;
}

/** The page of a list: what it is, and its parts one below the other. */
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
